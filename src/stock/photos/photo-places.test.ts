import { describe, expect, it } from 'vitest'
import { generatedAlt, isExterior, PHOTO_PLACE_IDS } from './photo-places.model.ts'

const RUSH = { title: 'Toyota Rush', colour: 'BROWN' }

describe('a place that a photo shows', () => {
  it('is outside, where a plate may be seen, or inside', () => {
    expect(PHOTO_PLACE_IDS.filter(isExterior)).toEqual([
      'depan',
      'depan_kiri',
      'samping_kiri',
      'belakang_kiri',
      'belakang',
      'belakang_kanan',
      'samping_kanan',
      'depan_kanan',
      'atap',
      'lain',
    ])
  })

  it('names the photo together with its car', () => {
    expect(generatedAlt('depan_kiri', RUSH)).toBe('Depan kiri, Toyota Rush coklat')
    expect(generatedAlt('atap', { ...RUSH, title: 'x'.repeat(200) })).toBe(`Atap, ${'x'.repeat(114)}`)
  })

  it('leaves a defect without a name, because it needs words of its own', () => {
    expect(generatedAlt('cacat', RUSH)).toBe('')
  })
})
