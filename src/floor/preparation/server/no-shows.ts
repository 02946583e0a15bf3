import { addDays, instantAt, localClock, longDayWithWeekday, placeClock, zoneOf } from '#core/days.ts'
import type { RequestOf } from '#core/endpoint.ts'
import { firstNameOf } from '#core/person.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { versionConflict } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { requireWorkshop, type Workshop } from '#workshop/regions/server/rules.ts'
import { requireVisit, type StoredVisit } from '#workshop/visits/server/rules.ts'
import type { NoShowLine, noteCall } from '../desk-preparations.contract.ts'
import { type CallResult, isCallEnded, NO_SHOW_DAYS } from '../desk-preparations.contract.ts'
import { recordPreparation } from './prepare.ts'
import { rebook } from './rebooking.ts'
import {
  deleteCall,
  insertCall,
  listCallsOfVisits,
  type MissedVisit,
  missedVisits,
  type StoredCall,
} from './sql.ts'

type Asked = RequestOf<typeof noteCall>['body']

function lineOf(visit: MissedVisit | StoredVisit, calls: readonly StoredCall[]): NoShowLine {
  const last = calls.at(-1)
  const missed = calls.filter(({ result }) => result === 'missed').length
  return {
    visit_id: visit.id,
    plate: visit.plate,
    stnk_term: visit.stnk_term,
    car_name: visit.car_name,
    service_type: visit.service_type,
    first_name: firstNameOf(visit.name),
    phone: visit.phone,
    starts_at: visit.service_date.toISOString(),
    calls: calls.length,
    missed,
    last: last
      ? {
          at: last.at.toISOString(),
          by: last.by_name,
          result: last.result,
          words: last.words,
          comes_at: last.comes_at?.toISOString() ?? null,
        }
      : null,
    ended: isCallEnded({ last: last?.result ?? null, missed }),
  }
}

async function linesOf(context: AppContext, { id, timezone }: Workshop): Promise<NoShowLine[]> {
  const now = context.clock.now()
  const from = instantAt(addDays(placeClock(now, timezone).day, -NO_SHOW_DAYS), '00:00', zoneOf(timezone))
  const visits = await missedVisits(context.db, { branchId: id, from, until: now })
  const calls = await listCallsOfVisits(
    context.db,
    visits.map((visit) => visit.id),
  )
  return visits.map((visit) =>
    lineOf(
      visit,
      calls.filter(({ visit_id }) => visit_id === visit.id),
    ),
  )
}

/** Visits of the last seven days that did not take place, with the calls about them. */
export async function noShowsOf(context: AppContext, branchId: number) {
  const workshop = await requireWorkshop(context, branchId)
  const { id, branch, timezone } = workshop
  return {
    today: placeClock(context.clock.now(), timezone).day,
    branch: { id, branch, timezone },
    lines: await linesOf(context, workshop),
  }
}

/** How many customers who did not come are still to be called. */
export const countUncalled = async (context: AppContext, workshop: Workshop): Promise<number> =>
  (await linesOf(context, workshop)).filter(({ ended }) => !ended).length

const RESULT_WORDS: Record<Exclude<CallResult, 'rebooked'>, string> = {
  missed: 'Tak diangkat',
  declined: 'Tidak jadi',
  wrong_number: 'Salah nomor',
}

/**
 * Records what a call about a visit that did not take place led to; a new hour is booked with it. Throws `preparation_changed`,
 * with the line as it is now, where another call was recorded meanwhile, and what booking an hour throws.
 */
export function recordCall(
  context: AppContext,
  staff: StaffMember,
  visitId: string,
  asked: Asked,
  meta: Meta,
) {
  const now = context.clock.now()
  return context.transaction(async (tx): Promise<NoShowLine> => {
    const visit = await requireVisit(tx, staff, visitId)
    const calls = await listCallsOfVisits(tx, [visitId])
    const line = lineOf(visit, calls)
    const last = calls.at(-1)
    if (calls.length !== asked.calls)
      throw versionConflict({
        code: 'preparation_changed',
        current: { no_show: line },
        by: last?.by_name ?? null,
        at: last?.at ?? now,
        zone: zoneOf(visit.timezone),
      })
    if (visit.state !== 'no_show' || (asked.result !== 'undo' && line.ended))
      throw new Failure('visit_act_over')
    const words =
      asked.result === 'undo'
        ? await undoLastCall(tx, last)
        : await storeCall(context, tx, staff, { visit, asked, result: asked.result }, meta)
    await recordPreparation(tx, staff, visit, { act: 'called', words }, now, meta)
    return lineOf(visit, await listCallsOfVisits(tx, [visitId]))
  })
}

async function undoLastCall(tx: Queries, last: StoredCall | undefined): Promise<string> {
  // A new hour is undone by cancelling its visit, of which the customer is notified.
  if (!last || last.result === 'rebooked') throw new Failure('visit_act_over')
  await deleteCall(tx, last.sequence)
  return 'Diurungkan'
}

async function storeCall(
  context: AppContext,
  tx: Queries,
  staff: StaffMember,
  { visit, asked, result }: { visit: StoredVisit; asked: Asked; result: CallResult },
  meta: Meta,
): Promise<string> {
  const call = { visit_id: visit.id, at: context.clock.now(), by_id: staff.id, by_name: staff.name, result }
  const words = asked.words?.trim() || null
  if (result !== 'rebooked') {
    await insertCall(tx, { ...call, words, comes_at: null, booked_id: null })
    return [RESULT_WORDS[result], words].filter(Boolean).join(': ')
  }
  const { day, start } = asked
  if (!day || !start) throw new Failure('input_invalid', { field: 'start' }, 'Pilih hari dan jam')
  const booked = await rebook(
    context,
    tx,
    staff,
    visit,
    { day, start, past: asked.past_capacity ?? false },
    meta,
  )
  await insertCall(tx, { ...call, words: null, comes_at: booked.startsAt, booked_id: booked.id })
  const { time } = localClock(booked.startsAt, zoneOf(visit.timezone))
  return `Jadwal baru ${longDayWithWeekday(day)}, ${time}`
}
