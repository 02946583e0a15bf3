import { expect, test } from 'vitest'
import { boundedMask, type PhotoDraft, percentOf, thousandthsOf, turned } from './photo-draft.ts'

test('a mask stays within the photo and never loses its size', () => {
  expect(boundedMask({ x: 950, y: -20, width: 100, height: 50 })).toEqual({
    ...{ x: 900, y: 0, width: 100, height: 50 },
  })
  expect(boundedMask({ x: 10, y: 10, width: 0, height: -4 })).toEqual({ x: 10, y: 10, width: 5, height: 5 })
})

test('turning four times is the photo as it was, without its masks and marks', () => {
  // Of the draft the parts that turning concerns.
  const draft = { turn: 0, masks: [{ x: 1, y: 1, width: 9, height: 9 }], marks: [] } as unknown as PhotoDraft
  expect(turned(draft)).toMatchObject({ turn: 90, masks: [] })
  expect(turned(turned(turned(turned(draft)))).turn).toBe(0)
})

test('per cent are typed with a comma', () => {
  expect([percentOf(413), thousandthsOf('41,3'), thousandthsOf('x')]).toEqual(['41,3', 413, 0])
})
