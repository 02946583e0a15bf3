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

/** The search words of a car, as they are stored with it. */
export function carSearchText(car: Partial<Record<(typeof SEARCHED_COLUMNS)[number], string>>): string {
  const { colour = '', transmission = '', fuel = '' } = car
  const facts = SEARCHED_COLUMNS.map((column) => car[column] ?? '')
  const others = [colourLabel(colour), OTHER_NAMES[transmission] ?? '', OTHER_NAMES[fuel] ?? '']
  return searchWords([...facts, ...others].join(' ')).join(' ')
}
