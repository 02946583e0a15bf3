import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Customer } from '#server/calls/actor.ts'
import { NEXT_VERSION } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { CaseState } from '../../trade-in-cases.contract.ts'

const CASE = [
  'trade_in_cases.id',
  'trade_in_cases.number',
  'trade_in_cases.version',
  'trade_in_cases.changed_by',
  'trade_in_cases.changed_at',
  'trade_in_cases.state',
  'trade_in_cases.state_since',
  'trade_in_cases.opened_at',
] as const
const REQUEST = [
  'trade_ins.kind',
  'trade_ins.customer_id',
  'trade_ins.brand',
  'trade_ins.model',
  'trade_ins.spec',
  'trade_ins.body',
  'trade_ins.year',
  'trade_ins.mileage',
  'trade_ins.condition',
  'trade_ins.notes',
  'trade_ins.price',
  'trade_ins.low',
  'trade_ins.high',
  'trade_ins.lines',
  'trade_ins.wanted_stock_no',
  'trade_ins.name',
  'trade_ins.phone',
  'trade_ins.email',
] as const

/** A case with its request, and with the car of the customer's garage that it is about, if it can be identified. */
const cases = (db: Queries) =>
  db
    .selectFrom('trade_in_cases')
    .innerJoin('trade_ins', 'trade_ins.id', 'trade_in_cases.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('cars')
          .select(['cars.license_plate', 'cars.stnk_term', 'cars.color'])
          .whereRef('cars.customer_id', '=', 'trade_ins.customer_id')
          .whereRef('cars.brand', '=', 'trade_ins.brand')
          .whereRef('cars.type', '=', 'trade_ins.model')
          .whereRef('cars.spec', '=', 'trade_ins.spec')
          .whereRef('cars.year', '=', 'trade_ins.year')
          .where(sql<SqlBool>`coalesce(trade_in_cases.plate, cars.license_plate) = cars.license_plate`)
          .orderBy('cars.created_at')
          .limit(1)
          .as('own'),
      (join) => join.onTrue(),
    )
    .select([...CASE, ...REQUEST, 'own.stnk_term', 'own.color as colour'])
    .select(sql<string | null>`coalesce(trade_in_cases.plate, own.license_plate)`.as('plate'))

export const findCase = (db: Queries, id: string) =>
  cases(db).where('trade_in_cases.id', '=', id).executeTakeFirst()
export type StoredCase = NonNullable<Awaited<ReturnType<typeof findCase>>>

/** As above, locked. */
export const lockCase = (db: Queries, id: string) =>
  cases(db).where('trade_in_cases.id', '=', id).forUpdate('trade_in_cases').executeTakeFirst()

export type CaseChange = Omit<Updateable<Tables['trade_in_cases']>, 'version' | 'id'>

/** Each change makes a new version, so that a change based on an older one is refused. */
export async function changeCase(db: Queries, id: string, change: CaseChange): Promise<void> {
  await db
    .updateTable('trade_in_cases')
    .set({ ...change, version: NEXT_VERSION })
    .where('id', '=', id)
    .execute()
}

/** Opens the case of a proved request. */
export async function openCase(db: Queries, id: string): Promise<void> {
  await sql`
    insert into trade_in_cases (id, number, state_since, opened_at, changed_at)
    select id, next_trade_in_number(), updated_at, updated_at, updated_at from trade_ins
    where state <> 'draft' and id = ${id}
      and not exists (select from trade_in_cases opened where opened.id = trade_ins.id)
    on conflict (id) do nothing`.execute(db)
}

const INSPECTION = [
  'trade_in_inspections.visit_id',
  'trade_in_inspections.trade_in_id',
  'trade_in_inspections.engine',
  'trade_in_inspections.transmission',
  'trade_in_inspections.chassis',
  'trade_in_inspections.exterior',
  'trade_in_inspections.interior',
  'trade_in_inspections.electrical',
  'trade_in_inspections.odometer',
  'trade_in_inspections.odometer_word',
  'trade_in_inspections.words',
  'trade_in_inspections.entered_at',
  'trade_in_inspections.entered_by',
  'visits.state as visit_state',
  'visits.branch_id',
  'bookings.branch',
  'bookings.city',
  'bookings.timezone',
  'bookings.service_date',
  'bookings.order_start_time',
] as const

/** The appointments of cases, the newest of each first. */
export const inspectionsOf = (db: Queries, tradeInIds: readonly string[]) =>
  db
    .selectFrom('trade_in_inspections')
    .innerJoin('visits', 'visits.id', 'trade_in_inspections.visit_id')
    .innerJoin('bookings', 'bookings.id', 'visits.id')
    .select(INSPECTION)
    .where('trade_in_inspections.trade_in_id', '=', sql<string>`any(${tradeInIds}::text[])`)
    .orderBy('trade_in_inspections.sequence', 'desc')
    .execute()
export type StoredInspection = Awaited<ReturnType<typeof inspectionsOf>>[number]

/** The case that a visit inspects. */
export const caseInspectedOn = (db: Queries, visitId: string) =>
  db
    .selectFrom('trade_in_inspections')
    .select('trade_in_id')
    .where('visit_id', '=', visitId)
    .executeTakeFirst()

export async function insertInspection(
  db: Queries,
  appointment: Pick<Tables['trade_in_inspections'], 'visit_id' | 'trade_in_id' | 'arranged_at'>,
): Promise<void> {
  await db.insertInto('trade_in_inspections').values(appointment).execute()
}

export async function setFindings(
  db: Queries,
  visitId: string,
  findings: Omit<Updateable<Tables['trade_in_inspections']>, 'visit_id' | 'trade_in_id' | 'arranged_at'>,
): Promise<void> {
  await db.updateTable('trade_in_inspections').set(findings).where('visit_id', '=', visitId).execute()
}

/** The offers of cases, the newest of each first. */
export const offersOf = (db: Queries, tradeInIds: readonly string[]) =>
  db
    .selectFrom('trade_in_offers')
    .selectAll()
    .where('trade_in_id', '=', sql<string>`any(${tradeInIds}::text[])`)
    .orderBy('sequence', 'desc')
    .execute()
export type StoredOffer = Awaited<ReturnType<typeof offersOf>>[number]

export async function insertOffer(db: Queries, offer: Insertable<Tables['trade_in_offers']>): Promise<void> {
  await db.insertInto('trade_in_offers').values(offer).execute()
}

export async function endOffer(
  db: Queries,
  id: string,
  end: Pick<Updateable<Tables['trade_in_offers']>, 'answer' | 'answered_at' | 'answer_words'>,
): Promise<void> {
  await db.updateTable('trade_in_offers').set(end).where('id', '=', id).execute()
}

/** Cases of a customer's own requests, with their state. */
export const casesOf = (db: Queries, { id }: Customer) =>
  db
    .selectFrom('trade_in_cases')
    .innerJoin('trade_ins', 'trade_ins.id', 'trade_in_cases.id')
    .select(CASE)
    .where('trade_ins.customer_id', '=', id)
    .orderBy('trade_in_cases.opened_at', 'desc')
    .execute()

/** Cases with an expired offer, both locked, so that an offer that has been replaced meanwhile does not count; skips what another process has locked. */
export async function lockLapsedCases(tx: Queries, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from trade_in_offers o join trade_in_cases c on c.id = o.trade_in_id
    where o.answer is null and o.ends_at <= ${now} and c.state = 'offered'
    order by o.ends_at limit ${limit} for update of c, o skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

const OPEN: readonly CaseState[] = ['new', 'inspection', 'to_offer', 'offered']

/** How many cases are undecided. */
export async function countOpen(db: Queries): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from trade_in_cases
    where state in (${sql.join(OPEN.map((state) => sql.lit(state)))})`.execute(db)
  return rows[0]?.open ?? 0
}
