import { expect, it } from 'vitest'
import { formatSimilarityCriteria } from './similar-texts.ts'

const rush = { car_type: 'Rush', year: 2020, city: 'Kota Jakarta Pusat' }

it.each([
  ['one car', [rush], 'Rush, 2020 ke atas, Kota Jakarta Pusat'],
  [
    'the oldest of two, each model and each city once',
    [rush, { ...rush, year: 2019 }],
    'Rush, 2019 ke atas, Kota Jakarta Pusat',
  ],
  [
    'two models',
    [rush, { ...rush, car_type: 'Yaris', year: 2021 }],
    'Rush dan Yaris, 2020 ke atas, Kota Jakarta Pusat',
  ],
  [
    'three cities',
    [rush, { ...rush, city: 'Kota Bandung' }, { ...rush, city: 'Kota Medan' }],
    'Rush, 2020 ke atas, Kota Jakarta Pusat, Kota Bandung, dan Kota Medan',
  ],
])('names the criteria of a similar car for %s', (_, cars, words) => {
  expect(formatSimilarityCriteria(cars)).toBe(words)
})
