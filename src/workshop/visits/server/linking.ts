import { type CodeSubject, sendCode, tryCode } from '#account/public.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { linkBooking } from '#workshop/bookings/server/reserved-hours.ts'
import { isAtWorkshop } from '../visit-states.model.ts'
import { notifyVisitLinked } from './linked-message.ts'
import { reloadVisit, requireVisit, storeVisitAct } from './rules.ts'
import { findVisit, type StoredVisit } from './sql.ts'
import { findOnlyOwner } from './walk-ins.ts'

/** A walk-in of the workshop without an account, and the one customer with its plate. Throws `visit_not_linkable`. */
async function requireLinkable(tx: Queries, staff: StaffMember, visitId: string) {
  const visit = await requireVisit(tx, staff, visitId)
  const isOpen = visit.walk_in && visit.customer_id === null && isAtWorkshop(visit.state)
  const owner = isOpen ? await findOnlyOwner(tx, visit.plate) : null
  if (!owner?.phone) throw new Failure('visit_not_linkable')
  return { visit, owner: { ...owner, phone: owner.phone } }
}

type Linkable = Awaited<ReturnType<typeof requireLinkable>>
type Owner = Linkable['owner']

const codeFor = (visit: StoredVisit, { customer_id, phone }: Owner): CodeSubject => ({
  kind: 'walk_in',
  id: visit.id,
  customerId: customer_id,
  phone,
})

/**
 * Sends a code to the customer whose car came without a booking. Only they can read it out, so no visit enters an account without
 * its owner. Returns the last two digits of the number, to ask for.
 */
export async function sendLinkCode(context: AppContext, staff: StaffMember, visitId: string, meta: Meta) {
  await context.limits.spend('linkCodesPerStaff', staff.id)
  let phone = ''
  const { id: _, ...sent } = await sendCode(context, meta, async (tx) => {
    const { visit, owner } = await requireLinkable(tx, staff, visitId)
    phone = owner.phone
    return codeFor(visit, owner)
  })
  return { ...sent, phone_end: phone.slice(-2) }
}

/** Links a walk-in to the customer who read out the code, and mails them a way to refuse it. */
export async function linkWalkIn(
  context: AppContext,
  staff: StaffMember,
  visitId: string,
  typed: string,
  meta: Meta,
) {
  const now = context.clock.now()
  // Wrong codes also count against the customer, so one member of staff may use only some of them.
  await context.limits.spend('linkWrongPerStaff', staff.id)
  const attempt = {
    typed,
    origin: meta,
    async open(tx: Queries) {
      const found = await requireLinkable(tx, staff, visitId)
      return { found, code: codeFor(found.visit, found.owner) }
    },
    async right(tx: Queries, found: Linkable) {
      const { visit, owner } = found
      await linkBooking(tx, visit, { ...owner, car_name: carName(owner) })
      await storeVisitAct(context, tx, staff, visit, { act: 'link', to: visit.state }, now, meta)
      const linked = await findVisit(tx, visit.id)
      if (linked) await notifyVisitLinked(context, tx, linked)
      await context.limits.giveBack('linkWrongPerStaff', staff.id, tx)
      return found
    },
  }
  try {
    await tryCode(context, attempt)
  } catch (problem) {
    // Only a wrong code uses one of the customer's tries: an expired or missing one does not.
    if (!(problem instanceof Failure && problem.code === 'otp_wrong'))
      await context.limits.giveBack('linkWrongPerStaff', staff.id)
    throw problem
  }
  return reloadVisit(context.db, staff, visitId, now)
}
