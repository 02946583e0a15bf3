import { headsAt, officePeople } from '#account/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { renderMail } from '#server/outbound/mail-layout.ts'
import { orderedCarName } from '#stock/orders/server/messages.ts'
import type { StoredOrder } from '#stock/orders/server/sql.ts'

/** Mails the heads of a branch, or head office, about an order; `about` sets apart mails of one order. */
export async function mailAboutOrder(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  { to, subject, words, about }: { to: 'heads' | 'office'; subject: string; words: string; about: string },
): Promise<void> {
  const people = to === 'heads' ? await headsAt(tx, order.branch_id) : await officePeople(tx)
  for (const { id, name, email } of people)
    await context.outbox.put(tx, {
      channel: 'email',
      counting: { exempt: 'dealer' },
      to: email,
      subject: `${subject}: ${order.number}, ${order.branch}`,
      dedupeKey: `order-staff:${order.id}:${about}:${id}`,
      ...renderMail({
        heading: subject,
        paragraphs: [`Halo ${name},`, words, `Mobil: ${orderedCarName(order.car)}\nPembeli: ${order.name}`],
        action: { label: 'Buka pesanan', url: `${context.config.publicUrl}/desk/pesanan/${order.id}` },
      }),
    })
}
