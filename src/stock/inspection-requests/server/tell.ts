import { quietUntil } from '#account/public.ts'
import { zoneOf } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { workshops } from '#workshop/public.ts'
import { type StoredRequest, takeRequests } from './sql.ts'

type Parts = Pick<AppContext, 'config' | 'clock' | 'outbox' | 'reference'>

const carAddress = (stockNo: string) => `/mobil/${encodeURIComponent(stockNo)}`

/** Tells everybody who asked for the inspection of a car that it is public. */
export async function tellInspected(context: Parts, tx: Queries, stockNo: string): Promise<void> {
  for (const request of await takeRequests(tx, stockNo, context.clock.now()))
    await tell(
      context,
      tx,
      request,
      `Hasil pemeriksaan ${request.car_title} sudah ada: `,
      carAddress(stockNo),
    )
}

/** Tells those who asked for an inspection that the car was sold before. */
export async function tellSold(context: Parts, tx: Queries, stockNo: string): Promise<void> {
  for (const request of await takeRequests(tx, stockNo, context.clock.now()))
    await tell(context, tx, request, `${request.car_title} sudah terjual. Yang mirip: `, '/mobil')
}

async function tell(
  context: Parts,
  tx: Queries,
  { id, phone, branch_id }: StoredRequest,
  words: string,
  path: string,
): Promise<void> {
  const branch = (await workshops(context)).find((one) => one.id === branch_id)
  const timezone = zoneOf(branch?.timezone ?? 'Asia/Jakarta')
  const notBefore = quietUntil(context.clock.now(), { timezone })
  await context.outbox.put(tx, {
    channel: 'sms',
    counting: { causedBy: null },
    to: phone,
    subject: '',
    text: `Toyota Trust: ${words}${context.config.publicUrl}${path}`,
    dedupeKey: `inspection-request:${id}`,
    ...(notBefore && { notBefore }),
  })
}
