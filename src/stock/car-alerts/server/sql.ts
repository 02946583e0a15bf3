import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export interface WatchedCar {
  stock_no: string
  name: string
  lowest_announced_price: number
}

export const findAlert = (db: Queries, id: string) =>
  db.selectFrom('car_alerts').selectAll().where('id', '=', id).executeTakeFirst()
export type StoredAlert = NonNullable<Awaited<ReturnType<typeof findAlert>>>

export const lockAlert = (tx: Queries, id: string) =>
  tx.selectFrom('car_alerts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertAlert = (tx: Queries, alert: Tables['car_alerts']) =>
  tx.insertInto('car_alerts').values(alert).execute()

export const watchedCars = (db: Queries, alertId: string): Promise<WatchedCar[]> =>
  db
    .selectFrom('car_alert_cars')
    .select(['stock_no', 'name', 'lowest_announced_price'])
    .where('alert_id', '=', alertId)
    .orderBy('stock_no')
    .execute()

/** Watches these cars and no others; a price that the receiver knows already stays. */
export async function replaceCars(tx: Queries, alertId: string, cars: readonly WatchedCar[]): Promise<void> {
  const numbers = cars.map(({ stock_no }) => stock_no)
  await tx
    .deleteFrom('car_alert_cars')
    .where('alert_id', '=', alertId)
    .where('stock_no', '<>', sql<string>`all(${numbers}::text[])`)
    .execute()
  if (cars.length === 0) return
  await tx
    .insertInto('car_alert_cars')
    .values(cars.map((car) => ({ alert_id: alertId, ...car })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Watches one more car. */
export const addCar = (tx: Queries, alertId: string, car: WatchedCar) =>
  tx
    .insertInto('car_alert_cars')
    .values({ alert_id: alertId, ...car })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The alert that is on for a number. */
export const alertOfPhone = (tx: Queries, phone: string) =>
  tx
    .selectFrom('car_alerts')
    .selectAll()
    .where('phone', '=', phone)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()

export const updateAlert = (
  tx: Queries,
  id: string,
  change: Partial<Pick<StoredAlert, 'verified_at' | 'renewed_at' | 'told_at' | 'asked_at'>>,
) => tx.updateTable('car_alerts').set(change).where('id', '=', id).execute()

export const deleteAlert = (tx: Queries, id: string) =>
  tx.deleteFrom('car_alerts').where('id', '=', id).execute()

/** Makes others who turn on an alert of the same receiver wait, so that one of them stays. */
export async function lockReceiver(tx: Queries, { phone, email }: StoredAlert): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('car_alerts'), hashtext(${phone ?? email}))`.execute(tx)
}

/** Ends what the same receiver had before; answers when it was last told. */
export async function endFormerAlerts(tx: Queries, { id, phone, email }: StoredAlert): Promise<Date | null> {
  const rows = await tx
    .deleteFrom('car_alerts')
    .where('id', '<>', id)
    .where('verified_at', 'is not', null)
    .where((eb) => (phone === null ? eb('email', '=', email) : eb('phone', '=', phone)))
    .returning('told_at')
    .execute()
  return rows.reduce<Date | null>(
    (latest, { told_at }) => (told_at && (!latest || told_at > latest) ? told_at : latest),
    null,
  )
}

/** Ids, after `after` and in order, of alerts with a car that costs less than its receiver knows. */
export async function alertsOfDrops(
  db: Queries,
  prices: { numbers: readonly string[]; rupiah: readonly number[] },
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ alert_id: string }>`
    select distinct alert_id
    from unnest(${prices.numbers}::text[], ${prices.rupiah}::bigint[]) as stock(no, price)
    join car_alert_cars car on car.stock_no = stock.no and stock.price < car.lowest_announced_price
    where alert_id > ${after}
    order by alert_id limit ${limit}`.execute(db)
  return rows.map(({ alert_id }) => alert_id)
}

/** Alerts that nobody renewed since then and that did not ask yet; locked. */
export const lockAlertsToAsk = (tx: Queries, renewedBefore: Date, limit: number) =>
  tx
    .selectFrom('car_alerts')
    .selectAll()
    .where('verified_at', 'is not', null)
    .where('asked_at', 'is', null)
    .where('renewed_at', '<=', renewedBefore)
    .orderBy('renewed_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** The price that the receiver now knows. */
export const setKnownPrice = (tx: Queries, alertId: string, stockNo: string, price: number) =>
  tx
    .updateTable('car_alert_cars')
    .set({ lowest_announced_price: price })
    .where('alert_id', '=', alertId)
    .where('stock_no', '=', stockNo)
    .execute()

/** Alerts that watch a car. */
export const alertsWatching = (db: Queries, stockNo: string) =>
  db
    .selectFrom('car_alerts')
    .selectAll()
    .where('verified_at', 'is not', null)
    .where('id', 'in', (eb) =>
      eb.selectFrom('car_alert_cars').select('alert_id').where('stock_no', '=', stockNo),
    )
    .execute()

/** Deletes what an erased person asked for, signed in or by their address or proved numbers; answers the ids. */
export async function deleteAlertsOf(
  tx: Queries,
  person: { customerId: string; email: string; phones: readonly string[] },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('car_alerts')
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', person.customerId),
        eb(sql`lower(email)`, '=', person.email.toLowerCase()),
        eb('phone', '=', sql<string>`any(${person.phones}::text[])`),
      ]),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
