import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { classifySilence, LifeSigns } from './life-signs.ts'

const PATIENCE = 1_000
const read = { limitMs: 1_000, longestMs: 8_000, readTimeoutMs: PATIENCE }
const write = { ...read, limitMs: 8_000 }
const NEVER = Number.POSITIVE_INFINITY

describe('a connection that says nothing', () => {
  it.each([
    ['for a moment is waited for', { ...read, silentMs: 500, signAgeMs: NEVER, askedMs: null }, 'wait'],
    ['lets the server be asked', { ...read, silentMs: 501, signAgeMs: NEVER, askedMs: null }, 'ask'],
    ['while the server talks is kept', { ...read, silentMs: 7_999, signAgeMs: 500, askedMs: null }, 'wait'],
    [
      'is kept until the question had its time',
      { ...read, silentMs: 3_000, signAgeMs: 3_000, askedMs: 499 },
      'wait',
    ],
    [
      'is given up with all others without an answer',
      { ...read, silentMs: 1_001, signAgeMs: 1_001, askedMs: 500 },
      'gone',
    ],
    [
      'is kept for the time of a write, where one waits',
      { ...write, silentMs: 8_000, signAgeMs: 8_000, askedMs: 900 },
      'wait',
    ],
    [
      'is given up after the time of a write',
      { ...write, silentMs: 8_001, signAgeMs: 8_001, askedMs: 900 },
      'gone',
    ],
    [
      'is given up alone when it alone stays silent',
      { ...read, silentMs: 8_001, signAgeMs: 0, askedMs: null },
      'lost',
    ],
  ] as const)('%s', (_, silence, verdict) => {
    expect(classifySilence(silence)).toBe(verdict)
  })
})

describe('a sign of life', () => {
  const servers: ReturnType<typeof createServer>[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })
  const listening = async (answers: boolean) => {
    const heard: Buffer[] = []
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.on('data', (data) => {
        heard.push(data)
        if (answers) socket.end('N')
      })
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (!address || typeof address === 'string') throw new Error('no port')
    return { url: `postgres://portal@127.0.0.1:${address.port}/portal`, heard }
  }

  it('is one byte of the server', async () => {
    const { url } = await listening(true)
    const signs = new LifeSigns(() => url, PATIENCE)
    expect(signs.isAlive(performance.now())).toBe(false)
    signs.ask(performance.now())
    await expect.poll(() => signs.isAlive(performance.now())).toBe(true)
    expect(signs.askedMs(performance.now())).toBeNull()
  })

  it('is not an accepted connection', async () => {
    const { url, heard } = await listening(false)
    const signs = new LifeSigns(() => url, PATIENCE)
    const asked = performance.now()
    signs.ask(asked)
    await expect.poll(() => heard).toHaveLength(1)
    expect(signs.isAlive(performance.now())).toBe(false)
    expect(signs.askedMs(asked + 2 * PATIENCE - 1)).toBeCloseTo(2 * PATIENCE - 1)
    expect(signs.askedMs(asked + 2 * PATIENCE + 1)).toBeNull()
  })
})
