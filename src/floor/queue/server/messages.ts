import { notify } from '#account/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { ticketLabel } from '../queue-tickets.model.ts'
import type { StoredTicket } from './sql.ts'

/** Rings the devices of a customer whose number is called. They stand at the workshop, so no mail is sent, at whatever hour. */
export async function notifyCalled(
  context: AppContext,
  tx: Queries,
  ticket: StoredTicket,
  counter: number,
  now: Date,
): Promise<void> {
  const { id, visit_id, customer_id, timezone } = ticket
  if (customer_id === null || timezone === null) return
  await notify(context, tx, {
    customer: { kind: 'customer', id: customer_id },
    kind: 'visit',
    title: `Giliran Anda: ${ticketLabel(ticket)}, Meja ${counter}`,
    words: `Silakan ke Meja ${counter}.`,
    path: `/dashboard/booking-service?tab=riwayat&booking=${visit_id}`,
    about: `turn:${id}:${now.getTime()}`,
    mail: null,
    atNight: { timezone, hours: [now] },
  })
}
