import type { Day } from '@toyota-trust/contracts/platform/days.ts'
import type { StaffMember } from '../../../platform/calls/actor.ts'
import type { Meta } from '../../../platform/calls/surface.ts'
import type { Seen } from '../../../platform/calls/versioned-act.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Portal } from '../../../portal.ts'
import { cancelByStaff, moveByStaff } from './moving.ts'

/** The portal for whoever acts inside a transaction that another feature has opened. */
const within = (portal: Portal, tx: Queries): Portal => ({ ...portal, transaction: (work) => work(tx) })

/** Gives a visit another hour as part of a larger change; throws what moving it alone throws. */
export async function moveWithin(
  portal: Portal,
  tx: Queries,
  staff: StaffMember,
  wanted: Seen & { day: Day; start: string; reason: string },
  meta: Meta,
): Promise<void> {
  await moveByStaff(within(portal, tx), staff, { ...wanted, pastCapacity: false }, meta)
}

/** Cancels a visit as part of a larger change; the customer reads the reason. */
export async function cancelWithin(
  portal: Portal,
  tx: Queries,
  staff: StaffMember,
  wanted: Seen & { reason: string },
  meta: Meta,
): Promise<void> {
  await cancelByStaff(within(portal, tx), staff, wanted, meta)
}
