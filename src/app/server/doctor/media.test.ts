import { expect, it } from 'vitest'
import { photosFinding } from './media.ts'

it('says how many names of objects it looked at where it did not look at all', () => {
  expect(photosFinding({ photos: 0, looked: 9, isWhole: true }).said).toBe('every photo has its objects')
  expect(photosFinding({ photos: 0, looked: 1200, isWhole: false })).toEqual({
    verdict: 'ok',
    said: 'no photo misses an object among the first 1200 names of objects; `npm run media -- check` looks at all of them',
  })
  expect(() => photosFinding({ photos: 1, looked: 9, isWhole: true })).toThrow(/^1 photo misses objects: /)
  expect(() => photosFinding({ photos: 40, looked: 700, isWhole: false })).toThrow(
    /^40 photos miss objects among the first 700 names of objects: /,
  )
})
