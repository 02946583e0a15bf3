import { placeClock } from '#core/days.ts'
import type { RequestOf } from '#core/endpoint.ts'
import { careFactsOf } from '#garage/car-care/server/rules.ts'
import { beginChain } from '#garage/odometer/server/odometer-chain-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { requireReadableVisit, type StoredVisit } from '#workshop/public.ts'
import type { addServiceStamps, saveChassisProgramme } from '../desk-promises.contract.ts'
import { storeChassisProgramme, storeServiceOfChain } from './plan-services.ts'
import { promisesOf } from './rules.ts'

async function buildVisitPromises(context: AppContext, visit: StoredVisit) {
  const { car_id, customer_id, timezone } = visit
  const { day } = placeClock(context.clock.now(), timezone)
  if (!car_id || !customer_id) return { today: day, promises: null }
  const {
    today,
    roadside: _,
    ...promises
  } = await promisesOf(context, { kind: 'customer', id: customer_id }, car_id, 'others')
  return { today, promises }
}

/** What the manufacturer still owes the car of a visit; audited. Throws `not_found`. */
export async function promisesOfVisit(context: AppContext, staff: StaffMember, visitId: string, meta: Meta) {
  const visit = await requireReadableVisit(context.db, staff, visitId)
  const details = { visit: visitId }
  const [shown] = await Promise.all([
    buildVisitPromises(context, visit),
    meta.audit.record({ event: 'visit_read', customerId: visit.customer_id, details }),
  ])
  return shown
}

/**
 * Stores the answer of the maker's page for the chassis number that a workshop confirmed on the car of a visit. Throws
 * `chassis_unconfirmed`, and `input_invalid` for a day to come.
 */
export const saveProgramme = (
  context: AppContext,
  staff: StaffMember,
  visitId: string,
  { programme, checked_on }: RequestOf<typeof saveChassisProgramme>['body'],
  meta: Meta,
) =>
  changePromises(context, staff, visitId, meta, async (tx, { chainId, today }) => {
    requirePast(checked_on, 'checked_on', today)
    await storeChassisProgramme(tx, { chain_id: chainId, programme, checked_on })
    return { programme }
  })

/**
 * Stores services that stamps of the service book prove. Throws `chassis_unconfirmed`, `service_number_taken` where a number is
 * proved on another day, and `input_invalid` for a day to come or before the car was built.
 */
export const addStamps = (
  context: AppContext,
  staff: StaffMember,
  visitId: string,
  stamps: RequestOf<typeof addServiceStamps>['body']['stamps'],
  meta: Meta,
) =>
  changePromises(context, staff, visitId, meta, async (tx, { chainId, today, handedOverOn, year }) => {
    for (const { number, day, km } of stamps) {
      requirePast(day, 'day', today)
      if (day < (handedOverOn ?? `${year}-01-01`))
        throw new Failure('input_invalid', { field: 'day' }, 'Tanggal servis sebelum mobil diserahkan')
      await storeServiceOfChain(tx, chainId, { number, day, km, source: 'stamp' })
    }
    const stamped = stamps.map(({ number, day, workshop }) => `ke-${number}, ${day}, ${workshop}`).join('; ')
    return { stamps: stamped }
  })

interface Changed {
  chainId: string
  today: string
  handedOverOn: string | null
  year: number
}

async function changePromises(
  context: AppContext,
  staff: StaffMember,
  visitId: string,
  meta: Meta,
  change: (tx: Queries, car: Changed) => Promise<Record<string, string>>,
) {
  const visit = await requireReadableVisit(context.db, staff, visitId)
  const { car_id, customer_id } = visit
  if (!car_id || !customer_id) throw new Failure('chassis_unconfirmed')
  const { facts, today } = await careFactsOf(context, { kind: 'customer', id: customer_id }, car_id)
  await context.transaction(async (tx) => {
    // The first visit has no reading in a chain yet.
    const chain = await beginChain(context, tx, car_id)
    if (!chain) throw new Failure('chassis_unconfirmed')
    const details = await change(tx, {
      chainId: chain.chainId,
      today,
      handedOverOn: facts.handed_over_on,
      year: facts.car.year,
    })
    await meta.audit.record(
      {
        event: 'promises_changed',
        customerId: customer_id,
        details: { visit: visitId, car: car_id, ...details },
      },
      tx,
    )
  })
  return buildVisitPromises(context, visit)
}

function requirePast(day: string, field: string, today: string): void {
  if (day > today) throw new Failure('input_invalid', { field }, 'Tanggal belum tiba')
}
