import { lockCustomer, profileOf, requireGiven } from '#account/public.ts'
import type { RequestOf } from '#core/endpoint.ts'
import { carName, storedPlate } from '#garage/cars/cars.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { requireNotOrdered } from '#stock/orders/server/ordered-by-others.ts'
import { findStockCar } from '#stock/saved-cars/server/rules.ts'
import { bookTestDrive, moveTestDrive, requireWorkshop } from '#workshop/public.ts'
import { customerDeadline } from '#workshop/visits/visit-deadlines.model.ts'
import { STOCK_VISITS_MAX } from '../stock-visit-limits.model.ts'
import type { createStockVisit, moveStockVisit } from '../test-drives.contract.ts'
import { requireFreeCar } from './by-link.ts'
import { insertStockVisit, listOpenStockVisits, type StoredStockVisit, stockNoOf } from './sql.ts'

/** The customer's upcoming visits for used cars. */
export const listOpen = async (db: Queries, customer: Customer) =>
  (await listOpenStockVisits(db, customer)).map(buildStockVisitResponse)

function buildStockVisitResponse({ cut_off_minutes, ...row }: StoredStockVisit) {
  const visit = { state: row.state, startsAt: row.service_date }
  return { ...row, can_cancel_until: customerDeadline(visit, cut_off_minutes) }
}

/**
 * Books a slot at the branch of a used car. Throws `not_found` for a car that is not in stock, `phone_required`, the
 * failures of slots, `stock_visits_open`, and `stock_car_taken` when another customer has the car at that hour.
 */
export async function book(
  context: AppContext,
  customer: Customer,
  { stock_no, service_type, ...asked }: RequestOf<typeof createStockVisit>['body'],
  meta: Meta,
) {
  const [car, { user, userprofile }] = await Promise.all([
    findStockCar(context, stock_no),
    profileOf(context, customer),
  ])
  if (!car) throw new Failure('not_found')
  const workshop = await requireWorkshop(context, car.branch_id)
  const phone = requireGiven(userprofile.phone)
  await requireNotOrdered(context.db, car.stock_no, { customerId: customer.id, phone })
  return context.transaction(async (tx) => {
    await lockCustomer(tx, customer)
    if ((await listOpenStockVisits(tx, customer)).length >= STOCK_VISITS_MAX)
      throw new Failure('stock_visits_open')
    const { id, hour } = await bookTestDrive(
      context,
      tx,
      customer,
      {
        workshop,
        service_type,
        // The plate of a used car is not public; the desk finds it by its stock number.
        plate: storedPlate(car.stock_no),
        car_name: `${carName({ brand: car.brand, type: car.car_type, spec: car.car_spec })} ${car.year}, ${car.stock_no}`,
        owner: { customer_id: customer.id, name: userprofile.name, email: user.email, phone },
        wanted: { asked, whenFull: 'refuse' },
      },
      meta,
    )
    // Others who book this slot wait for this lock, so the car cannot be taken in between.
    await requireFreeCar(context, tx, { stockNo: car.stock_no, startsAt: hour.startsAt }, id)
    await insertStockVisit(tx, {
      visit_id: id,
      stock_no: car.stock_no,
      car_title: `${car.brand} ${car.car_type}`,
    })
    const made = (await listOpen(tx, customer)).find((visit) => visit.id === id)
    if (!made) throw new Error('a visit that was just made is not there')
    await meta.once.remember(tx, made)
    return made
  })
}

/**
 * Moves an own visit to another hour of its branch, until the cut-off. Throws as moving a booking does, and `stock_car_taken` when
 * another customer has the car at that hour.
 */
export async function move(
  context: AppContext,
  customer: Customer,
  id: string,
  asked: RequestOf<typeof moveStockVisit>['body'],
  meta: Meta,
) {
  await moveTestDrive(context, customer, id, asked, meta, async (tx, startsAt) => {
    const stockNo = await stockNoOf(tx, id)
    if (stockNo !== undefined) await requireFreeCar(context, tx, { stockNo, startsAt }, id)
  })
  const moved = (await listOpen(context.db, customer)).find((visit) => visit.id === id)
  if (!moved) throw new Failure('not_found')
  return moved
}
