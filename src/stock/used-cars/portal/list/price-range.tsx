import { type FormEvent, useState } from 'react'
import { withThousands } from '#core/money.ts'
import { readRupiah } from '../../keyword-amounts.model.ts'
import type { CarSearch, Filter } from '../car-search.ts'
import styles from './filter-groups.module.css'

const MILLION = 1_000_000
const STEP = 5 * MILLION
const BAR = 25 * MILLION
const BAR_COUNT = 20
const MAX = BAR * BAR_COUNT
/** The last bar has no upper end. */
const ANY_PRICE = 99_999_999_999

/** The bars of the histogram by their upper ends. */
export const BARS = Array.from({ length: BAR_COUNT }, (_, at) => ({
  from: at * BAR,
  to: at === BAR_COUNT - 1 ? ANY_PRICE : (at + 1) * BAR,
}))

interface Props {
  search: CarSearch
  /** Cars by price, one number for each bar. */
  bars: readonly number[] | undefined
  onChoose: (filter: Filter, value: string) => void
}

/** The price: a histogram, a slider for each end, and a field for each end that takes "150 juta" or "150000000". */
export function PriceRange({ search, bars, onChoose }: Props) {
  const from = Number(search.priceFrom)
  const to = Number(search.priceTo) || ANY_PRICE
  const most = Math.max(1, ...(bars ?? []))
  return (
    <>
      <div className={styles.range}>
        <svg viewBox="0 0 200 60" preserveAspectRatio="none" aria-hidden="true">
          {bars?.map((count, at) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={at}
              x={at * 10 + 1}
              width="8"
              y={60 - (count / most) * 58}
              height={(count / most) * 58}
              data-in={at * BAR >= from && at * BAR < to ? '' : undefined}
            />
          ))}
        </svg>
        <Slider
          label="Harga dari"
          value={Math.min(from, MAX)}
          onChange={(value) => onChoose('priceFrom', value > 0 ? String(Math.min(value, to)) : '')}
        />
        <Slider
          label="Harga sampai"
          value={Math.min(to, MAX)}
          onChange={(value) => onChoose('priceTo', value < MAX ? String(Math.max(value, from, STEP)) : '')}
        />
      </div>
      <div className={styles.pair}>
        <AmountField
          key={`dari ${search.priceFrom}`}
          label="Harga dari"
          value={search.priceFrom}
          onChange={(value) => onChoose('priceFrom', value)}
        />
        <AmountField
          key={`sampai ${search.priceTo}`}
          label="Harga sampai"
          value={search.priceTo}
          onChange={(value) => onChoose('priceTo', value)}
        />
      </div>
    </>
  )
}

interface SliderProps {
  label: string
  value: number
  onChange: (value: number) => void
}

/** Narrows the list when it is let go, or by each step of the keyboard. */
function Slider({ label, value, onChange }: SliderProps) {
  const [moved, setMoved] = useState<number | null>(null)
  const shown = moved ?? value
  const settle = () => {
    if (moved !== null && moved !== value) onChange(moved)
    setMoved(null)
  }
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={formatAmount(shown)}
      min={0}
      max={MAX}
      step={STEP}
      value={shown}
      onChange={({ target }) => setMoved(Number(target.value))}
      onPointerUp={settle}
      onKeyUp={settle}
      onBlur={settle}
    />
  )
}

interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function AmountField({ label, value, onChange }: FieldProps) {
  const [text, setText] = useState(value && formatAmount(Number(value)))
  const [wrong, setWrong] = useState(false)
  const settle = () => {
    const amount = text.trim() === '' ? '' : readRupiah(text)
    setWrong(amount === null)
    if (amount !== null && String(amount) !== value) onChange(String(amount))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    settle()
  }
  return (
    <form onSubmit={submit}>
      <label>
        {label}
        <input
          type="text"
          inputMode="text"
          placeholder="Semua"
          value={text}
          aria-invalid={wrong || undefined}
          onChange={({ target }) => setText(target.value)}
          onBlur={settle}
        />
      </label>
      {wrong && <small role="alert">Contoh: 150 juta</small>}
    </form>
  )
}

const formatAmount = (value: number) =>
  value % MILLION === 0 ? `${withThousands(value / MILLION)} juta` : withThousands(value)
