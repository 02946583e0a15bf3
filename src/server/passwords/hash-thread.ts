import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashJob, HashResult } from './hash-threads.ts'

// On Linux priorities belong to threads: pages and calls go first on a machine that hashes all it can.
if (process.platform === 'linux') setPriority(0, 10)

const answerOf = ({ password, against, options }: HashJob): HashResult['answer'] => {
  if (against === null) return hashSync(password, options)
  try {
    return verifySync(against, password)
  } catch {
    return false
  }
}

parentPort?.on('message', (job: HashJob) => {
  const result: HashResult = { id: job.id, answer: answerOf(job) }
  parentPort?.postMessage(result)
})
