import { SelectField } from '#web/ui/select-field.tsx'
import { type CarSearch, type Filter, QUERY_NAMES } from '../car-search.ts'
import { type Choices, COLOUR_CHOICES, FUELS, PLATES, TRANSMISSIONS } from '../filter-lists.ts'
import { chipLabel, chosenLabel } from './filter-texts.ts'

export interface FilterProps {
  search: CarSearch
  choices: Choices
  onChoose: (filter: Filter, value: string) => void
}

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const labelled = (filter: Filter, values: readonly string[]) =>
  values.map((value) => ({ value, label: chipLabel(filter, value) }))
const PRICES = ['100', '150', '200', '250', '300', '400', '500'].map((millions) => `${millions}000000`)
const MILEAGES = ['25000', '50000', '75000', '100000', '150000']

/** Brand, model and year; a model needs a chosen brand. */
export function ModelSelects({ search, choices, onChoose }: FilterProps) {
  const known = { search, onChoose }
  return (
    <>
      <Choice
        filter="brand"
        label="Merek"
        placeholder="Semua merek"
        options={plain(choices.brands)}
        {...known}
      />
      <Choice
        filter="model"
        label="Model"
        placeholder="Semua model"
        options={plain(choices.models)}
        disabledHint={search.brand ? undefined : 'Pilih merek dulu'}
        {...known}
      />
      <Choice
        filter="year"
        label="Tahun"
        placeholder="Semua tahun"
        options={plain(choices.years)}
        {...known}
      />
    </>
  )
}

/** What fewer visitors look for. */
export function MoreSelects({ search, choices, onChoose }: FilterProps) {
  const known = { search, onChoose }
  return (
    <>
      <Choice
        filter="transmission"
        label="Transmisi"
        placeholder="Semua transmisi"
        options={plain(TRANSMISSIONS)}
        {...known}
      />
      <Choice filter="fuel" label="Bahan bakar" placeholder="Semua" options={plain(FUELS)} {...known} />
      <Choice
        filter="yearFrom"
        label="Tahun mulai"
        placeholder="Semua tahun"
        options={labelled('yearFrom', choices.years)}
        {...known}
      />
      <Choice
        filter="yearTo"
        label="Tahun sampai"
        placeholder="Semua tahun"
        options={labelled(
          'yearTo',
          choices.years.filter((year) => !search.yearFrom || year >= search.yearFrom),
        )}
        {...known}
      />
      <Choice
        filter="mileageTo"
        label="Jarak tempuh"
        placeholder="Semua KM"
        options={labelled('mileageTo', MILEAGES)}
        {...known}
      />
      <Choice filter="colour" label="Warna" placeholder="Semua warna" options={COLOUR_CHOICES} {...known} />
      <Choice
        filter="city"
        label="Kota"
        placeholder="Semua kota"
        options={plain(choices.cities)}
        {...known}
      />
      <Choice filter="plate" label="Pelat" placeholder="Ganjil dan genap" options={PLATES} {...known} />
    </>
  )
}

/** All filters for the form without JavaScript. */
export function PlainFilters(props: Omit<FilterProps, 'onChoose'>) {
  const onChoose = () => undefined
  return (
    <>
      <Choice
        filter="priceTo"
        label="Harga sampai"
        placeholder="Semua"
        options={labelled('priceTo', PRICES)}
        search={props.search}
        onChoose={onChoose}
      />
      <ModelSelects {...props} onChoose={onChoose} />
      <MoreSelects {...props} onChoose={onChoose} />
    </>
  )
}

interface ChoiceProps {
  filter: Filter
  label: string
  placeholder: string
  options: readonly { value: string; label: string }[]
  /** Why nothing can be chosen yet. */
  disabledHint?: string | undefined
  search: CarSearch
  onChoose: (filter: Filter, value: string) => void
}

function Choice({ filter, label, placeholder, options, disabledHint, search, onChoose }: ChoiceProps) {
  const value = search[filter]
  // A value of the address is shown as chosen, even if it is not among the options.
  const unlisted = value !== '' && options.every((option) => option.value !== value)
  return (
    <SelectField
      label={label}
      required={false}
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
