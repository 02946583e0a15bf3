import { findCustomer, requirePhone } from '#account/public.ts'
import type { RequestOf } from '#core/endpoint.ts'
import { DAY_MS } from '#core/milliseconds.ts'
import { firstNameOf } from '#core/person.ts'
import type { AppContext } from '#server/app-context.ts'
import { canAccessBranch, type StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { branchKindOf } from '#workshop/bookings/booking-draft.model.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { findOnlyOwner, lookUpWalkInPlate, requirePlate } from '#workshop/visits/server/walk-ins.ts'
import { lockHoursShared } from '#workshop/workshop-hours/server/sql.ts'
import type { addWaiting, WaitingList } from '../desk-waiting.contract.ts'
import { ENDED_ENTRY_DAYS } from '../waiting-rules.model.ts'
import { addToWaitingList, offerOverFailure, recordWaiting, requireEntry } from './customer-acts.ts'
import { buildDeskWaitingResponse } from './shown.ts'
import { endEntry, endedEntries, endOffer, offersSince, openEntries, type StoredEntry } from './sql.ts'
import { offerFreedHours } from './walk.ts'

const FREED_DAYS = 7

/** Who waits at a workshop, and what was offered to whom. */
export async function readWaitingList(
  context: AppContext,
  queries: Queries,
  branchId: number,
): Promise<WaitingList> {
  const { id, branch, timezone } = await requireWorkshop(context, branchId)
  const now = context.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const [nameWork, open, ended, offers] = await Promise.all([
    context.floor.workNames(context),
    openEntries(queries, branchId),
    endedEntries(queries, branchId, ago(ENDED_ENTRY_DAYS)),
    offersSince(queries, branchId, ago(FREED_DAYS)),
  ])
  const shown = (entry: StoredEntry) => buildDeskWaitingResponse(nameWork, entry)
  return {
    branch: { id, branch, timezone },
    waiting: open.map(shown),
    booked: ended.filter(({ ended_cause }) => ended_cause === 'booked').map(shown),
    ended: ended.filter(({ ended_cause }) => ended_cause !== 'booked').map(shown),
    freed: listFreedPlaces(offers),
  }
}

type Offered = Awaited<ReturnType<typeof offersSince>>

/** The places that were offered, each with its offers in their order; the newest place first. */
function listFreedPlaces(offers: Offered): WaitingList['freed'] {
  const byHour = Map.groupBy(offers, ({ starts_at }) => starts_at.getTime())
  return [...byHour.values()]
    .flatMap((place) => {
      const [first] = place
      return first
        ? [
            {
              freed_at: first.freed_at.toISOString(),
              cause: first.cause,
              starts_at: first.starts_at.toISOString(),
              offers: place.map(({ name, told_at, tell_at, state, ended_at }) => ({
                first_name: firstNameOf(name),
                at: (told_at ?? tell_at).toISOString(),
                state,
                ended_at: ended_at?.toISOString() ?? null,
              })),
            },
          ]
        : []
    })
    .reverse()
}

/**
 * Adds a customer who telephones: the one customer of the plate, who names their proved number. Another number is answered like a
 * plate without an account, so that the answer reveals nothing.
 */
export async function addByStaff(
  context: AppContext,
  staff: StaffMember,
  branchId: number,
  { plate: typed, phone: typedPhone, ...wish }: RequestOf<typeof addWaiting>['body'],
  meta: Meta,
): Promise<WaitingList> {
  const workshop = await requireWorkshop(context, branchId)
  const plate = requirePlate(typed)
  const phone = requirePhone(typedPhone)
  if (branchKindOf(wish.service_type) !== workshop.kind)
    throw new Failure('input_invalid', { field: 'service_type' }, 'Bengkel ini tidak melayani servis itu')
  // Counts and audits the look-up.
  await lookUpWalkInPlate(context, staff, branchId, plate, meta)
  return context.transaction(async (tx) => {
    const owner = await findOnlyOwner(tx, plate)
    const customer = owner && (await findCustomer(tx, owner.customer_id))
    if (!owner || !customer || owner.phone !== phone)
      throw new Failure(
        'input_invalid',
        { field: 'phone' },
        'Pelat dan nomor itu tidak cocok dengan satu akun pelanggan. Minta pelanggan bergabung lewat portal',
      )
    const { name, email } = owner
    await addToWaitingList(
      context,
      tx,
      { kind: 'customer', id: owner.customer_id },
      { ...wish, workshop, car_id: owner.car_id, name, phone, email },
      meta,
    )
    const shown = await readWaitingList(context, tx, branchId)
    await meta.once.remember(tx, shown)
    return shown
  })
}

async function requireAtDesk(db: Queries, staff: StaffMember, id: string): Promise<StoredEntry> {
  const entry = await requireEntry(db, id)
  if (!canAccessBranch(staff, entry.branch_id)) throw new Failure('not_found')
  return entry
}

/** Removes a customer from the list, with a reason that they read. Throws `waiting_ended`. */
export async function removeByStaff(
  context: AppContext,
  staff: StaffMember,
  id: string,
  reason: string,
  meta: Meta,
) {
  const { branch_id } = await requireAtDesk(context.db, staff, id)
  return context.transaction(async (tx) => {
    const now = context.clock.now()
    await lockHoursShared(tx, branch_id)
    const ended = await endEntry(tx, id, { cause: 'removed', words: reason.trim(), notified: false }, now)
    if (!ended) throw new Failure('waiting_ended')
    const entry = await requireEntry(tx, id)
    if (entry.offer_id) await endOffer(tx, entry.offer_id, { state: 'withdrawn' }, now)
    await recordWaiting(tx, meta, entry, 'remove')
    await offerFreedHours(context, tx, branch_id, 'offer')
    return readWaitingList(context, tx, branch_id)
  })
}

/** Withdraws an offer, whose hour is offered to the next person. Throws `offer_over`. */
export async function withdrawOfferByStaff(
  context: AppContext,
  staff: StaffMember,
  { entryId, offerId }: { entryId: string; offerId: string },
  meta: Meta,
) {
  const entry = await requireAtDesk(context.db, staff, entryId)
  if (entry.offer_id !== offerId) throw offerOverFailure()
  return context.transaction(async (tx) => {
    await lockHoursShared(tx, entry.branch_id)
    if (!(await endOffer(tx, offerId, { state: 'withdrawn' }, context.clock.now()))) throw offerOverFailure()
    await recordWaiting(tx, meta, entry, 'withdraw')
    await offerFreedHours(context, tx, entry.branch_id, 'offer')
    return readWaitingList(context, tx, entry.branch_id)
  })
}
