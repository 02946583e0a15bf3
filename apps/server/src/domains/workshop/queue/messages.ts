import { queueLabel } from '@toyota-trust/contracts/workshop/arrival/queue-turns.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Portal } from '../../../portal.ts'
import { notify } from '../../account/public.ts'
import type { StoredEntry } from './sql.ts'

/** Rings the devices of a customer whose number is called. They stand at the workshop, so no mail is sent, at whatever hour. */
export async function notifyCalled(
  portal: Portal,
  tx: Queries,
  entry: StoredEntry,
  counter: number,
  now: Date,
): Promise<void> {
  const { id, visit_id, customer_id, timezone } = entry
  if (customer_id === null || timezone === null) return
  await notify(portal, tx, {
    customer: { kind: 'customer', id: customer_id },
    kind: 'visit',
    title: `Giliran Anda: ${queueLabel(entry)}, Meja ${counter}`,
    words: `Silakan ke Meja ${counter}.`,
    path: `/dashboard/booking-service?tab=riwayat&booking=${visit_id}`,
    about: `turn:${id}:${now.getTime()}`,
    mail: null,
    atNight: { timezone, hours: [now] },
  })
}
