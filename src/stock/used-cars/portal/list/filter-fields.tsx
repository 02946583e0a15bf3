import { rupiah } from '#core/money.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { type CarSearch, type Filter, QUERY_NAMES } from '../car-search.ts'
import type { Choices } from '../choices.ts'
import { COLOUR_CHOICES, FUELS, PLATES, TRANSMISSIONS } from '../filter-lists.ts'
import { chosenLabel } from './filter-texts.ts'

export interface FilterProps {
  search: CarSearch
  choices: Choices
  onChoose: (filter: Filter, value: string) => void
}

const MILLION = 1_000_000
const PRICES = [50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000].map((millions) => ({
  value: String(millions * MILLION),
  label: rupiah(millions * MILLION),
}))
const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const ALL = 'Semua'

const LABELS: Partial<Record<Filter, string>> = {
  brand: 'Merek',
  model: 'Model',
  year: 'Tahun',
  priceFrom: 'Harga dari',
  priceTo: 'Harga sampai',
  colour: 'Warna',
  transmission: 'Transmisi',
  fuel: 'Bahan bakar',
  city: 'Kota',
  plate: 'Pelat',
}

/** The main filters: price, year, brand and model; a model needs a chosen brand. */
export function MainFilters({ search, choices, onChoose }: FilterProps) {
  const known = { search, onChoose }
  const from = Number(search.priceFrom)
  const to = Number(search.priceTo) || Number.POSITIVE_INFINITY
  return (
    <>
      <Choice
        filter="priceFrom"
        placeholder={ALL}
        options={PRICES.filter(({ value }) => Number(value) <= to)}
        {...known}
      />
      <Choice
        filter="priceTo"
        placeholder={ALL}
        options={PRICES.filter(({ value }) => Number(value) >= from)}
        {...known}
      />
      <Choice filter="year" placeholder="Semua tahun" options={plain(choices.years)} {...known} />
      <Choice filter="brand" placeholder="Semua merek" options={plain(choices.brands)} {...known} />
      <Choice
        filter="model"
        placeholder="Semua model"
        options={plain(choices.models)}
        disabledHint={search.brand ? undefined : 'Pilih merek dulu'}
        {...known}
      />
    </>
  )
}

/** All filters for the form without JavaScript. */
export function PlainFilters(props: Omit<FilterProps, 'onChoose'>) {
  const onChoose = () => undefined
  return (
    <>
      <MainFilters {...props} onChoose={onChoose} />
      <MoreFilters {...props} onChoose={onChoose} />
    </>
  )
}

export function MoreFilters({ search, choices, onChoose }: FilterProps) {
  const known = { search, onChoose }
  return (
    <>
      <Choice filter="colour" placeholder="Semua warna" options={COLOUR_CHOICES} {...known} />
      <Choice filter="transmission" placeholder="Semua transmisi" options={plain(TRANSMISSIONS)} {...known} />
      <Choice filter="fuel" placeholder={ALL} options={plain(FUELS)} {...known} />
      <Choice filter="city" placeholder="Semua kota" options={plain(choices.cities)} {...known} />
      <Choice filter="plate" placeholder="Ganjil dan genap" options={PLATES} {...known} />
    </>
  )
}

interface ChoiceProps {
  filter: Filter
  placeholder: string
  options: readonly { value: string; label: string }[]
  /** Why nothing can be chosen yet. */
  disabledHint?: string | undefined
  search: CarSearch
  onChoose: (filter: Filter, value: string) => void
}

function Choice({ filter, placeholder, options, disabledHint, search, onChoose }: ChoiceProps) {
  const value = search[filter]
  // A value of the address is shown as chosen, even if it is not among the options.
  const unlisted = value !== '' && options.every((option) => option.value !== value)
  return (
    <SelectField
      label={LABELS[filter] ?? ''}
      name={QUERY_NAMES[filter]}
      placeholder={placeholder}
      options={unlisted ? [{ value, label: chosenLabel(filter, value) }, ...options] : options}
      value={value}
      onChange={(chosen) => onChoose(filter, chosen)}
      disabled={disabledHint !== undefined}
      {...(disabledHint === undefined ? {} : { disabledHint })}
    />
  )
}
