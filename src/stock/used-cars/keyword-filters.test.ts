import { expect, it } from 'vitest'
import { COLOURS } from '#core/car-colours.ts'
import { readKeyword } from './keyword-filters.model.ts'

it.each([
  ['avanza matic dibawah 200 juta', 'avanza', { transmission: 'Otomatis', priceTo: '200000000' }],
  ['Avanza AT di bawah 200jt', 'Avanza', { transmission: 'Otomatis', priceTo: '200000000' }],
  ['innova manual maks 2 ratus juta', 'innova', { transmission: 'Manual', priceTo: '200000000' }],
  ['brio max seratus juta', 'brio', { priceTo: '100000000' }],
  ['di atas Rp200.000.000 fortuner', 'fortuner', { priceFrom: '200000000' }],
  ['alphard mulai dari 1,5 miliar', 'alphard', { priceFrom: '1500000000' }],
  ['jazz antara 150 dan 200 juta', 'jazz', { priceFrom: '150000000', priceTo: '200000000' }],
  ['antara 200jt sampai 150jt', '', { priceFrom: '150000000', priceTo: '200000000' }],
  ['rush 2020 ke atas', 'rush', { yearFrom: '2020' }],
  ['rush tahun 2018 kebawah mt', 'rush', { yearTo: '2018', transmission: 'Manual' }],
  ['rush antara 2018 dan 2021', 'rush', { yearFrom: '2018', yearTo: '2021' }],
  ['diatas 2019', '', { yearFrom: '2019' }],
  ['avansa putih', 'avansa', { colour: 'WHITE' }],
  ['fortuner solar warna hitam', 'fortuner', { fuel: 'Diesel', colour: 'BLACK' }],
  ['antara 100 - 200 juta', '', { priceFrom: '100000000', priceTo: '200000000' }],
  ['budget maks 0,5 milyar', '', { priceTo: '500000000' }],
  ['maks 200', '', { priceTo: '200000000' }],
  ['km dibawah 50000', '', { mileageTo: '50000' }],
  // No filter, so these words stay in the search.
  ['maks 0 juta', 'maks 0 juta', {}],
  ['maks 1979', 'maks 1979', {}],
  ['antara dan 200 juta', 'antara', { priceTo: '200000000' }],
  [
    'matic maks 200 juta antara 100 dan 150 juta',
    'antara 100 150 juta',
    { transmission: 'Otomatis', priceTo: '200000000' },
  ],
  ['Avanza 2021', 'Avanza 2021', {}],
  ['dibawah', 'dibawah', {}],
  ['matic manual', 'manual', { transmission: 'Otomatis' }],
  ['', '', {}],
])('reads filters from the keyword %j', (keyword, rest, filters) => {
  const read = readKeyword(keyword, COLOURS)
  expect(read.rest).toBe(rest)
  expect(Object.fromEntries(read.understood.map(({ filter, value }) => [filter, value]))).toEqual(filters)
})

const inWords = [
  ...['satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'].map(
    (word, index) => [`maks ${word} ratus juta`, 'priceTo', `${index + 1}00000000`] as const,
  ),
  ...['dibawah', 'di bawah', 'maks', 'max', 'maksimal', 'kurang dari', 'sampai', 'hingga', '<'].map(
    (word) => [`${word} 2019`, 'yearTo', '2019'] as const,
  ),
  ...['diatas', 'di atas', 'mulai dari', 'mulai', 'min', 'minimal', 'lebih dari', '>'].map(
    (word) => [`${word} 2019`, 'yearFrom', '2019'] as const,
  ),
  ...['harga', 'budget', 'tahun', 'thn'].map((word) => [`${word} maks 2019`, 'yearTo', '2019'] as const),
  ...['matic', 'matik', 'metik', 'otomatis', 'automatic', 'at', 'a/t'].map(
    (word) => [word, 'transmission', 'Otomatis'] as const,
  ),
  ...['manual', 'mt', 'm/t'].map((word) => [word, 'transmission', 'Manual'] as const),
  ...['bensin', 'Bensin'].map((word) => [word, 'fuel', 'Bensin'] as const),
  ...['diesel', 'solar'].map((word) => [word, 'fuel', 'Diesel'] as const),
  ...['hybrid', 'hibrida'].map((word) => [word, 'fuel', 'Hybrid'] as const),
  ['listrik', 'fuel', 'Listrik'] as const,
]
it.each(inWords)('recognises the filter word %j', (keyword, filter, value) => {
  expect(readKeyword(keyword, COLOURS)).toEqual({
    rest: '',
    understood: [{ filter, value, words: keyword, without: '' }],
    plain: [],
  })
})

it('says which keyword remains when a filter is removed', () => {
  const { understood } = readKeyword('avanza matic dibawah 200 juta', COLOURS)
  expect(understood.map(({ without }) => without)).toEqual(['avanza dibawah 200 juta', 'avanza matic'])
})

it('reads only the first hundred characters, in constant time', () => {
  const { rest } = readKeyword(`${'antara 1 dan '.repeat(100_000)}`, COLOURS)
  expect(rest.length).toBeLessThanOrEqual(100)
  expect(readKeyword(`${'x'.repeat(99)} matic`, COLOURS)).toMatchObject({
    rest: 'x'.repeat(99),
    understood: [],
  })
})
