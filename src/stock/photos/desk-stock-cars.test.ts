import { describe, expect, it } from 'vitest'
import { createChangeCheck } from '#tests/contracts/refusals.ts'
import { changePhoto } from './desk-stock-cars.contract.ts'
import { PHOTO_PLACE_IDS } from './photo-places.model.ts'

const refused = createChangeCheck(changePhoto.body, {
  version: 1,
  place: PHOTO_PLACE_IDS[0],
  alt: '',
  caption: null,
  plate: null,
  people: null,
  turn: 0,
  masks: [],
  marks: [],
})

describe('a mask of a photo', () => {
  const mask = { x: 0, y: 0, width: 1000, height: 1000 }
  const OUTSIDE = 'Penutup keluar dari foto'

  it.each([
    [{}, {}],
    [{ x: 995, width: 5, y: 995, height: 5 }, {}],
    [{ x: 1 }, { 'masks.0.width': OUTSIDE }],
    [{ y: 1 }, { 'masks.0.height': OUTSIDE }],
    [{ x: -1 }, { 'masks.0.x': 'Kiri harus 0 sampai 100 persen' }],
    [{ y: 1001, height: 5 }, { 'masks.0.y': 'Atas harus 0 sampai 100 persen' }],
    [{ width: 4 }, { 'masks.0.width': 'Lebar penutup terlalu kecil' }],
    [{ height: 4 }, { 'masks.0.height': 'Tinggi penutup terlalu kecil' }],
  ])('with %o has the problems %o', (change, problems) => {
    expect(refused({ masks: [{ ...mask, ...change }] })).toEqual(problems)
  })
})

describe('a mark of a photo', () => {
  const mark = { x: 500, y: 4000, r: 10, words: 'Baret', point: null }

  it.each([
    [{}, {}],
    [{ r: 500, point: 'EXT-01' }, {}],
    [{ x: 1001 }, { 'marks.0.x': 'Tanda keluar dari foto' }],
    [{ y: 4001 }, { 'marks.0.y': 'Tanda keluar dari foto' }],
    [{ r: 9 }, { 'marks.0.r': 'Tanda terlalu kecil atau terlalu besar' }],
    [{ r: 501 }, { 'marks.0.r': 'Tanda terlalu kecil atau terlalu besar' }],
    [{ words: ' ' }, { 'marks.0.words': 'Isi kata tanda' }],
  ])('with %o has the problems %o', (change, problems) => {
    expect(refused({ marks: [{ ...mark, ...change }] })).toEqual(problems)
  })
})
