/** What words of a keyword can mean: filters, and `sort`, an order of the list. */
export const KEYWORD_FILTERS = [
  'priceFrom',
  'priceTo',
  'yearFrom',
  'yearTo',
  'transmission',
  'fuel',
  'colour',
  'seats',
  'monthlyTo',
  'downTo',
  'mileageTo',
  'plate',
  'class',
  'certified',
  'sort',
] as const
type KeywordFilter = (typeof KEYWORD_FILTERS)[number]

/** What some words of a keyword mean. */
interface KeywordMatch {
  filter: KeywordFilter
  /** As an address has it: `200000000`, `2020`, `Otomatis`, `WHITE`. */
  value: string
  words: string
  /** The keyword without these words, for removing the filter. */
  without: string
}
/** A word that is searched for as it is, and the keyword without it. */
interface PlainWord {
  words: string
  without: string
}
export interface ReadKeyword {
  /** The words that are no filter, by the names that the stock uses; the search looks for them. */
  rest: string
  understood: KeywordMatch[]
  plain: PlainWord[]
}
interface Colour {
  value: string
  label: string
}

const KEYWORD_MAX = 100
const MILLION = 1_000_000
/** From here on a number without a unit is an amount in rupiah. */
const RUPIAH_DIGITS = /^\d{7,11}$/
const YEAR = /^(?:19[89]|20[0-4])\d$/

const NUMERALS = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan']
const UNITS = new Map([
  ['juta', MILLION],
  ['jt', MILLION],
  ['jutaan', MILLION],
  ['jtan', MILLION],
  ['miliar', 1000 * MILLION],
  ['milyar', 1000 * MILLION],
])
const AT_MOST = [
  ...['dibawah', 'di bawah', 'bawah', 'maks', 'max', 'maksimal', 'maksimum', 'paling mahal'],
  ...['kurang dari', 'sampai', 'hingga', 'under', 'below', 'sekitar', 'kisaran', '<'],
]
const AT_LEAST = ['diatas', 'di atas', 'mulai dari', 'mulai', 'min', 'minimal', 'lebih dari', '>']
const MONEY = ['harga', 'budget', 'bujet', 'dana', 'anggaran']
const BEFORE_BOUNDS = [...MONEY, 'tahun', 'thn']
const BETWEEN = ['dan', 'sampai', 'hingga', '-', 's/d', 'sd']
const MONTHLY = ['cicilan', 'angsuran', 'kredit', 'nyicil', 'cicil']
const PER_MONTH = ['per bulan', 'perbulan', 'sebulan', '/bulan', '/bln', 'per bln', 'tiap bulan']
const DOWN = ['dp', 'uang muka']
const KM = ['km', 'kilometer', 'kilo meter', 'odometer']
const THOUSANDS = ['rb', 'ribu', 'k', 'ribuan']
const SEATS = ['kursi', 'seater', 'seat', 'seats', 'penumpang', 'orang', 'tempat duduk', 'bangku']
const FAMILY_SEATS = '7'
const FAMILY = ['keluarga besar', 'keluarga', 'family', '3 baris', 'tiga baris']
const PLATE = ['plat nomor', 'pelat nomor', 'plat', 'pelat', 'nopol']
/** Low-cost green cars: a tax class of 2013 that no column holds. */
export const LCGC_MODELS = ['Agya', 'Ayla', 'Brio', 'Calya', 'Sigra', 'Karimun Wagon R', 'Go', 'Go+']
/** Orders of the list, as the wire names them. Longer phrases come first. */
const SORT_PHRASES: readonly (readonly [string, readonly string[]])[] = [
  [
    'mileage_asc',
    ['km', 'kilometer'].flatMap((km) =>
      ['paling rendah', 'rendah', 'sedikit', 'kecil', 'terendah'].map((low) => `${km} ${low}`),
    ),
  ],
  ['mileage_asc', ['low km', 'low kilometer', 'rendah km']],
  ['year_desc', ['tahun muda', 'tahun terbaru', 'paling muda', 'tahun paling baru']],
  [
    'economical',
    ['irit bbm', 'hemat bbm', 'hemat bensin', 'irit bensin', 'paling irit', 'teririt', 'irit', 'hemat'],
  ],
  ['price_desc', ['paling mahal', 'termahal', 'harga tertinggi']],
  [
    'price_asc',
    ['paling murah', 'termurah', 'harga terendah', 'harga murah', 'murah meriah', 'murah', 'terjangkau'],
  ],
  [
    'price_asc',
    ['dp', 'uang muka'].flatMap((down) =>
      ['ringan', 'rendah', 'murah', 'kecil'].map((low) => `${down} ${low}`),
    ),
  ],
]
/** Words that narrow nothing. */
const FILLERS = new Set(
  `mobil mobilnya bekas second seken sekon secondhand mobkas used car cari dicari nyari jual jualan dijual beli harga
  harganya unit di dengan yang yg untuk buat dan mau ingin butuh daerah wilayah area kota dekat sekitar warna tahun thn tipe
  type merk merek model transmisi gigi budget bujet dana anggaran kredit cicilan angsuran cash tunai bagus siap pakai ready
  stok keluaran produksi bbm bahan bakar kondisi plat pelat dp km yg ada dong kak muat isi reborn all new grand - / & + , .`.split(
    /\s+/,
  ),
)
/** What people call something, and the words by which the stock knows it. */
const OTHER_NAMES = new Map([
  ['mercy', 'mercedes-benz'],
  ['landcruiser', 'land cruiser'],
  ['city car', 'hatchback'],
  ['mobil kecil', 'hatchback'],
  ['double cabin', 'pick-up'],
  ['dobel kabin', 'pick-up'],
  ['double kabin', 'pick-up'],
  ['pick up', 'pick-up'],
  ['pikap', 'pick-up'],
  ['jaksel', 'jakarta selatan'],
  ['jakbar', 'jakarta barat'],
  ['jakpus', 'jakarta pusat'],
  ['jaktim', 'jakarta timur'],
  ['jakut', 'jakarta utara'],
  ['jkt', 'jakarta'],
  ['tangsel', 'tangerang selatan'],
  ['jogja', 'yogyakarta'],
  ['yogya', 'yogyakarta'],
  ['jogjakarta', 'yogyakarta'],
  ['solo', 'surakarta'],
  ['sby', 'surabaya'],
  ['bdg', 'bandung'],
])
const VALUES: readonly (readonly [KeywordFilter, string, readonly string[]])[] = [
  ['transmission', 'Otomatis', ['matic', 'matik', 'metik', 'otomatis', 'automatic', 'at', 'a/t']],
  ['transmission', 'Manual', ['manual', 'mt', 'm/t']],
  ['fuel', 'Bensin', ['bensin']],
  ['fuel', 'Diesel', ['diesel', 'solar']],
  ['fuel', 'Hybrid', ['hybrid', 'hibrida']],
  ['fuel', 'Listrik', ['listrik']],
  ['certified', '1', ['bersertifikat', 'tersertifikasi', 'sertifikat', 'certified']],
]

interface Match {
  /** Index of the first word after it. */
  end: number
  readings: (readonly [KeywordFilter, number | string])[]
}

/**
 * Finds filters in a typed keyword: `avanza matic dibawah 200 juta` is `avanza`, an automatic gearbox and a highest
 * price. The first filter of a kind counts; words that narrow nothing are dropped, and every other word stays in `rest`.
 */
export function readKeyword(keyword: string, colours: readonly Colour[]): ReadKeyword {
  const typed = keyword
    .slice(0, KEYWORD_MAX)
    .replace(/(\d(?:jt|juta|rb|ribu)?)-(?=\d)/gi, '$1 - ')
    .replace(/\/(?=(?:bulan|bln)\b)/gi, ' /')
    .replace(/([<>])(?=\d)/g, '$1 ')
    .split(/[\s;]+|,(?!\d)|(?<!\d),/)
    .filter(Boolean)
  const small = typed.map((word) => word.toLowerCase())
  const rest: string[] = []
  const understood: KeywordMatch[] = []
  const plain: PlainWord[] = []
  const takeOut = (at: number, end: number) => ({
    words: typed.slice(at, end).join(' '),
    without: typed.toSpliced(at, end - at).join(' '),
  })
  const keep = (at: number, end: number, searched: string) => {
    rest.push(searched)
    plain.push(takeOut(at, end))
  }
  let at = 0
  while (at < small.length) {
    const match = matchFilter(small, at, colours)
    const isNew = match?.readings.every(([filter]) => understood.every((known) => known.filter !== filter))
    if (match && isNew) {
      for (const [filter, value] of match.readings)
        understood.push({ filter, value: String(value), ...takeOut(at, match.end) })
      at = match.end
      continue
    }
    // Said twice, or a second order: nothing more to do.
    const isRepeat = match?.readings.every(([filter, value]) =>
      understood.some(
        (known) => known.filter === filter && (filter === 'sort' || known.value === String(value)),
      ),
    )
    const other = [...OTHER_NAMES].find(([name]) => matchPhrase(small, at, [name]) !== null)
    if (match && isRepeat) at = match.end
    else if (other) {
      const end = matchPhrase(small, at, [other[0]]) ?? at + 1
      keep(at, end, other[1])
      at = end
    } else {
      if (!FILLERS.has(small[at] ?? '')) keep(at, at + 1, typed[at] ?? '')
      at += 1
    }
  }
  return { rest: rest.join(' '), understood, plain }
}

/** The longest-reaching kinds of words come first: `km di bawah 50000` is no price, and `3 juta per bulan` no budget. */
function matchFilter(words: readonly string[], at: number, colours: readonly Colour[]): Match | null {
  return (
    matchSort(words, at) ??
    matchSeats(words, at) ??
    matchMileage(words, at) ??
    matchMonthly(words, at) ??
    matchDown(words, at) ??
    matchPlateOrClass(words, at) ??
    matchBound(words, at) ??
    matchYearRange(words, at) ??
    matchBudget(words, at) ??
    matchValue(words, at, colours)
  )
}

/** `murah`, `km rendah`, `irit`. */
function matchSort(words: readonly string[], at: number): Match | null {
  for (const [sort, phrases] of SORT_PHRASES) {
    const end = matchPhrase(words, at, phrases)
    if (end !== null) return { end, readings: [['sort', sort]] }
  }
  return null
}

/** `7 kursi`, `7seater`, `tujuh penumpang`, `keluarga`. */
function matchSeats(words: readonly string[], at: number): Match | null {
  const family = matchPhrase(words, at, FAMILY)
  if (family !== null) return { end: family, readings: [['seats', FAMILY_SEATS]] }
  const [, joined, unit] = /^(\d{1,2})([a-z]+)$/.exec(words[at] ?? '') ?? []
  if (joined && SEATS.includes(unit ?? '')) return { end: at + 1, readings: [['seats', joined]] }
  const end = matchPhrase(words, at + 1, SEATS)
  const spoken = NUMERALS.indexOf(words[at] ?? '')
  const count = /^\d{1,2}$/.test(words[at] ?? '') ? Number(words[at]) : spoken
  return end !== null && count > 0 ? { end, readings: [['seats', String(count)]] } : null
}

/** `km di bawah 50000`, `maks 60.000 km`, `50rb km`. */
function matchMileage(words: readonly string[], start: number): Match | null {
  const named = matchPhrase(words, start, KM)
  const bound = matchPhrase(words, named ?? start, AT_MOST) ?? named ?? start
  const [, digits = '', suffix = ''] = /^([\d.,]+)([a-z]*)$/.exec(words[bound] ?? '') ?? []
  if (!digits) return null
  const isJoined = KM.includes(suffix)
  const thousands = THOUSANDS.includes(suffix)
    ? bound + 1
    : suffix === ''
      ? matchPhrase(words, bound + 1, THOUSANDS)
      : null
  if (suffix !== '' && !isJoined && thousands === null) return null
  const after = thousands ?? bound + 1
  const unit = matchPhrase(words, after, KM)
  if (named === null && unit === null && !isJoined) return null
  const count = Number(digits.replace(/\.(?=\d{3}(?:\D|$))/g, '').replace(',', '.'))
  const value = Math.round(count * (thousands === null ? 1 : 1000))
  return value >= 1000 && value <= 9_999_999 ? { end: unit ?? after, readings: [['mileageTo', value]] } : null
}

/** `cicilan di bawah 4 juta`, `3jt/bulan`. */
function matchMonthly(words: readonly string[], start: number): Match | null {
  const named = matchPhrase(words, start, MONTHLY)
  const bound = matchPhrase(words, named ?? start, AT_MOST) ?? named ?? start
  const amount = matchAmount(words, bound, named === null ? undefined : MILLION)
  if (!amount) return null
  const per = matchPhrase(words, amount.end, PER_MONTH)
  if (named === null && per === null) return null
  return { end: per ?? amount.end, readings: [['monthlyTo', amount.value]] }
}

/** `dp 20 juta`, `uang muka maks 40 juta`. */
function matchDown(words: readonly string[], start: number): Match | null {
  const named = matchPhrase(words, start, DOWN)
  if (named === null) return null
  const amount = matchAmount(words, matchPhrase(words, named, AT_MOST) ?? named, MILLION)
  return amount && { end: amount.end, readings: [['downTo', amount.value]] }
}

function matchPlateOrClass(words: readonly string[], start: number): Match | null {
  const named = matchPhrase(words, start, PLATE) ?? start
  const parity = words[named] ?? ''
  if (parity === 'ganjil' || parity === 'genap') return { end: named + 1, readings: [['plate', parity]] }
  return words[start] === 'lcgc' ? { end: start + 1, readings: [['class', 'lcgc']] } : null
}

/** An amount alone is what a buyer can spend: `150 juta`, `150-200 juta`, `budget 150`. */
function matchBudget(words: readonly string[], start: number): Match | null {
  const named = matchPhrase(words, start, MONEY)
  const range = matchRange(
    words,
    named ?? matchPhrase(words, start, ['tahun', 'thn']) ?? start,
    named !== null,
  )
  if (range) return range
  const amount = matchAmount(words, named ?? start, named === null ? undefined : MILLION)
  return amount && { end: amount.end, readings: [['priceTo', amount.value]] }
}

/** `dibawah 200 juta`, `harga mulai 150jt`, `di atas 2018`, `antara 150 dan 200 juta`. */
function matchBound(words: readonly string[], start: number): Match | null {
  const at = matchPhrase(words, start, BEFORE_BOUNDS) ?? start
  const range = words[at] === 'antara' ? matchRange(words, at + 1) : null
  if (range) return range
  const most = matchPhrase(words, at, AT_MOST)
  const bound = most ?? matchPhrase(words, at, AT_LEAST)
  if (bound === null) return null
  const year = matchYear(words, bound)
  if (year) return { end: year.end, readings: [[most === null ? 'yearFrom' : 'yearTo', year.value]] }
  // `maks 200` leaves out what everybody means.
  const isBare = /^[1-9]\d{1,2}$/.test(words[bound] ?? '')
  const price = matchAmount(words, bound, isBare ? MILLION : undefined)
  return price && { end: price.end, readings: [[most === null ? 'priceFrom' : 'priceTo', price.value]] }
}

/** Two years or two amounts; `isMoney` where a number without a unit means millions. */
function matchRange(words: readonly string[], at: number, isMoney = false): Match | null {
  const middle = findRangeSeparator(words, at)
  if (middle === null) return null
  const years = [matchYear(words, at), matchYear(words, middle)] as const
  if (years[0] && years[1]) return createRangeMatch('yearFrom', 'yearTo', years[0].value, years[1])
  const high = matchAmount(words, middle, isMoney ? MILLION : undefined)
  if (!high || years[0]) return null
  const low = matchAmount(words, at, high.unit)
  return low && createRangeMatch('priceFrom', 'priceTo', low.value, high)
}

/** The index after the `dan` of a range, within three words of its beginning. */
function findRangeSeparator(words: readonly string[], at: number): number | null {
  const place = words.slice(at, at + 4).findIndex((word) => BETWEEN.includes(word))
  return place < 1 ? null : at + place + 1
}

function createRangeMatch(
  from: KeywordFilter,
  to: KeywordFilter,
  one: number,
  two: { value: number; end: number },
): Match {
  const low = Math.min(one, two.value)
  const high = Math.max(one, two.value)
  return {
    end: two.end,
    readings: [
      [from, low],
      [to, high],
    ],
  }
}

/** `2020 ke atas`, `tahun 2015 ke bawah`. */
function matchYearRange(words: readonly string[], start: number): Match | null {
  const year = matchYear(words, start)
  if (!year) return null
  const up = matchPhrase(words, year.end, ['ke atas', 'keatas'])
  if (up !== null) return { end: up, readings: [['yearFrom', year.value]] }
  const down = matchPhrase(words, year.end, ['ke bawah', 'kebawah'])
  return down === null ? null : { end: down, readings: [['yearTo', year.value]] }
}

function matchYear(words: readonly string[], start: number): { value: number; end: number } | null {
  const at = matchPhrase(words, start, ['tahun', 'thn']) ?? start
  const isAmount = UNITS.has(words[at + 1] ?? '')
  return YEAR.test(words[at] ?? '') && !isAmount ? { value: Number(words[at]), end: at + 1 } : null
}

/** `200 juta`, `200jt`, `2 ratus juta`, `seratus juta`, `dua ratus juta`, `200.000.000`; `unit` for one without its own. */
function matchAmount(
  words: readonly string[],
  start: number,
  unit?: number,
): { value: number; end: number; unit: number } | null {
  const at = matchPhrase(words, start, ['idr', 'rp']) ?? start
  const [, digits = '', suffix = ''] = /^(?:rp\.?)?([\d.,]+)([a-z]*)$/.exec(words[at] ?? '') ?? []
  const plain = digits.replace(/\.(?=\d{3}(?:\D|$))/g, '')
  if (suffix === '' && RUPIAH_DIGITS.test(plain) && !UNITS.has(words[at + 1] ?? ''))
    return { value: Number(plain), end: at + 1, unit: 1 }
  if (words[at] === 'setengah' && UNITS.has(words[at + 1] ?? '')) {
    const half = UNITS.get(words[at + 1] ?? '') ?? 0
    return { value: half / 2, end: at + 2, unit: half }
  }
  const hundred = words[at] === 'seratus' ? 100 : null
  const spoken = NUMERALS.indexOf(words[at] ?? '')
  let count = hundred ?? (digits ? Number(plain.replace(',', '.')) : spoken)
  let end = at + 1
  if (hundred === null && suffix === '' && words[end] === 'ratus') {
    count *= 100
    end += 1
  }
  const own = UNITS.get(suffix || (words[end] ?? ''))
  const factor = own ?? (suffix === '' ? unit : undefined)
  if (own !== undefined && suffix === '') end += 1
  if (factor === undefined || !(count > 0)) return null
  const value = Math.round(count * factor)
  return String(value).length <= 11 ? { value, end, unit: factor } : null
}

function matchValue(words: readonly string[], at: number, colours: readonly Colour[]): Match | null {
  const [filter, value] = VALUES.find(([, , names]) => names.includes(words[at] ?? '')) ?? []
  if (filter && value) return { end: at + 1, readings: [[filter, value]] }
  const start = words[at] === 'warna' ? at + 1 : at
  const colour = colours.find(({ label }) => label.toLowerCase() === words[start])
  return colour ? { end: start + 1, readings: [['colour', colour.value]] } : null
}

/** The index after one of the phrases, or null if none begins here. */
function matchPhrase(words: readonly string[], at: number, phrases: readonly string[]): number | null {
  for (const phrase of phrases) {
    const parts = phrase.split(' ')
    if (parts.every((part, place) => words[at + place] === part)) return at + parts.length
  }
  return null
}
