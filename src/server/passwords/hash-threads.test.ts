import { Worker } from 'node:worker_threads'
import { expect, it, vi } from 'vitest'
import { computeHash } from './hash-threads.ts'

it('a hash is the answer to its own job, whatever else a thread says', async () => {
  const post = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
    this: Worker,
    job: { id: number },
  ) {
    this.emit('message', { 'watch:import': ['/some/file.ts'] })
    this.emit('message', { id: job.id, answer: 'the hash' })
  })
  expect(await computeHash({ password: 'rahasia', against: null, options: {} })).toBe('the hash')
  post.mockRestore()
})
