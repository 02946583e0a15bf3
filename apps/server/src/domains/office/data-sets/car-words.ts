import { colourLabel } from '@toyota-trust/contracts/garage/cars.ts'

const SEPARATORS = /[\s,;()]+/

/**
 * The words of a text as they are searched: lower case; a word with a dash, slash or dot counts with and without it, so
 * that `crv` finds `CR-V`.
 */
export function searchWords(text: string): string[] {
  const words = text.toLowerCase().split(SEPARATORS)
  const plain = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
  return [...new Set([...words, ...plain])].filter(Boolean)
}

/** What people type for what the stock list names otherwise. */
const OTHER_NAMES: Record<string, string> = {
  Otomatis: 'matic matik automatic',
  Diesel: 'solar',
  Listrik: 'electric ev',
}

/** The columns of a car that a keyword is looked for in. */
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

/** The words that a car is found by, as they are stored with it. */
export function carSearchText(car: Partial<Record<(typeof SEARCHED_COLUMNS)[number], string>>): string {
  const { colour = '', transmission = '', fuel = '' } = car
  const facts = SEARCHED_COLUMNS.map((column) => car[column] ?? '')
  const others = [colourLabel(colour), OTHER_NAMES[transmission] ?? '', OTHER_NAMES[fuel] ?? '']
  return searchWords([...facts, ...others].join(' ')).join(' ')
}
