import { expect, it } from 'vitest'
import { COLOURS } from '../garage/cars.ts'
import { readKeyword } from './keyword-filters.ts'

it.each([
  ['avanza matic dibawah 200 juta', 'avanza', { transmission: 'Otomatis', priceTo: '200000000' }],
  ['Avanza AT di bawah 200jt', 'Avanza', { transmission: 'Otomatis', priceTo: '200000000' }],
  ['innova manual maks 2 ratus juta', 'innova', { transmission: 'Manual', priceTo: '200000000' }],
  ['brio max seratus juta', 'brio', { priceTo: '100000000' }],
  ['brio harga maksimal dua ratus juta', 'brio', { priceTo: '200000000' }],
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
  // No filter, so these words stay in the search.
  ['Avanza 2021', 'Avanza 2021', {}],
  ['km dibawah 50000', 'km dibawah 50000', {}],
  ['dibawah', 'dibawah', {}],
  ['matic manual', 'manual', { transmission: 'Otomatis' }],
  ['maks 999999999 juta', 'maks 999999999 juta', {}],
  ['', '', {}],
])('reads %j', (keyword, rest, filters) => {
  const read = readKeyword(keyword, COLOURS)
  expect(read.rest).toBe(rest)
  expect(Object.fromEntries(read.understood.map(({ filter, value }) => [filter, value]))).toEqual(filters)
})

it('says which keyword remains when a filter is removed', () => {
  const { understood } = readKeyword('avanza matic dibawah 200 juta', COLOURS)
  expect(understood.map(({ without }) => without)).toEqual(['avanza dibawah 200 juta', 'avanza matic'])
})

it('reads the first hundred characters only, in a time that does not depend on the rest', () => {
  const { rest } = readKeyword(`${'antara 1 dan '.repeat(100_000)}`, COLOURS)
  expect(rest.length).toBeLessThanOrEqual(100)
})
