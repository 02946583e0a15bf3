import { instantAt, placeClock, zoneOf } from '#core/days.ts'
import type { RequestOf } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { versionConflict } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { announceBesideVisits } from '#workshop/visits/server/announce.ts'
import { requireVisit, type StoredVisit } from '#workshop/visits/server/rules.ts'
import { insertEvent } from '#workshop/visits/server/sql.ts'
import type { prepareVisit } from '../desk-preparations.contract.ts'
import {
  FACT_NAMES,
  type Fact,
  formatPreparationFact,
  type Preparation,
} from '../desk-preparations.contract.ts'
import { changePreparation, type FactColumns, factsOf, findPreparedVisit, type PreparedVisit } from './sql.ts'

type Asked = RequestOf<typeof prepareVisit>['body']

async function requirePrepared(tx: Queries, id: string): Promise<PreparedVisit> {
  const row = await findPreparedVisit(tx, id)
  if (!row) throw new Failure('not_found')
  return row
}

/** The columns that a fact of the request changes, and the fact. Throws `input_invalid` without exactly one. */
function changeOf(asked: Asked, facts: Preparation, row: PreparedVisit, by: string, now: Date) {
  const changes: { fact: Fact; change: FactColumns }[] = []
  if (asked.sure !== undefined)
    changes.push({
      fact: 'sure',
      change: {
        sure: asked.sure,
        missed: asked.sure === 'missed' ? facts.missed + 1 : facts.missed,
        sure_at: now,
        sure_for: row.service_date,
      },
    })
  if (asked.parts !== undefined) changes.push({ fact: 'parts', change: partsChange(asked, row.timezone) })
  if (asked.order_ready !== undefined)
    changes.push({ fact: 'order', change: { order_ready: asked.order_ready } })
  if (asked.spare_car !== undefined)
    changes.push({
      fact: 'spare',
      change: {
        spare_car: asked.spare_car,
        spare_plate: asked.spare_car === 'needed' ? asked.spare_plate?.trim() || null : null,
      },
    })
  if (asked.card_read !== undefined && facts.card !== 'none')
    changes.push({ fact: 'card', change: { card_read_by: asked.card_read ? by : null } })
  const [only, more] = changes
  if (!only || more) throw new Failure('input_invalid', {}, 'Ubah satu hal saja')
  return only
}

function partsChange({ parts, parts_missing, parts_day, parts_time }: Asked, timezone: string): FactColumns {
  const at = parts_day && parts_time ? instantAt(parts_day, parts_time, zoneOf(timezone)) : null
  if (parts === 'ordered' && !at)
    throw new Failure('input_invalid', { field: 'parts_day' }, 'Isi kapan suku cadang tiba')
  if (parts === 'short' && !parts_missing)
    throw new Failure('input_invalid', { field: 'parts_missing' }, 'Isi berapa yang kurang')
  return {
    ...(parts && { parts }),
    parts_missing: parts === 'short' ? (parts_missing ?? null) : null,
    parts_at: parts === 'short' || parts === 'ordered' ? at : null,
  }
}

const DATES = ['sure_at', 'sure_for', 'parts_at'] as const

/** The stored facts, which a later call can undo. */
const snapshotOf = (row: PreparedVisit): string => {
  const { sure, missed, sure_at, sure_for, parts, parts_missing, parts_at } = row
  const { order_ready, spare_car, spare_plate, card_read_by } = row
  return JSON.stringify({
    sure: sure ?? 'no',
    missed: missed ?? 0,
    sure_at,
    sure_for,
    parts: parts ?? 'unknown',
    parts_missing,
    parts_at,
    order_ready: order_ready ?? false,
    spare_car: spare_car ?? 'unanswered',
    spare_plate,
    card_read_by,
  })
}

/** The facts before the last change. Throws `preparation_changed` where there is nothing to undo. */
function previousFactsOf({ before }: PreparedVisit): FactColumns {
  if (before === null || typeof before !== 'object') throw new Failure('preparation_changed')
  const facts: Record<string, unknown> = { ...before }
  for (const name of DATES) if (typeof facts[name] === 'string') facts[name] = new Date(facts[name])
  return facts
}

/**
 * Sets one fact of what is prepared for a visit, or undoes the last change, and writes it into the timeline. Throws
 * `preparation_changed`, with the line as it is now, on an older version.
 */
export function prepare(context: AppContext, staff: StaffMember, visitId: string, asked: Asked, meta: Meta) {
  const now = context.clock.now()
  return context.transaction(async (tx): Promise<Preparation> => {
    const visit = await requireVisit(tx, staff, visitId)
    const row = await requirePrepared(tx, visitId)
    const facts = factsOf(row)
    const zone = zoneOf(visit.timezone)
    if (facts.version !== asked.version)
      throw versionConflict({
        code: 'preparation_changed',
        current: { preparation: facts },
        by: facts.changed_by ?? 'pelanggan',
        at: new Date(facts.changed_at ?? facts.sure_at ?? now),
        zone,
      })
    if (visit.state !== 'scheduled') throw new Failure('visit_act_over')
    const changed = asked.undo ? null : changeOf(asked, facts, row, staff.name, now)
    await changePreparation(
      tx,
      { visit_id: visitId, branch_id: visit.branch_id },
      {
        ...(changed?.change ?? previousFactsOf(row)),
        before: changed ? snapshotOf(row) : null,
        changed_by: staff.name,
        changed_at: now,
      },
    )
    const after = factsOf(await requirePrepared(tx, visitId))
    const words = changed ? formatFactChange(after, changed.fact, { zone, now }) : 'Diurungkan'
    await recordPreparation(tx, staff, visit, { act: 'prepared', words }, now, meta)
    return after
  })
}

/** `Suku cadang: Kurang 1, datang Kam 26` */
function formatFactChange(
  facts: Preparation,
  fact: Fact,
  { zone, now }: { zone: ReturnType<typeof zoneOf>; now: Date },
) {
  const { words, small } = formatPreparationFact(facts, fact, { zone, today: placeClock(now, zone).day })
  return `${FACT_NAMES[fact]}: ${[words, small].filter(Boolean).join(', ')}`
}

/** Writes what the desk did beside a visit into its timeline and the audit log, and updates open pages. */
export async function recordPreparation(
  tx: Queries,
  staff: StaffMember,
  visit: StoredVisit,
  { act, words }: { act: 'prepared' | 'called'; words: string },
  now: Date,
  meta: Pick<Meta, 'audit'>,
): Promise<void> {
  await insertEvent(tx, {
    visit_id: visit.id,
    at: now,
    act,
    by_kind: 'staff',
    by_id: staff.id,
    by_name: staff.name,
    from_state: null,
    to_state: null,
    words,
  })
  await meta.audit.record(
    {
      event: 'visit_changed',
      customerId: visit.customer_id,
      details: { visit: visit.id, branch: visit.branch_id, act, outcome: words },
    },
    tx,
  )
  await announceBesideVisits(tx, [visit])
}
