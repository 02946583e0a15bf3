import { type RawBuilder, sql } from 'kysely'
import { addDays, DEFAULT_ZONE, instantAt, slashedDay, slashedMoment } from '#core/days.ts'
import type { AnswerOf, RequestOf } from '#core/endpoint.ts'
import { firstNameOf } from '#core/person.ts'
import { carName, storedPlate } from '#garage/cars/cars.contract.ts'
import type { ListSource } from '#server/lists/list.ts'
import type { tradeInList } from '../../desk-trade-ins.contract.ts'
import { CASE_STATE_LABELS, type CaseState } from '../../trade-in-cases.contract.ts'

type CaseRow = AnswerOf<typeof tradeInList.page>['rows'][number]
export type TradeInQuery = RequestOf<typeof tradeInList.page>['query']

interface Raw {
  id: string
  number: string
  plate: string | null
  brand: string
  model: string
  spec: string
  year: number
  name: string
  state: CaseState
  opened_at: Date
  inspection: CaseRow['inspection']
  valid_until: string | null
  price: number | null
  offered: number | null
}

/** Separate conditions, so that each uses its own index. */
const matchesNumberOrPlate = (typed: string) => sql<boolean>`c.id = any (array (
  select id from trade_in_cases where number = ${typed.trim().toUpperCase()}
  union all select id from trade_in_cases where plate = ${storedPlate(typed)}))`

const startOfCaseDay = (day: string) => instantAt(day, '00:00', DEFAULT_ZONE)

/** Trade-in requests for head office. */
export const TRADE_INS: ListSource<TradeInQuery, CaseRow, Raw> = {
  // Related rows are loaded for the rows of a page only.
  columns: sql`c.id, c.number, t.brand, t.model, t.spec, t.year, t.name, c.state, c.opened_at, t.price,
    coalesce(c.plate, (select license_plate from cars where cars.customer_id = t.customer_id and cars.brand = t.brand
      and cars.type = t.model and cars.spec = t.spec and cars.year = t.year order by cars.created_at limit 1)) as plate,
    (select json_build_object('starts_at', b.service_date, 'timezone', b.timezone)
      from trade_in_inspections i join bookings b on b.id = i.visit_id join visits v on v.id = i.visit_id
      where i.trade_in_id = c.id and v.state not in ('cancelled', 'no_show') order by i.sequence desc limit 1) as inspection,
    (select o.valid_until::text from trade_in_offers o where o.trade_in_id = c.id and o.answer is null
      order by o.sequence desc limit 1) as valid_until,
    (select o.price from trade_in_offers o where o.trade_in_id = c.id order by o.sequence desc limit 1) as offered`,
  from: sql`trade_in_cases c join trade_ins t on t.id = c.id`,
  where: ({ state, q, from, until }): (RawBuilder<boolean> | null)[] => [
    state ? sql<boolean>`c.state = ${state}` : null,
    q?.trim() ? matchesNumberOrPlate(q) : null,
    from ? sql<boolean>`c.opened_at >= ${startOfCaseDay(from)}` : null,
    until ? sql<boolean>`c.opened_at < ${startOfCaseDay(addDays(until, 1))}` : null,
  ],
  orders: {
    newest: { by: sql`c.opened_at`, type: 'timestamptz', descending: true },
    oldest: { by: sql`c.opened_at`, type: 'timestamptz' },
  },
  key: { by: sql`c.id`, type: 'text' },
  row: ({ brand, model, spec, name, ...row }) => ({
    ...row,
    car_name: carName({ brand, type: model, spec }),
    first_name: firstNameOf(name),
  }),
  file: {
    head: [
      'nomor',
      'pelat',
      'mobil',
      'tahun',
      'keadaan',
      'masuk (WIB)',
      'perkiraan',
      'penawaran',
      'berlaku sampai',
    ],
    cells: ({ number, plate, car_name, year, state, opened_at, price, offered, valid_until }) => [
      number,
      plate,
      car_name,
      year,
      CASE_STATE_LABELS[state],
      slashedMoment(new Date(opened_at), DEFAULT_ZONE),
      price,
      offered,
      valid_until && slashedDay(valid_until),
    ],
  },
}
