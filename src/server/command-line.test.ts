import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { explainFailure } from './command-line.ts'

it('explains a failure in one line, with its causes', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  expect(explainFailure(refused)).toMatch(/^DATABASE_URL cannot be used: nothing listens there /)
  const owner = Object.assign(new Error('must be owner of schema public'), { code: '42501' })
  expect(explainFailure(owner)).toMatch(/^DATABASE_URL cannot be used: the user has no rights there: /)
  const failed = new Error('migration 101-notes failed', { cause: new Error('relation "notes" exists') })
  expect(explainFailure(failed)).toBe('migration 101-notes failed: relation "notes" exists')
  expect(explainFailure(new AggregateError([new Error('no host answers')]))).toBe('no host answers')
})

it('ends a command without a word when nobody reads its output any more', async () => {
  const command = join(import.meta.dirname, '../app/server/doctor/doctor-command.ts')
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(import.meta.dirname, 'missing') }
  const child = spawn(process.execPath, [command], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(said).toBe('')
})
