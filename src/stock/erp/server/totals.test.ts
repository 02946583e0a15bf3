import { expect, it, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { createReferenceCache } from '#server/database/reference.ts'
import { readCachedTotal } from './totals.ts'

/** A reference cache without a database; `forget` empties it. */
function memory() {
  let forget = () => {}
  const reference = createReferenceCache({} as Database, {
    on: (_, { lost }) => {
      forget = lost
    },
    listening: () => true,
  })
  return { reference, forget }
}

it('counts a total once for equal searches', async () => {
  const { reference, forget } = memory()
  const count = vi.fn(async () => 7)
  const ask = (brand: string) => readCachedTotal(reference, [['avanza'], { brand }], count)
  expect(await Promise.all([ask('Toyota'), ask('Toyota')])).toEqual([7, 7])
  expect(count).toHaveBeenCalledTimes(1)
  await ask('Honda')
  await ask('Toyota')
  expect(count).toHaveBeenCalledTimes(2)
  forget()
  await ask('Honda')
  expect(count).toHaveBeenCalledTimes(3)
})

it('does not cache a count that began before the stock changed', async () => {
  const { reference, forget } = memory()
  const before = Promise.withResolvers<number>()
  const asked = readCachedTotal(reference, 'all', () => before.promise)
  forget()
  expect(await readCachedTotal(reference, 'all', async () => 8)).toBe(8)
  before.resolve(7)
  expect(await asked).toBe(7)
  expect(await readCachedTotal(reference, 'all', async () => 9)).toBe(8)
})
