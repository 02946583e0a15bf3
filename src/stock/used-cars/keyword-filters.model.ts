/** A filter that words of a keyword can mean. */
type KeywordFilter = 'priceFrom' | 'priceTo' | 'yearFrom' | 'yearTo' | 'transmission' | 'fuel' | 'colour'

/** What some words of a keyword mean. */
export interface KeywordMatch {
  filter: KeywordFilter
  /** As an address has it: `200000000`, `2020`, `Otomatis`, `WHITE`. */
  value: string
  words: string
  /** The keyword without these words, for removing the filter. */
  without: string
}
export interface ReadKeyword {
  /** The words that are no filter; the search looks for them. */
  rest: string
  understood: KeywordMatch[]
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
  ['miliar', 1000 * MILLION],
  ['milyar', 1000 * MILLION],
])
const AT_MOST = ['dibawah', 'di bawah', 'maks', 'max', 'maksimal', 'kurang dari', 'sampai', 'hingga', '<']
const AT_LEAST = ['diatas', 'di atas', 'mulai dari', 'mulai', 'min', 'minimal', 'lebih dari', '>']
const BEFORE_BOUNDS = ['harga', 'budget', 'tahun', 'thn']
const BETWEEN = ['dan', 'sampai', 'hingga', '-']
const VALUES: readonly (readonly [KeywordFilter, string, readonly string[]])[] = [
  ['transmission', 'Otomatis', ['matic', 'matik', 'metik', 'otomatis', 'automatic', 'at', 'a/t']],
  ['transmission', 'Manual', ['manual', 'mt', 'm/t']],
  ['fuel', 'Bensin', ['bensin']],
  ['fuel', 'Diesel', ['diesel', 'solar']],
  ['fuel', 'Hybrid', ['hybrid', 'hibrida']],
  ['fuel', 'Listrik', ['listrik']],
]

interface Match {
  /** Index of the first word after it. */
  end: number
  readings: (readonly [KeywordFilter, number | string])[]
}

/**
 * Finds filters in a typed keyword: `avanza matic dibawah 200 juta` is `avanza`, an automatic gearbox and a highest
 * price. The first filter of a kind counts; every other word stays in `rest`.
 */
export function readKeyword(keyword: string, colours: readonly Colour[]): ReadKeyword {
  const typed = keyword
    .slice(0, KEYWORD_MAX)
    .split(/[\s;]+|,(?!\d)|(?<!\d),/)
    .filter(Boolean)
  const small = typed.map((word) => word.toLowerCase())
  const rest: string[] = []
  const understood: KeywordMatch[] = []
  let at = 0
  while (at < small.length) {
    const match = matchBound(small, at) ?? matchYearRange(small, at) ?? matchValue(small, at, colours)
    const isNew = match?.readings.every(([filter]) => understood.every((known) => known.filter !== filter))
    if (match && isNew) {
      const words = typed.slice(at, match.end).join(' ')
      const without = typed.toSpliced(at, match.end - at).join(' ')
      for (const [filter, value] of match.readings)
        understood.push({ filter, value: String(value), words, without })
      at = match.end
    } else {
      rest.push(typed[at] ?? '')
      at += 1
    }
  }
  return { rest: rest.join(' '), understood }
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
  const price = matchAmount(words, bound)
  return price && { end: price.end, readings: [[most === null ? 'priceFrom' : 'priceTo', price.value]] }
}

function matchRange(words: readonly string[], at: number): Match | null {
  const middle = findRangeSeparator(words, at)
  if (middle === null) return null
  const years = [matchYear(words, at), matchYear(words, middle)] as const
  if (years[0] && years[1]) return createRangeMatch('yearFrom', 'yearTo', years[0].value, years[1])
  const high = matchAmount(words, middle)
  if (!high) return null
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
