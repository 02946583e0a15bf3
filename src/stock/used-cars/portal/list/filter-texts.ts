import { rupiah, withThousands } from '#core/money.ts'
import type { UnderstoodWords } from '../../used-cars.contract.ts'
import type { Filter } from '../car-search.ts'
import { COLOUR_CHOICES, PLATES, SORTS } from '../filter-lists.ts'

const MILLION = 1_000_000

const findChoiceLabel = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value

/** The text of a chosen filter, `IDR 100.000.000`. */
export function chosenLabel(filter: Filter, value: string): string {
  if (filter === 'priceFrom' || filter === 'priceTo') return rupiah(Number(value))
  if (filter === 'colour') return findChoiceLabel(COLOUR_CHOICES, value)
  if (filter === 'plate') return findChoiceLabel(PLATES, value)
  return value
}

/** The text of its chip, which omits the name of the filter: `Sampai 400 juta`. */
export function chipLabel(filter: Filter | UnderstoodWords['filter'], value: string): string {
  if (filter === 'seats') return `${value} kursi`
  if (filter === 'monthlyTo') return `Cicilan ≤ ${formatMillions(value)}`
  if (filter === 'transmission') return value === 'Otomatis' ? 'Matic' : value
  if (filter === 'certified') return 'Bersertifikat'
  if (filter === 'photos') return 'Ada foto'
  if (filter === 'downTo') return `Uang muka ≤ ${formatMillions(value)}`
  if (filter === 'mileageTo') return `Sampai ${withThousands(Number(value))} KM`
  if (filter === 'class') return value.toUpperCase()
  if (filter === 'sort') return SORTS.find(({ sort }) => sort === value)?.label ?? value
  if (filter === 'priceFrom') return `Mulai ${formatMillions(value)}`
  if (filter === 'priceTo') return `Sampai ${formatMillions(value)}`
  if (filter === 'yearFrom') return `${value} ke atas`
  if (filter === 'yearTo') return `${value} ke bawah`
  if (filter === 'plate') return `Pelat ${value}`
  if (filter === 'keyword') return `“${value}”`
  return chosenLabel(filter, value)
}

function formatMillions(value: string): string {
  const millions = Number(value) / MILLION
  const text = Number.isInteger(millions) ? withThousands(millions) : String(millions).replace('.', ',')
  return /,\d{3}/.test(text) ? rupiah(Number(value)) : `${text} juta`
}
