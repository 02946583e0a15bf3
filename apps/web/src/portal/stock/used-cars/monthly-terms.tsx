import type { CarInList } from './page-loads.ts'

const percent = (value: number) => String(value).replace('.', ',')
const range = (values: readonly number[]) =>
  [...new Set([Math.min(...values), Math.max(...values)])].map(percent).join(' sampai ')

/** From what "mulai … /bulan" of these cars is computed; they differ with the age of a car. */
export function MonthlyTerms({ cars }: { cars: readonly CarInList[] }) {
  const terms = cars.flatMap(({ monthly_from }) => monthly_from ?? [])
  if (terms.length === 0) return null
  return (
    <>
      “mulai … /bulan”: uang muka {range(terms.map(({ dp_pct }) => dp_pct))}%,{' '}
      {range(terms.map(({ tenor_months }) => tenor_months))} bulan, bunga contoh{' '}
      {range(terms.map(({ flat_rate_pct }) => flat_rate_pct))}% per tahun. Ini perkiraan, bukan penawaran
      kredit.{' '}
    </>
  )
}
