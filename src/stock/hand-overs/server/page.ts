import { addDays, localClock } from '#core/days.ts'
import type { AnswerOf } from '#core/endpoint.ts'
import { kilometres } from '#core/money.ts'
import { computeServiceAdvice } from '#garage/car-care/service-advice.model.ts'
import { serviceRuleOf } from '#garage/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { lastSecondOf, promisedPaperDay, returnDay } from '#stock/orders/order-deadlines.model.ts'
import { calendarOf } from '#stock/orders/server/calendar.ts'
import { buildDeskOrder, requireOrderOf } from '#stock/orders/server/desk-view.ts'
import { papersFor } from '#stock/orders/server/papers.ts'
import { requireOrders } from '#stock/orders/server/request.ts'
import { agreementsOf, findOrder, type StoredOrder } from '#stock/orders/server/sql.ts'
import { findFreeHour, requireWorkshop } from '#workshop/public.ts'
import type { readHandOver } from '../desk-hand-overs.contract.ts'
import { inspectedCarOf } from './inspected.ts'
import { findHandOver, orderPhotosOf } from './sql.ts'

/** Up to so many days ahead the periodic service itself is offered. */
const PERIODIC_WITHIN_DAYS = 85
const CHECK_AFTER_DAYS = 30

/** The first service of a sold car: what and on which day, before an hour is looked for. */
export interface OfferedService {
  /** `Servis Berkala 50.000 KM` */
  label: string
  service_type: 'Servis Berkala' | 'Servis Umum'
  notes: string
  day: string
}

/** Which service is offered first: the periodic one by the rule of its make if it is due soon, else a check after a month. */
export async function firstServiceOf(
  context: AppContext,
  order: StoredOrder,
  km: number,
  today: string,
): Promise<OfferedService> {
  const { brand, car_type: type, car_spec: spec, year } = order.car
  const car = { brand, type, spec, year }
  const advice = computeServiceAdvice(
    {
      car,
      handed_over_on: null,
      known_since: today,
      last: null,
      readings: [{ km, day: today, source: 'workshop' }],
    },
    await serviceRuleOf(context, car),
    today,
  )
  const due = advice.state === 'known' ? advice.day : null
  if (advice.state === 'known' && due && due <= addDays(today, PERIODIC_WITHIN_DAYS))
    return {
      label: `Servis Berkala ${kilometres(advice.step_km)}`,
      service_type: 'Servis Berkala',
      notes: '',
      day: due,
    }
  return {
    label: 'Pemeriksaan 30 hari sesudah serah terima',
    service_type: 'Servis Umum',
    notes: 'Pemeriksaan 30 hari sesudah serah terima',
    day: addDays(today, CHECK_AFTER_DAYS),
  }
}

/** The promised days of the papers that the dealer runs, for a car that is handed over now. */
export async function promisedDaysOf(
  context: AppContext,
  db: Queries,
  order: StoredOrder,
): Promise<{ last: string; balik_nama: string | null; bpkb: string | null }> {
  const calendar = await calendarOf(context, order.branch_id)
  const [agreement] = await agreementsOf(db, [order.id])
  const last = returnDay(context.clock.now(), order.terms.return_days, calendar)
  if (!agreement || agreement.papers_by === 'buyer') return { last, balik_nama: null, bpkb: null }
  const days = await papersFor(context, order.car, agreement.city_id, order.terms)
  return {
    last,
    balik_nama: promisedPaperDay(last, days.balik_nama_days, calendar),
    bpkb: promisedPaperDay(last, days.bpkb_days, calendar),
  }
}

/** What the page of a hand-over shows. */
export async function buildHandOverPage(
  context: AppContext,
  db: Queries,
  staff: StaffMember,
  order: StoredOrder,
): Promise<AnswerOf<typeof readHandOver>> {
  const calendar = await calendarOf(context, order.branch_id)
  const today = localClock(context.clock.now(), calendar.zone).day
  const [desk, inspected, photos, done, promised, [agreement], workshop] = await Promise.all([
    buildDeskOrder(context, db, staff, order),
    inspectedCarOf(context, db, order),
    orderPhotosOf(db, order.id),
    findHandOver(db, order.id),
    promisedDaysOf(context, db, order),
    agreementsOf(db, [order.id]),
    requireWorkshop(context, order.branch_id),
  ])
  const service = await firstServiceOf(context, order, inspected.km, today)
  const hour = await findFreeHour(context, db, workshop, service.day)
  const stored = done?.first_service
  const tradeIn = agreement?.trade_in_id
    ? await db
        .selectFrom('trade_ins')
        .select(['brand', 'model', 'year'])
        .where('id', '=', agreement.trade_in_id)
        .executeTakeFirst()
    : undefined
  return {
    order: desk,
    fuel: order.car.fuel,
    papers_by: agreement?.papers_by ?? 'dealer',
    points: done?.points ?? inspected.points,
    prepared: order.preparation,
    inspection_valid: inspected.isValid,
    inspected_km: inspected.km,
    inspection_code: inspected.code,
    chassis_end: inspected.chassis_end,
    item_notes: inspected.notes,
    photos: photos.map(({ id, place }) => ({ id, place })),
    trade_in: tradeIn ? `${tradeIn.brand} ${tradeIn.model} ${tradeIn.year}` : null,
    return_until: done?.return_until ?? lastSecondOf(promised.last, calendar.zone),
    return_km: order.terms.return_km,
    promised: { balik_nama: promised.balik_nama, bpkb: promised.bpkb },
    first_service: done
      ? stored
        ? { service: stored.service, day: stored.day, time: stored.time }
        : null
      : hour && { service: service.label, ...hour },
    done: done
      ? {
          at: done.handed_over_at,
          plate: done.plate,
          stnk_until: done.stnk_until,
          chassis: done.chassis,
          odometer_km: done.odometer_km,
          items: done.items,
          receipt_number: done.receipt_number,
          advisor: done.advisor_name,
          advisor_by: done.advisor_by,
          buyer_by: done.buyer_by,
        }
      : null,
    company: context.config.dealer.company,
    company_phone: context.config.dealer.phone || context.config.dealer.whatsapp,
  }
}

/** The page of a hand-over; audited. Throws `not_found` for other branches. */
export async function readHandOverPage(context: AppContext, staff: StaffMember, id: string, meta: Meta) {
  requireOrders(context)
  const order = requireOrderOf(staff, await findOrder(context.db, id))
  await meta.audit.record({
    event: 'order_read',
    customerId: order.customer_id,
    details: { order: order.number },
  })
  return buildHandOverPage(context, context.db, staff, order)
}
