import { type AtNight, type Notice, notify } from '#account/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import type { Message } from '#server/outbound/sender.ts'

/** The owner and the car of a visit; null for a walk-in without an account. */
interface OwnedVisit {
  customer_id: string | null
  car_id: string | null
  service_date: Date
  timezone: string
}

/** A notification about a visit may ring at night when its hour, or its former one, is near. */
export const nightOf = (
  { timezone, service_date }: Pick<OwnedVisit, 'service_date' | 'timezone'>,
  formerHour?: Date | null,
): AtNight => ({ timezone, hours: [service_date, ...(formerHour ? [formerHour] : [])] })

/** A notification of a visit's owner: the mail, and the entry of their list. */
export interface OwnerNotice
  extends Pick<Notice, 'sign' | 'title' | 'words' | 'path' | 'about' | 'push' | 'atNight' | 'counting'> {
  /** Null where the booking has no address. */
  mail: Message | null
  /** True for the two mails with an opt-out: the evening before, and when the car is ready. */
  refusable?: boolean
}

/** Notifies the owner of a visit by mail and, if they have an account, in their list. */
export async function notifyOwner(
  context: AppContext,
  tx: Queries,
  visit: OwnedVisit,
  { mail, refusable = false, ...notice }: OwnerNotice,
): Promise<void> {
  const { customer_id, car_id } = visit
  const chosen = refusable && customer_id !== null
  if (mail && !chosen) await context.outbox.put(tx, mail)
  if (customer_id === null) return
  const customer = { kind: 'customer' as const, id: customer_id }
  await notify(context, tx, {
    atNight: nightOf(visit),
    ...notice,
    customer,
    car: car_id,
    kind: 'visit',
    mail: chosen ? mail : null,
  })
}
