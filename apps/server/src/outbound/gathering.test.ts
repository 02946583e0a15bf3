import { expect, it } from 'vitest'
import { gathering } from './gathering.ts'

it('writes together what is asked for together, and fails everybody whose own was not written', async () => {
  const written: string[][] = []
  let works = true
  const note = gathering(async (ids) => {
    if (!works) throw new Error('away')
    written.push(ids)
  })
  await Promise.all([note('a'), note('b')])
  await note('c')
  expect(written).toEqual([['a', 'b'], ['c']])
  works = false
  const [one, other] = await Promise.allSettled([note('d'), note('e')])
  expect([one?.status, other?.status]).toEqual(['rejected', 'rejected'])
  works = true
  await note('f')
  expect(written.at(-1)).toEqual(['f'])
})
