import { type Day, instantAt, localClock, type Zone } from '#core/days.ts'
import { isTimeOfDay } from '#core/fields.ts'
import type { ComputedPromise } from '#floor/day-plan/desk-day-board.model.ts'
import { explainAnomaly } from '#garage/odometer/odometer.model.ts'
import { type Check, problem } from '#web/form/checks.ts'
import type { IntakeDraft, LineDraft, WorkOrder } from '../../desk-work-orders.contract.ts'

/** Values of the form Terima Mobil. */
export interface Intake {
  odometer: number | null
  odometer_word: string
  fuel_eighths: number | null
  symptoms: IntakeDraft['symptoms']
  complaint: string
  technician: string
  /** As typed, at the workshop's clock. */
  promise_time: string
  promise_day: Day
  /** Whether a person chose the promise; until then it is the one that the plan computes. */
  promise_chosen: boolean
  lines: LineDraft[]
}

/** The saved intake as form values, or an empty one with a promise for today. */
export function intakeOf({ intake, lines, visit }: WorkOrder, zone: Zone, now: Date): Intake {
  const promised = intake?.promised_ready_at ? localClock(new Date(intake.promised_ready_at), zone) : null
  return {
    odometer: intake?.odometer ?? null,
    odometer_word: intake?.odometer_word ?? '',
    fuel_eighths: intake?.fuel_eighths ?? null,
    symptoms: (intake?.symptoms ?? symptomsOf(visit.complaint_card)) as IntakeDraft['symptoms'],
    complaint: intake?.complaint ?? '',
    technician: intake?.technician ?? '',
    promise_time: promised?.time ?? '',
    promise_day: promised?.day ?? localClock(now, zone).day,
    promise_chosen: promised !== null,
    lines: lines
      .filter(({ basis }) => basis === 'estimate')
      .map(({ id, kind, title, quantity, price, parts_price, payer, charge_reason }) => ({
        id,
        kind,
        title,
        quantity,
        price,
        parts_price,
        payer,
        charge_reason,
      })),
  }
}

/** Moves the promise of a draft from an earlier day to today. */
export const movePromiseToToday = (typed: Intake, today: Day): Intake =>
  typed.promise_day < today ? { ...typed, promise_day: today } : typed

/** The values with the promise that the plan computes now, until a person has chosen one; empty where the plan has no place for the car. */
export function withComputedPromise(values: Intake, computed: ComputedPromise | null, zone: Zone): Intake {
  if (values.promise_chosen || !computed) return values
  if (computed.ready_at === null) return { ...values, promise_time: '' }
  const { day, time } = localClock(new Date(computed.ready_at), zone)
  return { ...values, promise_day: day, promise_time: time }
}

/** What a change of the form stores: a promise that differs from the shown one was chosen by a person. */
export const markChosenPromise = (shown: Intake, next: Intake): Intake =>
  next.promise_time === shown.promise_time && next.promise_day === shown.promise_day
    ? next
    : { ...next, promise_chosen: true }

/** Whether a promise is earlier than the plan allows, or the plan has no place for the car; null where the plan agrees. */
export function findPromiseRisk(
  { promise_day, promise_time }: Pick<Intake, 'promise_day' | 'promise_time'>,
  computed: ComputedPromise | null,
  zone: Zone,
): 'early' | 'no_place' | null {
  if (!computed) return null
  const { ready_at, unplaced } = computed
  if (ready_at === null) return unplaced === 'tomorrow' ? null : 'no_place'
  const isEarly = isTimeOfDay(promise_time) && instantAt(promise_day, promise_time, zone) < new Date(ready_at)
  return isEarly ? 'early' : null
}

/** Symptoms of the complaint card that have a chip at the counter. */
const SAME: Record<string, IntakeDraft['symptoms'][number]> = {
  Getar: 'Getar',
  'AC kurang dingin': 'AC',
  'Lampu indikator': 'Lampu indikator',
  'Tarikan berat': 'Tarikan berat',
}
function symptomsOf(card: WorkOrder['visit']['complaint_card']): IntakeDraft['symptoms'] {
  if (!card) return []
  const brakes = card.symptoms.includes('Bunyi') && card.felt.includes('Saat mengerem')
  return [
    ...(brakes ? ['Bunyi saat mengerem' as const] : []),
    ...card.symptoms.flatMap((symptom) => SAME[symptom] ?? []),
  ]
}

/** Why the odometer reading needs an explanation; null where it is plausible. */
export function explainOdometerAnomaly(
  order: WorkOrder,
  odometer: number | null,
  zone: Zone,
  now: Date,
): string | null {
  if (odometer === null) return null
  const { last_reading: read, visit } = order
  const last = read && { km: read.km, day: localClock(new Date(read.at), zone).day }
  return explainAnomaly(last, { km: odometer, day: localClock(now, zone).day }, visit.car?.year ?? null)
}

/** Whether a line has no price yet, because the table has none. */
const isUnpriced = ({ price }: Pick<LineDraft, 'price'>): boolean => Number.isNaN(price)

/** The problems with which work cannot begin. */
export const checkOf =
  (order: WorkOrder, zone: Zone, now: Date): Check<Intake> =>
  (values) => [
    ...problem('odometer', values.odometer === null && 'Isi odometer terlebih dahulu'),
    ...problem(
      'odometer_word',
      !values.odometer_word.trim() &&
        explainOdometerAnomaly(order, values.odometer, zone, now) !== null &&
        'Tulis sebab angka ini terlebih dahulu',
    ),
    ...problem('fuel_eighths', values.fuel_eighths === null && 'Pilih isi bahan bakar terlebih dahulu'),
    ...problem(
      'promise_time',
      !isTimeOfDay(values.promise_time)
        ? 'Isi janji selesai, bentuknya HH:mm'
        : instantAt(values.promise_day, values.promise_time, zone) <= now && 'Janji selesai sudah lewat',
    ),
    ...problem('lines', values.lines.some(isUnpriced) && 'Isi harga setiap baris perkiraan terlebih dahulu'),
  ]

/** A problem for the summary above the button: the field, and what is wrong in a few words. */
export function formatProblemSummary(
  field: keyof Intake,
  { last_reading }: Pick<WorkOrder, 'last_reading'>,
  { odometer, promise_time }: Pick<Intake, 'odometer' | 'promise_time'>,
): string {
  switch (field) {
    case 'odometer':
      return 'Odometer: belum diisi'
    case 'odometer_word':
      return (odometer ?? 0) < (last_reading?.km ?? 0)
        ? 'Odometer: lebih kecil dari lalu'
        : 'Odometer: naik terlalu jauh'
    case 'fuel_eighths':
      return 'Bahan bakar: pilih isinya'
    case 'promise_time':
      return isTimeOfDay(promise_time) ? 'Janji selesai: sudah lewat' : 'Janji selesai: pilih jam'
    default:
      return 'Perkiraan biaya: isi harganya'
  }
}

/** The values as the call takes them. */
export function draftOf(values: Intake, version: number, zone: Zone, limit: number | null): IntakeDraft {
  const { promise_time, promise_day, promise_chosen: _, odometer_word, lines, ...rest } = values
  return {
    ...rest,
    // A draft may be saved before every price is known.
    lines: lines.map((line) => (isUnpriced(line) ? { ...line, price: 0 } : line)),
    version,
    spending_limit: limit,
    ...(odometer_word.trim() && { odometer_word }),
    promised_ready_at: isTimeOfDay(promise_time)
      ? instantAt(promise_day, promise_time, zone).toISOString()
      : null,
  }
}
