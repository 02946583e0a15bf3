import { addMonths, DEFAULT_ZONE, localClock } from '#core/days.ts'
import type { RequestOf } from '#core/endpoint.ts'
import { assignDaySequences } from '#garage/calendar-feed/server/rules.ts'
import { requireOwnCar } from '#garage/cars/server/rules.ts'
import { lockOwnCar } from '#garage/cars/server/sql.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { calendarFeed } from '#server/outbound/calendar-file.ts'
import { type FeeLine, feesOf, findRunTransfer } from '#stock/public.ts'
import type {
  CarTransfer,
  ShownTransfer,
  TransferStep,
  TransferStepName,
  updateTransferStep,
} from '../car-transfers.contract.ts'
import { isMoving, transferDays } from './days.ts'
import {
  deleteTransfer,
  findTransfer,
  insertTransfer,
  type StepRow,
  type StoredTransfer,
  storeSteps,
} from './sql.ts'
import { CITIES, STEPS } from './tables.ts'

const PLANNED_MONTHS_MAX = 60

/** The transfer of an own car, or the cities to start one with. */
export async function transferOf(
  context: AppContext,
  customer: Customer,
  carId: string,
): Promise<ShownTransfer> {
  const car = await requireOwnCar(context, customer, carId)
  const [stored, cities] = await Promise.all([
    findTransfer(context.db, customer, carId),
    context.reference(CITIES),
  ])
  if (stored) return { transfer: await buildTransferResponse(context, stored), run_by: null, cities: [] }
  const run_by = context.config.orders
    ? ((await findRunTransfer(context.db, customer, car.license_plate)) ?? null)
    : null
  return { transfer: null, run_by, cities: [...cities] }
}

async function buildTransferResponse(context: AppContext, stored: StoredTransfer): Promise<CarTransfer> {
  const [steps, fees, cities] = await Promise.all([
    context.reference(STEPS),
    feesOf(context),
    context.reference(CITIES),
  ])
  const cityOf = (id: number) => ({ id, city: cities.find((one) => one.id === id)?.city ?? '' })
  const from = cityOf(stored.from_city)
  const to = cityOf(stored.to_city)
  const shown = steps
    .filter(({ moves }) => moves === isMoving(stored))
    .map((row) => buildTransferStep(row, stored, { fees, from: from.city, to: to.city }))
  const all = shown.flatMap((step) => step.fees.map((fee) => ({ ...fee, isDone: step.done_on !== null })))
  const total = (lines: typeof all) => lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return {
    from,
    to,
    steps: shown,
    sum: total(all),
    paid: total(all.filter(({ isDone }) => isDone)),
    unknown: all.filter(({ amount }) => amount === null).map(({ label }) => label),
  }
}

interface Names {
  fees: readonly FeeLine[]
  from: string
  to: string
}

function buildTransferStep(row: StepRow, { steps }: StoredTransfer, { fees, from, to }: Names): TransferStep {
  const said = steps[row.step] ?? {}
  const ready = said.papers ?? []
  return {
    step: row.step,
    title: row.title,
    words: row.words,
    source: row.source,
    as_of: row.as_of,
    place: row.place?.replace('{asal}', placeName(from)).replace('{tujuan}', placeName(to)) ?? null,
    papers: splitList(row.papers).map((name) => ({ name, ready: ready.includes(name) })),
    fees: splitList(row.fees).flatMap((code) => fees.find((fee) => fee.code === code) ?? []),
    planned_on: said.planned_on ?? null,
    done_on: said.done_on ?? null,
  }
}

const splitList = (text: string | null) => (text ? text.split('|') : [])
const placeName = (city: string) => city.replace(/^Kota (?=Jakarta)/, '')

/** Starts a transfer from city to city. Cities that do not exist are refused. */
export async function startTransfer(
  context: AppContext,
  customer: Customer,
  carId: string,
  { from_city, to_city }: { from_city: number; to_city: number },
  meta: Meta,
): Promise<ShownTransfer> {
  const cities = await context.reference(CITIES)
  for (const [field, id] of Object.entries({ from_city, to_city }))
    if (!cities.some((city) => city.id === id))
      throw new Failure('input_invalid', { field }, 'Kota tidak dikenal')
  await writeTransferWithCarLock(context, customer, carId, meta, (tx) =>
    insertTransfer(tx, {
      customer_id: customer.id,
      car_id: carId,
      from_city,
      to_city,
      started_at: context.clock.now(),
    }),
  )
  return transferOf(context, customer, carId)
}

/** Deletes the transfer; answers as for one that has not begun. Throws `not_found`. */
export async function endTransfer(
  context: AppContext,
  customer: Customer,
  carId: string,
  meta: Meta,
): Promise<ShownTransfer> {
  await writeTransferWithCarLock(context, customer, carId, meta, (tx) => deleteTransfer(tx, customer, carId))
  return transferOf(context, customer, carId)
}

/** Stores days and papers of a step. It cannot be done after today, nor planned more than five years ahead. */
export async function updateStep(
  context: AppContext,
  customer: Customer,
  { carId, step }: { carId: string; step: TransferStepName },
  said: RequestOf<typeof updateTransferStep>['body'],
  meta: Meta,
): Promise<ShownTransfer> {
  const { day: today } = localClock(context.clock.now(), DEFAULT_ZONE)
  if (said.done_on && said.done_on > today)
    throw new Failure('input_invalid', { field: 'done_on' }, 'Tanggal selesai belum tiba')
  if (said.planned_on && said.planned_on > addMonths(today, PLANNED_MONTHS_MAX))
    throw new Failure('input_invalid', { field: 'planned_on' }, 'Tanggal paling lama lima tahun lagi')
  const steps = await context.reference(STEPS)
  await writeTransferWithCarLock(context, customer, carId, meta, async (tx) => {
    const stored = await findTransfer(tx, customer, carId)
    const row = stored && steps.find((one) => one.step === step && one.moves === isMoving(stored))
    if (!stored || !row) throw new Failure('not_found')
    const { papers = stored.steps[step]?.papers ?? [], ...days } = said
    const known = splitList(row.papers).filter((name) => papers.includes(name))
    await storeSteps(tx, customer, carId, {
      ...stored.steps,
      [step]: { ...stored.steps[step], ...days, papers: known },
    })
  })
  return transferOf(context, customer, carId)
}

async function writeTransferWithCarLock(
  context: AppContext,
  customer: Customer,
  carId: string,
  meta: Meta,
  write: (tx: Queries) => Promise<void>,
): Promise<void> {
  await context.transaction(async (tx) => {
    if (!(await lockOwnCar(tx, customer, carId))) throw new Failure('not_found')
    await write(tx)
    await meta.audit.record({ event: 'car_changed', details: { car: carId } }, tx)
  })
}

/** The planned days as a calendar file, with the same sequences as in the calendar feed. */
export async function calendarOf(context: AppContext, customer: Customer, carId: string): Promise<string> {
  await requireOwnCar(context, customer, carId)
  const days = await transferDays(context, customer, carId)
  // Assigning sequences writes.
  const counted = await context.transaction((tx) =>
    assignDaySequences({ db: tx }, customer, days, context.clock.now()),
  )
  return calendarFeed([], counted, context.config)
}
