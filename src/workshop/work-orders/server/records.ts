import * as z from 'zod/mini'
import { longDay, placeClock } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import { continueChain, linkCorrection, requireOwnCar, storePlanService } from '#garage/public.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Customer, canAccessBranch, type StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import type { StoredVisit } from '#workshop/visits/server/rules.ts'
import { lockVisit } from '#workshop/visits/server/sql.ts'
import { type ServiceRecord, serviceRecord } from '../service-records.contract.ts'
import { totalsOf } from '../work-order-lines.model.ts'
import { buildWorkOrderLineResponse } from './line-answers.ts'
import { notifyRecordCorrected } from './messages.ts'
import { correctReading } from './readings.ts'
import {
  correctionsOf,
  findRecord,
  insertPeople,
  insertRecord,
  recordsOfCar,
  type StoredRecord,
} from './record-sql.ts'
import { findIntake, type StoredLine } from './sql.ts'

/** The content of a record: no data of the customer, so that it may stay after an erasure. */
const content = z.omit(serviceRecord, { id: true, plate: true, stnk_term: true, corrections: true })
const correction = z.object({ words: z.string(), by: z.string() })

interface Billed {
  odometer_out: number | null
  invoice_number: string
  next_km: number | null
  next_day: string | null
  advice: string
  service_number: number | null
}

/** `55.000 KM atau 24 Mei 2027` */
export const formatNextService = ({ next_km, next_day }: Billed): string | null =>
  [
    ...(next_km === null ? [] : [kilometres(next_km)]),
    ...(next_day === null ? [] : [longDay(next_day)]),
  ].join(' atau ') || null

/** Stores the service record of a car, at its hand-over. */
export async function makeRecord(
  context: AppContext,
  tx: Queries,
  visit: StoredVisit,
  { lines, bill, staff, now }: { lines: readonly StoredLine[]; bill: Billed; staff: StaffMember; now: Date },
): Promise<{ id: string; total: number }> {
  const id = context.chance.recordId()
  const intake = await findIntake(tx, visit.id)
  const totals = totalsOf(lines)
  // Names of answering customers are their data; names of the workshop stay.
  const isByCustomer = ({ answered_by }: StoredLine) =>
    ['customer', 'link', 'phone'].includes(answered_by ?? '')
  const { number, service_type, branch, city, timezone, car_name, year, arrived_at } = visit
  const { next_km, next_day, invoice_number, odometer_out } = bill
  const service_number = service_type === 'Servis Berkala' ? bill.service_number : null
  const written = content.parse({
    number,
    service_type,
    service_number,
    branch,
    city,
    timezone,
    car_name,
    year,
    arrived_at,
    next_km,
    next_day,
    invoice_number,
    odometer_out,
    totals,
    visit_id: visit.id,
    handed_over_at: now,
    odometer: intake?.odometer ?? null,
    lines: lines.map((line) => ({
      ...buildWorkOrderLineResponse({ ...visit, state: 'handed_over' }, line),
      ...(isByCustomer(line) && { answered_name: null }),
    })),
    advice: bill.advice || null,
    advisor: intake?.received_by ?? staff.name,
    technician: intake?.technician || null,
  })
  await insertRecord(tx, {
    id,
    visit_id: visit.id,
    branch_id: visit.branch_id,
    corrects: null,
    made_at: now,
    total: totals.total,
    odometer: written.odometer,
    odometer_out,
    content: JSON.stringify(written),
  })
  await insertPeople(tx, {
    record_id: id,
    customer_id: visit.customer_id,
    car_id: visit.car_id,
    plate: visit.plate,
    stnk_term: visit.stnk_term,
    answered_names: JSON.stringify(
      Object.fromEntries(lines.filter(isByCustomer).map((line) => [line.id, line.answered_name ?? ''])),
    ),
  })
  if (visit.car_id) {
    await continueChain(context, tx, visit.car_id)
    if (service_number !== null)
      await storePlanService(tx, visit.car_id, {
        number: service_number,
        day: placeClock(now, timezone).day,
        km: odometer_out,
        source: 'record',
      })
  }
  return { id, total: totals.total }
}

async function buildRecordResponses(
  queries: Queries,
  stored: readonly StoredRecord[],
): Promise<ServiceRecord[]> {
  const further = await correctionsOf(
    queries,
    stored.map(({ id }) => id),
  )
  return stored.map(({ id, content: json, plate, stnk_term, answered_names }) => {
    const record = content.parse(json)
    const corrections = further
      .filter(({ corrects }) => corrects === id)
      .map((one, index, all) => ({
        ...correction.parse(one.content),
        id: one.id,
        at: one.made_at.toISOString(),
        odometer: one.odometer,
        former_odometer: one.odometer === null ? null : odometerBefore(record, all.slice(0, index)),
      }))
    const corrected = corrections.findLast(({ odometer }) => odometer !== null)
    return {
      ...record,
      id,
      plate: plate ?? '',
      stnk_term: stnk_term ?? null,
      lines: record.lines.map((line) => ({
        ...line,
        answered_name: answered_names?.[line.id] ?? line.answered_name,
      })),
      odometer: corrected?.odometer ?? record.odometer,
      corrections,
    }
  })
}

/** The odometer of a record after its earlier corrections. */
const odometerBefore = (
  record: Pick<ServiceRecord, 'odometer'>,
  earlier: readonly { odometer: number | null }[],
): number | null => earlier.findLast(({ odometer }) => odometer !== null)?.odometer ?? record.odometer

async function buildRecordResponse(queries: Queries, record: StoredRecord): Promise<ServiceRecord> {
  const [one] = await buildRecordResponses(queries, [record])
  if (!one) throw new Failure('not_found')
  return one
}

/** The service records of an own car. */
export async function recordsOf(
  context: AppContext,
  customer: Customer,
  carId: string,
): Promise<ServiceRecord[]> {
  await requireOwnCar(context, customer, carId)
  return buildRecordResponses(context.db, await recordsOfCar(context.db, customer, carId))
}

export async function ownRecord(context: AppContext, customer: Customer, id: string): Promise<ServiceRecord> {
  const record = await findRecord(context.db, id)
  if (!record || record.customer_id !== customer.id) throw new Failure('not_found')
  return buildRecordResponse(context.db, record)
}

async function requireRecord(queries: Queries, staff: StaffMember, id: string): Promise<StoredRecord> {
  const record = await findRecord(queries, id)
  if (!record || !canAccessBranch(staff, record.branch_id)) throw new Failure('not_found')
  return record
}

/** A service record for the workshop that wrote it; audited, because it identifies the owner of the car. */
export async function deskRecord(context: AppContext, staff: StaffMember, id: string, meta: Meta) {
  const record = await requireRecord(context.db, staff, id)
  await meta.audit.record({
    event: 'visit_read',
    customerId: record.customer_id,
    details: { visit: record.visit_id, record: id },
  })
  return buildRecordResponse(context.db, record)
}

/** Corrects a record by a further one; notifies the customer. */
export function correctServiceRecord(
  context: AppContext,
  staff: StaffMember,
  id: string,
  { words, odometer }: { words: string; odometer: number | null },
  meta: Meta,
) {
  const now = context.clock.now()
  return context.transaction(async (tx) => {
    const record = await requireRecord(tx, staff, id)
    const further = {
      id: context.chance.recordId(),
      visit_id: record.visit_id,
      branch_id: record.branch_id,
      corrects: id,
      made_at: now,
      total: null,
      odometer,
      odometer_out: null,
      content: JSON.stringify({ words: words.trim(), by: staff.name }),
    }
    await insertRecord(tx, further)
    await linkCorrection(context, tx, further)
    if (odometer !== null) await correctReading(tx, record, odometer, now, meta)
    await meta.audit.record(
      {
        event: 'visit_changed',
        customerId: record.customer_id,
        details: { visit: record.visit_id, act: 'correct_record', record: id },
        reason: words.trim(),
      },
      tx,
    )
    const visit = await lockVisit(tx, record.visit_id)
    if (visit) await notifyRecordCorrected(context, tx, visit, { id: further.id, words: words.trim() })
    return buildRecordResponse(tx, record)
  })
}
