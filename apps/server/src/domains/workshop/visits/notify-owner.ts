import type { Queries } from '../../../platform/database/database.ts'
import type { Message } from '../../../platform/outbound/sender.ts'
import type { Portal } from '../../../portal.ts'
import { type Notice, notify } from '../../account/public.ts'

/** The owner and the car of a visit; null for a walk-in without an account. */
interface Whose {
  customer_id: string | null
  car_id: string | null
}

/** A notification of a visit's owner: the mail, and the entry of their list. */
export interface OwnerNotice extends Pick<Notice, 'sign' | 'title' | 'words' | 'path' | 'about' | 'rings'> {
  /** Null where the booking has no address. */
  mail: Message | null
  /** True for the two mails with an opt-out (companion 5): the evening before, and when the car is ready. */
  refusable?: boolean
}

/** Notifies the owner of a visit by mail and, if they have an account, in their list. */
export async function notifyOwner(
  portal: Portal,
  tx: Queries,
  { customer_id, car_id }: Whose,
  { mail, refusable = false, ...notice }: OwnerNotice,
): Promise<void> {
  const chosen = refusable && customer_id !== null
  if (mail && !chosen) await portal.outbox.put(tx, mail)
  if (customer_id === null) return
  const customer = { kind: 'customer' as const, id: customer_id }
  await notify(portal, tx, { ...notice, customer, car: car_id, kind: 'visit', mail: chosen ? mail : null })
}
