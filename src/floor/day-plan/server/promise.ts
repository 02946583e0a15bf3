import { localClock, shortDay, ZONE_NAMES, zoneOf } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Seen } from '#server/calls/versioned-act.ts'
import { Failure } from '#server/failure.ts'
import { findUnreachableOwner, notifyPromiseRenewed } from '#workshop/visits/server/plan-messages.ts'
import type { StoredVisit } from '#workshop/visits/server/rules.ts'
import { insertEvent } from '#workshop/visits/server/sql.ts'
import { isAtWorkshop } from '#workshop/visits/visit-states.model.ts'
import type { DayBoard } from '../desk-day-board.model.ts'
import type { UnreachedCustomer } from '../desk-plan-acts.contract.ts'
import { planAct } from './plan-act.ts'

/**
 * Gives a customer a new promise with its reason; their first promise stays stored. Returns as `unreached` a customer to whom nothing
 * can be sent.
 */
export async function renewPromise(
  context: AppContext,
  staff: StaffMember,
  { ready_at, reason, ...seen }: Seen & { ready_at: string; reason: string },
  meta: Meta,
): Promise<DayBoard & { unreached: UnreachedCustomer }> {
  let unreached: UnreachedCustomer = null
  const plan = await planAct(context, staff, seen, meta, async ({ tx, visit, now }) => {
    if (!isAtWorkshop(visit.state) || visit.state === 'ready') throw new Failure('visit_act_over')
    const promised = new Date(ready_at)
    if (promised <= now)
      throw new Failure('input_invalid', { field: 'ready_at' }, 'Janji selesai sudah lewat')
    const words = reason.trim()
    const from = formatPromise(visit, visit.promised_ready_at)
    const to = formatPromise(visit, promised)
    await insertEvent(tx, {
      visit_id: visit.id,
      at: now,
      act: 'promise',
      by_kind: 'staff',
      by_id: staff.id,
      by_name: staff.name,
      from_state: visit.state,
      to_state: visit.state,
      words: `${to}, tadinya ${from ?? 'belum ada'}: ${words}`,
    })
    unreached = findUnreachableOwner(visit)
    await notifyPromiseRenewed(context, tx, { ...visit, updated_at: now }, { promised, reason: words })
    return {
      act: 'promise',
      from,
      to,
      change: { promised_ready_at: promised },
      reason: words,
      undo: 'as before',
    }
  })
  return { ...plan, unreached }
}

/** `13:30`, with its day where that is not the one on which the car came. */
function formatPromise(visit: Pick<StoredVisit, 'timezone' | 'arrived_at'>, at: Date | null): string | null {
  if (!at) return null
  const zone = zoneOf(visit.timezone)
  const { day, time } = localClock(at, zone)
  const came = visit.arrived_at && localClock(visit.arrived_at, zone).day
  return `${day === came ? '' : `${shortDay(day)} `}${time} ${ZONE_NAMES[zone]}`
}
