import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { startChild } from '#tests/support/child-process.ts'
import { aPicture } from '#tests/support/work-orders.ts'
import { openParsers, type ParserOptions, type Parsers } from './parser-pool.ts'
import type { PictureRequest } from './picture-decoder.ts'

const HANGING = join(import.meta.dirname, '../../../tests/support/hanging-parser.ts')
const opened: Parsers[] = []
afterEach(async () => {
  for (const parsers of opened.splice(0)) await parsers.stop()
})

function open(options?: ParserOptions): Parsers {
  const parsers = openParsers(pino({ level: 'silent' }), options)
  opened.push(parsers)
  return parsers
}
const request = async (): Promise<PictureRequest> => ({
  bytes: await aPicture(400, 300),
  formats: ['jpeg'],
  variants: [
    { format: 'webp', width: 200, quality: 80 },
    { format: 'avif', width: 100, quality: 50 },
    { format: 'jpeg', width: 1_000, quality: 70 },
  ],
})
const busy = expect.objectContaining({ code: 'busy', data: { retryAfter: 5 } })

describe('a pool of parsers', () => {
  it('starts no process before the first job, keeps it for the next, and ends it when idle', async () => {
    const parsers = open({ limits: { picture: { idleMs: 500 } } })
    expect(parsers.pids()).toEqual([])
    const { width, height, variants } = await parsers.run('picture', await request())
    expect([width, height, ...variants.map((one) => one.width)]).toEqual([400, 300, 200, 100, 400])
    const pids = parsers.pids()
    await parsers.run('picture', await request())
    expect(parsers.pids()).toEqual(pids)
    await expect.poll(() => parsers.pids()).toEqual([])
  })

  it('refuses a job at once when its queue is full, and one that waits too long', async () => {
    const limits = { processes: 1, queue: 1, queueMs: 100, deadlineMs: 2_000 }
    const parsers = open({ program: HANGING, limits: { picture: limits } })
    const settled = Promise.allSettled([
      parsers.run('picture', await request()),
      parsers.run('picture', await request()),
    ])
    await expect(parsers.run('picture', await request())).rejects.toEqual(busy)
    const [hung, waited] = await settled
    expect(hung).toMatchObject({ status: 'rejected', reason: { message: 'picture parser ended' } })
    expect(waited).toEqual({ status: 'rejected', reason: busy })
  })

  it('stops within seconds while a job hangs, and blames no input for it', async () => {
    const parsers = open({ program: HANGING, limits: { picture: { processes: 1, deadlineMs: 60_000 } } })
    const settled = Promise.allSettled([
      parsers.run('picture', await request()),
      parsers.run('picture', await request()),
    ])
    await parsers.stop()
    for (const one of await settled) expect(one).toEqual({ status: 'rejected', reason: busy })
    expect(parsers.pids()).toEqual([])
    await expect(parsers.run('picture', await request())).rejects.toEqual(busy)
  })

  it('continues with the next job after the reader of a stream stops early', async () => {
    const parsers = open()
    const text = Buffer.from(`a,b\n${'1,2\n'.repeat(1_000)}`)
    const asked = { text, delimiter: ',', rowsMax: 5_000, cellsMax: 5, recordCharactersMax: 100, batch: 10 }
    for await (const lines of parsers.stream('csv', asked)) {
      expect(lines).toHaveLength(10)
      break
    }
    let rows = 0
    for await (const lines of parsers.stream('csv', asked)) rows += lines.length
    expect(rows).toBe(1_000)
    expect(parsers.pids()).toHaveLength(1)
  })

  it('ends its processes when its owner is killed in the middle of a job', async () => {
    const owner = await startChild('tests/support/parser-owner.ts', {})
    const pid = Number(owner.firstLine)
    expect(process.kill(pid, 0)).toBe(true)
    await owner.end('SIGKILL')
    await expect.poll(() => isAlive(pid)).toBe(false)
  })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
