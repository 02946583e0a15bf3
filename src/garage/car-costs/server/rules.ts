import { csvOf } from '#core/csv.ts'
import { DEFAULT_ZONE, localClock, placeClock } from '#core/days.ts'
import type { RequestOf } from '#core/endpoint.ts'
import { requireOwnCar } from '#garage/cars/server/rules.ts'
import { lockOwnCar } from '#garage/cars/server/sql.ts'
import { readingsOf } from '#garage/odometer/server/odometer-sql.ts'
import type { AppContext } from '#server/app-context.ts'
import type { SignedIn } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { recordsOf } from '#workshop/public.ts'
import { type addCarCost, type CarCosts, COST_ENTRIES_MAX, type CostEntry } from '../car-costs.contract.ts'
import { COST_KIND_LABELS, ownershipCosts } from '../ownership-costs.model.ts'
import { countEntries, deleteEntry, entriesOf, insertEntry, storeEntry } from './sql.ts'

type Typed = RequestOf<typeof addCarCost>['body']

const todayOf = ({ clock }: AppContext) => localClock(clock.now(), DEFAULT_ZONE).day

/** All costs of an own car with their figures. */
export async function costsOfCar(context: AppContext, customer: SignedIn, carId: string): Promise<CarCosts> {
  await requireOwnCar(context, customer, carId)
  const [bills, own, readings] = await Promise.all([
    billsOf(context, customer, carId),
    entriesOf(context.db, customer, carId),
    readingsOf(context.db, { carId }),
  ])
  const entries = [...bills, ...own.map((entry) => ({ ...entry, title: null, branch: null }))].toSorted(
    (one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0),
  )
  return { entries, figures: ownershipCosts(entries, readings, todayOf(context)) }
}

/** What workshops billed, from their records; an owner cannot change it here. */
async function billsOf(context: AppContext, customer: SignedIn, carId: string): Promise<CostEntry[]> {
  const records = await recordsOf(context, customer, carId)
  return records.map(({ id, handed_over_at, timezone, totals, odometer, service_type, branch }) => ({
    id,
    kind: 'workshop' as const,
    millilitres: null,
    is_full: false,
    day: placeClock(new Date(handed_over_at), timezone).day,
    amount_idr: totals.total,
    km: odometer,
    title: service_type,
    branch,
  }))
}

/** Stores an expense of a car; answers the costs with it. Throws `not_found`, and `input_invalid` for a day to come and from the 2,001st on. */
export async function addEntry(
  context: AppContext,
  customer: SignedIn,
  carId: string,
  typed: Typed,
): Promise<CarCosts> {
  await writeCostWithCarLock(context, customer, carId, typed, async (tx) => {
    if ((await countEntries(tx, customer, carId)) >= COST_ENTRIES_MAX)
      throw new Failure('input_invalid', { field: 'kind' }, 'Sudah 2.000 catatan untuk mobil ini')
    const id = context.chance.recordId()
    await insertEntry(tx, {
      ...dropFuelFields(typed),
      id,
      customer_id: customer.id,
      car_id: carId,
      created_at: context.clock.now(),
    })
  })
  return costsOfCar(context, customer, carId)
}

/** Replaces an expense; answers the costs with it. Throws `not_found`, and `input_invalid` for a day to come. */
export async function changeEntry(
  context: AppContext,
  customer: SignedIn,
  { carId, entryId }: { carId: string; entryId: string },
  typed: Typed,
): Promise<CarCosts> {
  await writeCostWithCarLock(context, customer, carId, typed, async (tx) => {
    if (!(await storeEntry(tx, { customer, carId, id: entryId }, dropFuelFields(typed))))
      throw new Failure('not_found')
  })
  return costsOfCar(context, customer, carId)
}

/** Deletes an expense; answers the costs without it. Throws `not_found`. */
export async function removeEntry(
  context: AppContext,
  customer: SignedIn,
  { carId, entryId }: { carId: string; entryId: string },
): Promise<CarCosts> {
  await writeCostWithCarLock(context, customer, carId, null, async (tx) => {
    if (!(await deleteEntry(tx, { customer, carId, id: entryId }))) throw new Failure('not_found')
  })
  return costsOfCar(context, customer, carId)
}

/** Only fuel has litres and a full tank. */
const dropFuelFields = (typed: Typed): Typed =>
  typed.kind === 'fuel' ? typed : { ...typed, millilitres: null, is_full: false }

async function writeCostWithCarLock(
  context: AppContext,
  customer: SignedIn,
  carId: string,
  typed: Typed | null,
  write: (tx: Queries) => Promise<void>,
): Promise<void> {
  if (typed && typed.day > todayOf(context))
    throw new Failure('input_invalid', { field: 'day' }, 'Tanggal belum tiba')
  await context.transaction(async (tx) => {
    if (!(await lockOwnCar(tx, customer, carId))) throw new Failure('not_found')
    await write(tx)
  })
}

/** All entries as CSV, the oldest last. No cell of it begins with a formula. */
export async function fileOf(context: AppContext, customer: SignedIn, carId: string): Promise<string> {
  const { entries } = await costsOfCar(context, customer, carId)
  const head = ['tanggal', 'jenis', 'jumlah_idr', 'liter', 'odometer_km', 'diisi_penuh', 'keterangan']
  const rows = entries.map(({ day, kind, amount_idr, millilitres, km, is_full, title, branch }) => [
    day,
    COST_KIND_LABELS[kind],
    amount_idr,
    millilitres === null ? null : millilitres / 1_000,
    km,
    kind === 'fuel' ? (is_full ? 'ya' : 'tidak') : null,
    title && `${title}, ${branch}`,
  ])
  return csvOf([head, ...rows])
}
