import { expect, test } from 'vitest'
import { clampMask, draftProblem, type PhotoDraft, rotateDraft } from './photo-draft.ts'

test('keeps a mask inside the photo and no smaller than the minimum', () => {
  expect(clampMask({ x: 950, y: -20, width: 100, height: 50 })).toEqual({
    x: 900,
    y: 0,
    width: 100,
    height: 50,
  })
  expect(clampMask({ x: 10, y: 10, width: 0, height: -4 })).toEqual({ x: 10, y: 10, width: 5, height: 5 })
})

test('rotates a photo by a quarter turn and drops its masks and marks', () => {
  // Only the parts of the draft that turning changes.
  const draft = { turn: 0, masks: [{ x: 1, y: 1, width: 9, height: 9 }], marks: [] } as unknown as PhotoDraft
  expect(rotateDraft(draft)).toMatchObject({ turn: 90, masks: [] })
  expect(rotateDraft(rotateDraft(rotateDraft(rotateDraft(draft)))).turn).toBe(0)
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

test('rejects a photo whose people or plates are called covered without a mask, and a mark without text', () => {
  expect(draftProblem(draft({}))).toBeNull()
  expect(draftProblem(draft({ people: 'masked' }))).toContain('di atas orang')
  expect(draftProblem(draft({ plate: 'masked' }))).toContain('di atas pelat')
  expect(draftProblem(draft({ people: 'masked', masks: [{ x: 0, y: 0, width: 9, height: 9 }] }))).toBeNull()
  expect(draftProblem(draft({ people: 'masked', place: 'dasbor' }))).toBeNull()
  expect(draftProblem(draft({ marks: [{ x: 1, y: 1, r: 60, words: ' ', point: null }] }))).toBe(
    'Isi kata tanda 1.',
  )
})
