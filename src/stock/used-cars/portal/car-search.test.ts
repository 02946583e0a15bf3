import { expect, test } from 'vitest'
import { applyFilter, buildSearchAddress, chosenFilters, EMPTY_SEARCH, searchOf } from './car-search.ts'
import { usedCarSearchBody } from './search-body.ts'

const FULL =
  '/mobil?cari=avanza+putih&merek=Toyota&model=Avanza&tahun=2021&harga-dari=100000000&harga-sampai=250000000&warna=WHITE&transmisi=Manual&bahan-bakar=Bensin&kota=Kota+Surabaya&pelat=genap&urut=harga-terendah&halaman=2'

test('an address says a search completely', () => {
  expect(buildSearchAddress(searchOf(FULL.split('?')[1] ?? ''))).toBe(FULL)
})

test.each([
  ['', '1', '/mobil'],
  ['utm_source=wa', '1', '/mobil'],
  ['halaman=2', '1', '/mobil?halaman=2'],
  ['bersertifikat=1', '1', '/mobil'],
  ['bersertifikat=0', '', '/mobil?bersertifikat=0'],
  ['bersertifikat=0&halaman=2', '', '/mobil?bersertifikat=0&halaman=2'],
  ['merek=Honda', '', '/mobil?merek=Honda'],
  ['merek=Honda&bersertifikat=1', '1', '/mobil?merek=Honda&bersertifikat=1'],
  ['urut=harga-terendah', '', '/mobil?urut=harga-terendah'],
])('the query "%s" has the certificate filter "%s" and the address %s', (query, certified, address) => {
  expect(searchOf(query).certified).toBe(certified)
  expect(buildSearchAddress(searchOf(query))).toBe(address)
})

test('the first words of a search cover the whole stock, and later ones keep the chip', () => {
  const first = applyFilter(searchOf(''), 'keyword', 'avanza')
  expect(first.certified).toBe('')
  const pressed = applyFilter(first, 'certified', '1')
  expect(applyFilter(pressed, 'keyword', 'avanza matic').certified).toBe('1')
})

test('ignores values that are no option', () => {
  const query = 'tahun=abc&harga-dari=-5&warna=PINK&transmisi=CVT&pelat=13&urut=random&halaman=0&lain=1'
  expect(searchOf(query)).toEqual({ ...EMPTY_SEARCH, certified: '1' })
  expect(searchOf(`cari=${'a'.repeat(500)}`).keyword).toHaveLength(100)
})

test('the ERP gets numbers, one year as a span, and the page as an offset', () => {
  expect(usedCarSearchBody(searchOf(FULL.split('?')[1] ?? ''))).toEqual({
    keyword: 'avanza putih',
    filters: {
      brand: 'Toyota',
      model: 'Avanza',
      year_from: 2021,
      year_to: 2021,
      price_from: 100_000_000,
      price_to: 250_000_000,
      colour: 'WHITE',
      transmission: 'Manual',
      fuel: 'Bensin',
      city: 'Kota Surabaya',
      plate_parity: 'genap',
    },
    limit: 24,
    offset: 24,
    sort: 'price_asc',
  })
})

test('another brand clears model and year, another model the year that was its own, and every choice begins at page one', () => {
  const search = searchOf('merek=Toyota&model=Avanza&tahun=2021&halaman=3')
  expect(applyFilter(search, 'brand', 'Honda')).toMatchObject({
    brand: 'Honda',
    model: '',
    year: '',
    page: 1,
  })
  expect(applyFilter(search, 'model', 'Rush')).toMatchObject({ brand: 'Toyota', model: 'Rush', year: '' })
  expect(applyFilter(search, 'colour', 'RED')).toMatchObject({ model: 'Avanza', year: '2021', page: 1 })
  expect(applyFilter(searchOf('tahun=2021'), 'brand', 'Honda')).toMatchObject({
    brand: 'Honda',
    year: '2021',
  })
  expect(chosenFilters(search)).toEqual(['brand', 'model', 'year'])
})
