import { beforeAll, expect, it } from 'vitest'
import { useTestServer } from '#tests/support/test-server.ts'
import { searchUsedCars } from '../used-cars.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })

/** A car of the stock with what the phrases are about; amounts in millions of rupiah. */
interface Car {
  no: string
  brand: string
  model: string
  spec: string
  body: string
  year: number
  colour: string
  km: number
  price: number
  city: string
  fuel: string
  auto: boolean
  parity: string
  seats: number
  cc: number
  monthly: number
  down: number
  certified: boolean
}
type Fits = (car: Car) => boolean
type Order = (car: Car) => number

let stock: Car[] = []
const EAST_JAVA = new Set<string>()
beforeAll(async () => {
  const { data } = await server.as()(searchUsedCars, { body: { limit: 300 } })
  const facts = await server.context.db
    .selectFrom('erp_used_cars')
    .innerJoin('catalogue_models', 'catalogue_models.id', 'erp_used_cars.model_id')
    .innerJoin('catalogue_specs', 'catalogue_specs.id', 'erp_used_cars.spec_id')
    .select(['stock_no', 'seats', 'engine_cc'])
    .execute()
  const east = await server.context.db
    .selectFrom('cities')
    .select('city')
    .where('province_code', '=', '35')
    .execute()
  for (const { city } of east) EAST_JAVA.add(city)
  stock = data.map((car) => {
    const fact = facts.find(({ stock_no }) => stock_no === car.stock_no)
    return {
      no: car.stock_no,
      brand: car.brand,
      model: car.car_type,
      spec: car.car_spec,
      body: car.body,
      year: car.year,
      colour: car.colour,
      km: car.mileage_km,
      price: car.price_idr / 1e6,
      city: car.city,
      fuel: car.fuel,
      auto: car.transmission === 'Otomatis',
      parity: car.plate_parity,
      seats: fact?.seats ?? 0,
      cc: fact?.engine_cc ?? 0,
      monthly: (car.monthly_from?.monthly_idr ?? Number.POSITIVE_INFINITY) / 1e6,
      down: car.monthly_from
        ? (car.price_idr / 1e6) * (car.monthly_from.dp_pct / 100)
        : Number.POSITIVE_INFINITY,
      certified: car.certified === true,
    }
  })
})

const all: Fits = () => true
const model =
  (...names: string[]): Fits =>
  (car) =>
    names.includes(car.model)
const innova = model('Kijang Innova', 'Kijang Innova Zenix')
const body =
  (name: string): Fits =>
  (car) =>
    car.body === name
const greaterJakarta: Fits = (car) => /Jakarta|Bogor|Depok|Tangerang|Bekasi/.test(car.city)
const eastJava: Fits = (car) => EAST_JAVA.has(car.city)
const city =
  (name: string): Fits =>
  (car) =>
    car.city.includes(name)
const upTo =
  (millions: number): Fits =>
  (car) =>
    car.price <= millions
const between =
  (low: number, high: number): Fits =>
  (car) =>
    car.price >= low && car.price <= high
const colour =
  (name: string): Fits =>
  (car) =>
    car.colour === name
const brand =
  (name: string): Fits =>
  (car) =>
    car.brand === name
const month =
  (millions: number): Fits =>
  (car) =>
    car.monthly <= millions
const down =
  (millions: number): Fits =>
  (car) =>
    car.down <= millions
const km =
  (most: number): Fits =>
  (car) =>
    car.km <= most
const fuel =
  (name: string): Fits =>
  (car) =>
    car.fuel === name
const plate =
  (parity: string): Fits =>
  (car) =>
    car.parity === parity
const from =
  (first: number): Fits =>
  (car) =>
    car.year >= first
const until =
  (last: number): Fits =>
  (car) =>
    car.year <= last
const year =
  (wanted: number): Fits =>
  (car) =>
    car.year === wanted
const auto: Fits = (car) => car.auto
const manual: Fits = (car) => !car.auto
const seven: Fits = (car) => car.seats >= 7
const lcgc = model('Agya', 'Ayla', 'Calya', 'Sigra', 'Brio')
const and =
  (...parts: Fits[]): Fits =>
  (car) =>
    parts.every((fits) => fits(car))
const cheapest: Order = (car) => car.price
const lowestKm: Order = (car) => car.km
const dearest: Order = (car) => -car.price
const newestYear: Order = (car) => -car.year
const thriftiest: Order = (car) => (car.fuel === 'Hybrid' ? 0 : car.cc)

const avanza = model('Avanza')
const brio = model('Brio')
const rush = model('Rush')
const fortuner = model('Fortuner')

/** Phrases that people type, the cars that each one means, and the order where it asks for one. */
const PHRASES: readonly [phrase: string, fits: Fits, order?: Order][] = [
  // Brand or model and a filler word.
  ['avanza bekas', avanza],
  ['brio bekas', brio],
  ['mobil', all],
  ['mobil bekas', all],
  ['mobil second', all],
  ['jual mobil', all],
  ['mobil avanza', avanza],
  ['mobil toyota', brand('Toyota')],
  ['mobil bekas toyota', brand('Toyota')],
  ['harga avanza', avanza],
  ['harga mobil brio bekas', brio],
  ['dijual rush', rush],
  ['cari fortuner', fortuner],
  ['cari mobil honda', brand('Honda')],
  ['toyota rush bekas', rush],
  ['jual beli innova', innova],
  ['mau beli calya', model('Calya')],
  ['mobkas daihatsu', brand('Daihatsu')],
  ['xpander second', model('Xpander', 'Xpander Cross')],
  ['pajero sport bekas', model('Pajero Sport')],
  ['pajero', model('Pajero Sport')],
  ['kijang innova', innova],
  ['innova zenix', model('Kijang Innova Zenix')],
  ['crv', model('CR-V')],
  ['hr v bekas', model('HR-V')],
  ['brv', model('BR-V')],
  ['mercy', brand('Mercedes-Benz')],
  ['corolla altis bekas', model('Corolla Altis')],
  ['land cruiser', model('Land Cruiser')],
  ['landcruiser', model('Land Cruiser')],
  ['avanza 2021', and(avanza, year(2021))],
  ['avanza tahun 2021', and(avanza, year(2021))],
  ['rush 2020 bekas', and(rush, year(2020))],
  ['brio keluaran 2022', and(brio, year(2022))],
  ['innova reborn diesel', and(innova, fuel('Diesel'))],
  ['all new avanza', avanza],
  ['agya atau ayla', model('Agya', 'Ayla')],
  ['avanza g', and(avanza, (car) => car.spec.split(' ').includes('G'))],
  ['avanza tipe g matic', and(avanza, auto, (car) => car.spec.split(' ').includes('G'))],
  ['mobil bersertifikat', (car) => car.certified],
  ['mobil kecil matic', and(body('Hatchback'), auto)],
  ['muat 7 orang', seven],
  // Orders.
  ['avanza murah', avanza, cheapest],
  ['mobil murah', all, cheapest],
  ['mobil paling murah', all, cheapest],
  ['mobil termurah', all, cheapest],
  ['innova termurah', innova, cheapest],
  ['km rendah', all, lowestKm],
  ['mobil km rendah', all, lowestKm],
  ['avanza km rendah', avanza, lowestKm],
  ['rush kilometer rendah', rush, lowestKm],
  ['low km', all, lowestKm],
  ['fortuner km sedikit', fortuner, lowestKm],
  ['mobil termahal', all, dearest],
  ['avanza tahun muda', avanza, newestYear],
  ['mobil irit', all, thriftiest],
  ['mobil hemat bbm', all, thriftiest],
  ['mobil irit matic', auto, thriftiest],
  ['mobil bekas murah jakarta', city('Jakarta'), cheapest],
  // A budget.
  ['avanza 200 juta', and(avanza, upTo(200))],
  ['avanza 150 juta', and(avanza, upTo(150))],
  ['100 juta', upTo(100)],
  ['150 juta', upTo(150)],
  ['150jt', upTo(150)],
  ['budget 150 juta', upTo(150)],
  ['budget 150', upTo(150)],
  ['budget 200jt', upTo(200)],
  ['dana 120 juta', upTo(120)],
  ['150-200 juta', between(150, 200)],
  ['150 - 200 juta', between(150, 200)],
  ['150jt-200jt', between(150, 200)],
  ['150 sampai 200 juta', between(150, 200)],
  ['antara 150 dan 200 juta', between(150, 200)],
  ['harga 100-150 juta', between(100, 150)],
  ['budget 100 - 150', between(100, 150)],
  ['di bawah 200 juta', upTo(200)],
  ['dibawah 100jt', upTo(100)],
  ['mobil di bawah 150 juta', upTo(150)],
  ['mobil bekas dibawah 150 juta', upTo(150)],
  ['mobil 100 jutaan', upTo(100)],
  ['under 200 juta', upTo(200)],
  ['mobil matic dibawah 150 juta', and(auto, upTo(150))],
  ['maks 180 juta', upTo(180)],
  ['maksimal 180', upTo(180)],
  ['di atas 300 juta', (car) => car.price >= 300],
  ['rush 200000000', and(rush, upTo(200))],
  ['rush rp 200.000.000', and(rush, upTo(200))],
  ['innova seratus juta', and(innova, upTo(100))],
  ['mobil setengah miliar', upTo(500)],
  ['alphard 1 miliar', and(model('Alphard'), upTo(1000))],
  // Seats and families.
  ['7 kursi', seven],
  ['7 seater', seven],
  ['7 penumpang', seven],
  ['7seater', seven],
  ['tujuh kursi', seven],
  ['mobil 7 orang', seven],
  ['mobil keluarga', seven],
  ['mobil keluarga 7 kursi murah', seven, cheapest],
  ['mobil keluarga murah', seven, cheapest],
  ['mobil keluarga dibawah 200 juta', and(seven, upTo(200))],
  ['mobil keluarga matic 200 juta', and(seven, auto, upTo(200))],
  ['8 kursi', (car) => car.seats >= 8],
  ['suv 7 kursi', and(body('SUV'), seven)],
  // Month and down payment.
  ['cicilan 3 juta', month(3)],
  ['cicilan 3jt', month(3)],
  ['cicilan di bawah 4 juta', month(4)],
  ['angsuran 2,5 juta', month(2.5)],
  ['kredit 3 juta per bulan', month(3)],
  ['3 juta per bulan', month(3)],
  ['3jt/bulan', month(3)],
  ['avanza cicilan 3 juta', and(avanza, month(3))],
  ['dp 20 juta', down(20)],
  ['dp 30jt', down(30)],
  ['uang muka 40 juta', down(40)],
  ['avanza dp 40 juta', and(avanza, down(40))],
  ['dp 40 juta cicilan 4 juta', and(down(40), month(4))],
  // Kilometres.
  ['di bawah 50rb km', km(50_000)],
  ['km di bawah 50000', km(50_000)],
  ['km dibawah 50 ribu', km(50_000)],
  ['avanza km 50000', and(avanza, km(50_000))],
  ['kilometer 30 ribu', km(30_000)],
  ['rush maks 60.000 km', and(rush, km(60_000))],
  // Gear and fuel.
  ['matic', auto],
  ['mobil matic', auto],
  ['transmisi otomatis', auto],
  ['automatic', auto],
  ['metik murah', auto, cheapest],
  ['mobil manual', manual],
  ['innova diesel', and(innova, fuel('Diesel'))],
  ['fortuner solar', and(fortuner, fuel('Diesel'))],
  ['mobil hybrid', fuel('Hybrid')],
  ['innova bensin manual', and(innova, fuel('Bensin'), manual)],
  ['avanza matik 2020', and(avanza, auto, year(2020))],
  // Bodies, plates, classes, colours.
  ['sedan', body('Sedan')],
  ['mobil sedan bekas', body('Sedan')],
  ['suv dibawah 250 juta', and(body('SUV'), upTo(250))],
  ['mpv matic', and(body('MPV'), auto)],
  ['city car', body('Hatchback')],
  ['hatchback murah', body('Hatchback'), cheapest],
  ['double cabin', body('Pick-up')],
  ['mobil pikap', body('Pick-up')],
  ['plat ganjil', plate('ganjil')],
  ['pelat genap', plate('genap')],
  ['avanza plat genap', and(avanza, plate('genap'))],
  ['mobil lcgc', lcgc],
  ['lcgc matic', and(lcgc, auto)],
  ['mobil putih', colour('WHITE')],
  ['avanza warna hitam', and(avanza, colour('BLACK'))],
  ['rush abu abu', and(rush, colour('GREY'))],
  ['brio merah', and(brio, colour('RED'))],
  // Cities.
  ['avanza jakarta', and(avanza, city('Jakarta'))],
  ['mobil bekas bekasi', city('Bekasi')],
  ['mobil bekas di bekasi', city('Bekasi')],
  ['mobil bekas surabaya', city('Surabaya')],
  ['bekasi 200 juta', and(city('Bekasi'), upTo(200))],
  ['mobil jakarta selatan', city('Jakarta Selatan')],
  ['jaksel', city('Jakarta Selatan')],
  ['mobil bekas jogja', city('Yogyakarta')],
  ['innova dekat bandung', and(innova, city('Bandung'))],
  ['mobil solo', city('Surakarta')],
  ['innova jabodetabek', and(innova, greaterJakarta)],
  ['avanza di jawa timur', and(avanza, eastJava)],
  ['mobil matic jatim', and(auto, eastJava)],
  // Years.
  ['rush 2020 ke atas', and(rush, from(2020))],
  ['avanza di atas 2019', and(avanza, from(2019))],
  ['rush 2018-2020', and(rush, from(2018), until(2020))],
  ['minimal tahun 2021', from(2021)],
  // Misspellings.
  ['avansa', avanza],
  ['inova diesel', and(innova, fuel('Diesel'))],
  ['expander', model('Xpander', 'Xpander Cross')],
  ['fortuna', fortuner],
  ['toyta rush', rush],
  ['avanza matic dibawah 200 juta', and(avanza, auto, upTo(200))],
  ['terios putih', and(model('Terios'), colour('WHITE'))],
]

it('holds at least 150 different phrases', () => {
  expect(new Set(PHRASES.map(([phrase]) => phrase)).size).toBeGreaterThanOrEqual(150)
})

it.each(PHRASES.map(([phrase, fits, order]) => ({ phrase, fits, order })))(
  'finds for $phrase the cars that it means, in the order that it asks for',
  async ({ phrase, fits, order }) => {
    const { data, total } = await server.as()(searchUsedCars, { body: { keyword: phrase, limit: 300 } })
    const meant = stock.filter(fits)
    expect(total).toBe(meant.length)
    expect(data.map(({ stock_no }) => stock_no).sort()).toEqual(meant.map(({ no }) => no).sort())
    if (!order) return
    const ranks = data.map(({ stock_no }) => order(meant.find(({ no }) => no === stock_no) as Car))
    expect(ranks).toEqual([...ranks].sort((one, other) => one - other))
  },
)

it.each([
  ['brio papua', 'papua', 'brio', brio],
  ['avanza bekas ferrari', 'ferrari', 'avanza bekas', avanza],
  ['vios diesel', 'vios', 'diesel', fuel('Diesel')],
  ['alphard 50 juta', '50 juta', 'alphard', model('Alphard')],
])(
  'names the word of %j that fits no car, and what the others find',
  async (keyword, words, without, fits) => {
    const found = await server.as()(searchUsedCars, { body: { keyword } })
    expect(found).toMatchObject({
      total: 0,
      data: [],
      failed_words: { words, without, total: stock.filter(fits).length },
    })
  },
)

it('names no word where each of them fails', async () => {
  const { failed_words } = await server.as()(searchUsedCars, { body: { keyword: 'kereta' } })
  expect(failed_words).toBeUndefined()
})

it('prefers a filter of the search to the same one in words, and an order of the search too', async () => {
  const search = { keyword: 'avanza matic murah', filters: { transmission: 'Manual' } }
  const { data } = await server.as()(searchUsedCars, { body: { ...search, sort: 'year_desc', limit: 300 } })
  expect(data.map(({ stock_no }) => stock_no).sort()).toEqual(
    stock
      .filter(and(avanza, manual))
      .map(({ no }) => no)
      .sort(),
  )
  expect(data.map(({ year }) => year)).toEqual(data.map(({ year }) => year).sort((a, b) => b - a))
})
