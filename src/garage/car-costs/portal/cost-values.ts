import { DEFAULT_ZONE, dayFromSlashed, localClock, slashedDay } from '#core/days.ts'
import type { CallOf } from '#core/endpoint.ts'
import { withThousands } from '#core/money.ts'
import { type Check, problem } from '#web/form/checks.ts'
import { type addCarCost, COST_AMOUNT_MAX, type CostEntry } from '../car-costs.contract.ts'
import { OWN_COST_KINDS } from '../ownership-costs.model.ts'

/** An entry as it is typed. */
export interface CostValues {
  kind: (typeof OWN_COST_KINDS)[number]
  day: string
  amount: string
  /** Shown and sent for fuel only, like `isFull`. */
  litres: string
  km: string
  isFull: boolean
}

export const todayHere = () => localClock(new Date(), DEFAULT_ZONE).day

export const costValuesOf = (entry: CostEntry | null): CostValues => ({
  kind: OWN_COST_KINDS.find((kind) => kind === entry?.kind) ?? 'fuel',
  day: slashedDay(entry?.day ?? todayHere()),
  amount: entry ? withThousands(entry.amount_idr) : '',
  litres: entry?.millilitres ? String(entry.millilitres / 1_000).replace('.', ',') : '',
  km: entry?.km == null ? '' : withThousands(entry.km),
  isFull: entry?.is_full ?? false,
})

const hasDigit = (text: string) => /\d/.test(text)
const numberOf = (text: string) => Number(text.replace(/\D/g, ''))
/** Null for an empty field, NaN for text that is not a number of litres. */
const millilitresOf = (text: string): number | null =>
  text.trim() === '' ? null : Math.round(Number(text.trim().replace(',', '.')) * 1_000)

export const checkCost: Check<CostValues> = ({ kind, day, amount, litres, km }) => [
  ...problem('day', dayProblem(day)),
  ...problem(
    'amount',
    (!hasDigit(amount) || numberOf(amount) > COST_AMOUNT_MAX) && 'Jumlah harus 0 sampai 1.000.000.000',
  ),
  ...problem('litres', kind === 'fuel' && !hasValidLitres(litres) && 'Tulis liter seperti 36,9'),
  ...problem('km', km.trim() !== '' && !hasDigit(km) && 'Odometer tidak mungkin'),
]

function hasValidLitres(text: string): boolean {
  const millilitres = millilitresOf(text)
  return millilitres === null || millilitres > 0
}

function dayProblem(text: string): string | false {
  const day = dayFromSlashed(text)
  if (day === null) return 'Tanggal tidak valid'
  return day > todayHere() && 'Tanggal belum tiba'
}

/** The wire shape of values without a problem. */
export function costBody({
  kind,
  day,
  amount,
  litres,
  km,
  isFull,
}: CostValues): CallOf<typeof addCarCost>['body'] {
  const isFuel = kind === 'fuel'
  return {
    kind,
    day: dayFromSlashed(day) ?? '',
    amount_idr: numberOf(amount),
    millilitres: isFuel ? millilitresOf(litres) : null,
    km: km.trim() === '' ? null : numberOf(km),
    is_full: isFuel && isFull,
  }
}
