import { sql } from 'kysely'
import type { Day } from '#core/days.ts'
import type { Queries } from '#server/database/database.ts'
import type { FoundDamage } from '#stock/car-returns/server/schema.ts'
import type { OpenPoint } from '#stock/hand-overs/hand-over-items.model.ts'
import type { FirstService } from '#stock/hand-overs/server/schema.ts'
import type { Paper, PaperState } from '#stock/order-papers/order-papers.model.ts'

/** What belongs to an order once it is paid. Instants are texts, as JSON of the database writes them. */
export interface AfterPayment {
  order_id: string
  hand_over: {
    handed_over_at: string
    plate: string
    stnk_until: Day
    chassis_end: string
    advisor_name: string
    points: OpenPoint[]
    odometer_km: number
    reading_low: boolean
    items: string[]
    photos: { id: string; place: 'depan_kiri' | 'odometer'; sha256: string }[]
    receipt_number: string
    buyer_by: 'code' | 'paper'
    return_until: string
    first_service: FirstService | null
    trade_in_taken: boolean
  } | null
  papers: {
    paper: Paper
    run_by: 'dealer' | 'buyer'
    state: PaperState
    promised_on: Day | null
    started_on: Day | null
    office: string | null
    ready_on: Day | null
    sent_at: string | null
    tracking: string | null
    delivered_on: Day | null
    /** The newest later promise. */
    again: { promised_on: Day; reason: string } | null
  }[]
  /** The newest return. */
  return: {
    id: string
    state: 'asked' | 'answer' | 'office' | 'done' | 'kept'
    asked_at: string
    asked_km: number
    false_statement: string | null
    is_false: boolean | null
    odometer_km: number | null
    trade_in_here: boolean
    damages: FoundDamage[]
    damage_idr: number
    decided_reason: string | null
  } | null
  visit: {
    id: string
    state: string
    service: string
    starts_at: string
    time: string
  } | null
}

/** What belongs to orders once they are paid, in one statement. */
export async function afterPaymentOf(db: Queries, orderIds: readonly string[]): Promise<AfterPayment[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<AfterPayment>`
    select o.id as order_id,
      (select to_jsonb(h) - 'chassis' || jsonb_build_object('chassis_end', right(h.chassis, 6)) from hand_overs h where h.order_id = o.id) as hand_over,
      coalesce((select jsonb_agg(to_jsonb(p) || jsonb_build_object('again', (
          select jsonb_build_object('promised_on', n.promised_on, 'reason', n.reason) from paper_promises n
          where n.order_id = p.order_id and n.paper = p.paper order by n.sequence desc limit 1))
          order by array_position(array['stnk', 'balik_nama', 'bpkb'], p.paper))
        from order_papers p where p.order_id = o.id), '[]') as papers,
      (select to_jsonb(r) from car_returns r where r.order_id = o.id order by r.asked_at desc limit 1) as return,
      (select jsonb_build_object('id', v.id, 'state', v.state, 'service', b.service_type,
          'starts_at', b.service_date, 'time', b.order_start_time)
        from visits v join bookings b on b.id = v.id where v.id = o.visit_id) as visit
    from car_orders o where o.id = any(${orderIds}::text[])`.execute(db)
  return rows
}
