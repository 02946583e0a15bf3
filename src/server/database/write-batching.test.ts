import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { batchWrites } from './write-batching.ts'

it('writes together what arrives together or while another is written, each answered for itself', async () => {
  const written: (readonly string[])[] = []
  let finish = () => {}
  const note = batchWrites(async (ids: readonly string[]) => {
    written.push(ids)
    if (written.length === 2)
      await new Promise<void>((resolve) => {
        finish = resolve
      })
    return ids.map((id) => `${id}!`)
  })
  expect(await Promise.all([note('a'), note('b')])).toEqual(['a!', 'b!'])
  const third = note('c')
  await expect.poll(() => written.length).toBe(2)
  const later = [note('d'), note('e')]
  finish()
  expect(await Promise.all([third, ...later])).toEqual(['c!', 'd!', 'e!'])
  expect(written).toEqual([['a', 'b'], ['c'], ['d', 'e']])
})

it('fails for all that were written together, and for none after them', async () => {
  let down = true
  const note = batchWrites(async (ids: readonly string[]) => {
    if (down) throw new Error('away')
    return ids
  })
  const together = await Promise.allSettled([note('a'), note('b')])
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  down = false
  expect(await note('c')).toBe('c')
})

describe('with a window', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const written: (readonly string[])[] = []
  const notes = () => {
    written.length = 0
    const write = async (ids: readonly string[]) => {
      written.push(ids)
      return ids
    }
    return batchWrites(write, { forMs: 100, most: 3 })
  }

  it('writes together what arrives within it', async () => {
    const note = notes()
    const first = note('a')
    await vi.advanceTimersByTimeAsync(99)
    const second = note('b')
    expect(written).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect([await first, await second, written]).toEqual(['a', 'b', [['a', 'b']]])
    const third = note('c')
    await vi.advanceTimersByTimeAsync(100)
    expect([await third, written.length]).toEqual(['c', 2])
  })

  it('writes at once when it is full, or when it is flushed', async () => {
    const note = notes()
    expect(await Promise.all([note('a'), note('b'), note('c')])).toEqual(['a', 'b', 'c'])
    const next = note('d')
    note.flush()
    expect([await next, written]).toEqual(['d', [['a', 'b', 'c'], ['d']]])
  })
})
