import { sql } from 'kysely'
import { notify } from '#account/public.ts'
import { localClock, ZONE_NAMES, zoneOf } from '#core/days.ts'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'
import type { AppContext } from '#server/app-context.ts'
import { createAudit } from '#server/audit/audit.ts'
import type { Queries } from '#server/database/database.ts'
import { watchFor } from '#stock/car-alerts/server/rules.ts'
import { findStockCar } from '#stock/saved-cars/server/rules.ts'
import { insertSaved } from '#stock/saved-cars/server/sql.ts'
import { releaseOrderedTestDrive } from '#workshop/public.ts'
import { ORDER_MESSAGES } from '../order-messages.model.ts'
import { fillText } from '../order-terms.model.ts'
import { orderedCarName, smsOf } from './messages.ts'
import { IS_LIVE } from './sql.ts'

const BATCH = 20

/** Upcoming test drives of cars whose deposit another buyer has paid. */
const drivesOfOrderedCars = (db: Queries, now: Date) =>
  db
    .selectFrom('stock_visits')
    .innerJoin('car_orders', (join) =>
      join.on(sql<boolean>`car_orders.stock_no = stock_visits.stock_no`).on(IS_LIVE),
    )
    .innerJoin('visits', 'visits.id', 'stock_visits.visit_id')
    .innerJoin('bookings', 'bookings.id', 'stock_visits.visit_id')
    .select([
      'visits.id',
      'car_orders.stock_no',
      'car_orders.car',
      'bookings.customer_id',
      'bookings.phone',
      'bookings.service_date',
      'bookings.order_start_time',
      'bookings.timezone',
    ])
    .where(sql<boolean>`car_orders.state not in ('reserved', 'checking')`)
    .where('visits.state', '=', 'scheduled')
    .where('bookings.service_date', '>', now)
    .whereRef('bookings.phone', '<>', 'car_orders.phone')
    .where((eb) =>
      eb.or([
        eb('bookings.customer_id', 'is', null),
        eb('car_orders.customer_id', 'is', null),
        eb('bookings.customer_id', '<>', eb.ref('car_orders.customer_id')),
      ]),
    )
    .limit(BATCH)
    .execute()

/** Cancels the test drives of others once a deposit is paid; they are told, and hear when the car is free again. */
export async function releaseTestDrives(context: AppContext): Promise<void> {
  const { config, clock } = context
  const now = clock.now()
  const audit = createAudit(context.db, clock, {
    customerId: null,
    staffId: null,
    address: null,
    requestId: null,
  })
  for (const drive of await drivesOfOrderedCars(context.db, now)) {
    const car = await findStockCar(context, drive.stock_no).catch(() => undefined)
    await context.transaction(async (tx) => {
      if (!(await releaseOrderedTestDrive(context, tx, drive.id, { audit }))) return
      const zone = zoneOf(drive.timezone)
      const day = dayAndMonthWithWeekday(localClock(drive.service_date, zone).day)
      const values = {
        mobil: orderedCarName(drive.car),
        jadwal: `${day}, ${drive.order_start_time} ${ZONE_NAMES[zone]}`,
      }
      const { title, words, button } = ORDER_MESSAGES.test_drive_released
      if (drive.customer_id === null) {
        if (car)
          await watchFor(context, tx, drive.phone, {
            stock_no: car.stock_no,
            name: values.mobil,
            lowest_announced_price: car.price_idr,
          })
      } else {
        const customer = { kind: 'customer' as const, id: drive.customer_id }
        if (car) await insertSaved(tx, customer, car, now)
        await notify(context, tx, {
          customer,
          kind: 'visit',
          title,
          words: fillText(words, values),
          path: '/mobil-bekas',
          about: `test_drive_released:${drive.id}`,
          action: button,
          atNight: { timezone: drive.timezone, hours: [drive.service_date] },
        })
      }
      await context.outbox.put(tx, {
        channel: 'sms',
        counting: { exempt: 'workshop' },
        to: drive.phone,
        subject: '',
        text: smsOf(words, values, `${config.publicUrl}/mobil-bekas`),
        dedupeKey: `test_drive_released:${drive.id}`,
      })
    })
  }
}
