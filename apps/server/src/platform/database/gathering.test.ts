import { expect, it } from 'vitest'
import { gathering } from './gathering.ts'

it('writes together what arrives together or while another is written, each answered for itself', async () => {
  const written: (readonly string[])[] = []
  let finish = () => {}
  const note = gathering(async (ids: readonly string[]) => {
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
  const note = gathering(async (ids: readonly string[]) => {
    if (down) throw new Error('away')
    return ids
  })
  const together = await Promise.allSettled([note('a'), note('b')])
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  down = false
  expect(await note('c')).toBe('c')
})
