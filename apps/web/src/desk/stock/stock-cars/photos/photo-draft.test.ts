import { expect, test } from 'vitest'
import {
  addCentredShape,
  clampMask,
  draftProblem,
  type PhotoDraft,
  percentOf,
  resizeMask,
  rotateDraft,
  thousandthsOf,
} from './photo-draft.ts'

test('keeps a mask inside the photo and at its smallest size or above', () => {
  expect(clampMask({ x: 950, y: -20, width: 100, height: 50 })).toEqual({
    x: 900,
    y: 0,
    width: 100,
    height: 50,
  })
  expect(clampMask({ x: 10, y: 10, width: 0, height: -4 })).toEqual({ x: 10, y: 10, width: 5, height: 5 })
})

test('a corner changes both sides of a mask, the middle of a side only that one', () => {
  const mask = { x: 100, y: 100, width: 200, height: 50 }
  expect(resizeMask(mask, { x: 1, y: 1 }, { x: 350, y: 130 })).toEqual({ ...mask, width: 250, height: 30 })
  expect(resizeMask(mask, { x: 0, y: 0.5 }, { x: 40, y: 999 })).toEqual({ ...mask, x: 40, width: 260 })
  expect(resizeMask(mask, { x: 0.5, y: 0 }, { x: 999, y: 200 })).toEqual({ ...mask, y: 150, height: 50 })
})

test('turns a photo by a quarter without its masks and marks, and back after four turns', () => {
  // Only the parts of the draft that turning changes.
  const draft = { turn: 0, masks: [{ x: 1, y: 1, width: 9, height: 9 }], marks: [] } as unknown as PhotoDraft
  expect(rotateDraft(draft)).toMatchObject({ turn: 90, masks: [] })
  expect(rotateDraft(rotateDraft(rotateDraft(rotateDraft(draft)))).turn).toBe(0)
})

test('formats and parses a percentage with a comma, and text without a number as 0', () => {
  expect([percentOf(413), thousandthsOf('41,3'), thousandthsOf('x')]).toEqual(['41,3', 413, 0])
})

const draft = (more: Partial<PhotoDraft>): PhotoDraft => ({
  version: 1,
  place: 'depan',
  alt: '',
  caption: null,
  plate: 'absent',
  people: 'none',
  turn: 0,
  masks: [],
  marks: [],
  ...more,
})

test('refuses covered people or plates without a mask, and a mark without text', () => {
  expect(draftProblem(draft({}))).toBeNull()
  expect(draftProblem(draft({ people: 'masked' }))).toContain('di atas orang')
  expect(draftProblem(draft({ plate: 'masked' }))).toContain('di atas pelat')
  expect(draftProblem(draft({ people: 'masked', masks: [{ x: 0, y: 0, width: 9, height: 9 }] }))).toBeNull()
  expect(draftProblem(draft({ people: 'masked', place: 'dasbor' }))).toBeNull()
  expect(draftProblem(draft({ marks: [{ x: 1, y: 1, r: 60, words: ' ', point: null }] }))).toBe(
    'Isi kata tanda 1.',
  )
})

test('adds a mask or a mark in the middle of the photo', () => {
  const { masks = [], plate } = addCentredShape(draft({ plate: null }), 'mask', 0.75)
  expect([masks.length, plate]).toEqual([1, 'masked'])
  expect([
    (masks[0]?.x ?? 0) * 2 + (masks[0]?.width ?? 0),
    (masks[0]?.y ?? 0) * 2 + (masks[0]?.height ?? 0),
  ]).toEqual([1000, 1000])
  expect(addCentredShape(draft({}), 'mark', 0.75).marks).toMatchObject([{ x: 500, y: 375, words: '' }])
})
