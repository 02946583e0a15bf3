import type { CarInList } from './cars-in-list.ts'

const percent = (value: number) => String(value).replace('.', ',')
const range = (values: readonly number[]) =>
  [...new Set([Math.min(...values), Math.max(...values)])].map(percent).join(' sampai ')

/** The terms of "mulai … /bulan" for these cars, which differ by the age of a car; empty without any. */
export function formatMonthlyTerms(cars: readonly CarInList[]): string {
  const terms = cars.flatMap(({ monthly_from }) => monthly_from ?? [])
  if (terms.length === 0) return ''
  const down = range(terms.map(({ dp_pct }) => dp_pct))
  const months = range(terms.map(({ tenor_months }) => tenor_months))
  const rate = range(terms.map(({ flat_rate_pct }) => flat_rate_pct))
  return `“mulai … /bulan”: uang muka ${down}%, ${months} bulan, bunga ${rate}% flat setahun. Perkiraan, bukan penawaran kredit.`
}
