import { colourLabel } from '#core/car-colours.ts'

const SEPARATORS = /[\s,;()]+/

/**
 * The words of a text as they are searched: lower case; a word with a dash, slash or dot is indexed with and without it, so
 * that `crv` finds `CR-V`.
 */
export function searchWords(text: string): string[] {
  const words = text.toLowerCase().split(SEPARATORS)
  const plain = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
  return [...new Set([...words, ...plain])].filter(Boolean)
}

/** Synonyms: what people type for names of the stock list. */
const OTHER_NAMES: Record<string, string> = {
  Otomatis: 'matic matik automatic',
  Diesel: 'solar',
  Listrik: 'electric ev',
}

/** The searched columns of a car. */
export const SEARCHED_COLUMNS = [
  'brand',
  'car_type',
  'car_spec',
  'body',
  'year',
  'colour',
  'transmission',
  'fuel',
  'city',
  'plate_parity',
  'stock_no',
] as const

/** What people call provinces. */
const SHORT_PROVINCES: Record<string, string> = {
  'Jawa Barat': 'jabar',
  'Jawa Tengah': 'jateng',
  'Jawa Timur': 'jatim',
  'Sumatera Utara': 'sumut',
  'Sumatera Barat': 'sumbar',
  'Sumatera Selatan': 'sumsel',
  'Kalimantan Barat': 'kalbar',
  'Kalimantan Selatan': 'kalsel',
  'Kalimantan Timur': 'kaltim',
  'Sulawesi Selatan': 'sulsel',
  'Sulawesi Utara': 'sulut',
}
/** These names mean the city to whoever types them. */
const NAMED_AS_CITY = ['DKI Jakarta', 'DI Yogyakarta']
const JABODETABEK = /Jakarta|Bogor|Depok|Tangerang|Bekasi/

/** The region of a city as people type it: `jabodetabek`, `jawa barat`, `jabar`. */
const regionWords = (city: string, province: string) => [
  JABODETABEK.test(city) ? 'jabodetabek' : '',
  NAMED_AS_CITY.includes(province) ? '' : province,
  SHORT_PROVINCES[province] ?? '',
]

/** The search words of a car, as they are stored with it. */
export function carSearchText(
  car: Partial<Record<(typeof SEARCHED_COLUMNS)[number] | 'province', string>>,
): string {
  const { colour = '', transmission = '', fuel = '', city = '', province = '' } = car
  const facts = SEARCHED_COLUMNS.map((column) => car[column] ?? '')
  const others = [
    colourLabel(colour),
    OTHER_NAMES[transmission] ?? '',
    OTHER_NAMES[fuel] ?? '',
    ...regionWords(city, province),
  ]
  return searchWords([...facts, ...others].join(' ')).join(' ')
}
