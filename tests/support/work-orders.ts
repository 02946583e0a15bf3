import { HOUR_MS } from '#core/milliseconds.ts'
import { parseChassisNumber } from '#garage/odometer/chassis-number.model.ts'
import { CHASSIS_END_LENGTH, compareChassis } from '#garage/odometer/desk-chassis-checks.contract.ts'
import {
  addPhoto,
  finishWork,
  handOver,
  readWorkOrder,
  saveBill,
  sendExtraWork,
  startWork,
  type WorkOrder,
} from '#workshop/work-orders/desk-work-orders.contract.ts'
import type { withCar } from './people.ts'
import type { TestStaff } from './staff.ts'
import type { TestServer } from './test-server.ts'
import { onNewest, withArrival } from './visits.ts'

type Own = Awaited<ReturnType<typeof withCar>>

/** A line that the customer agreed to at the intake. */
export const estimateLine = { kind: 'work' as const, title: 'Servis berkala', quantity: 1, price: 385_000 }
export const oil = { kind: 'part' as const, title: 'Oli mesin 0W-20', quantity: 4, price: 117_000 }
/** What `estimateLine` and `oil` cost. */
export const ESTIMATE = 853_000

/** A line that the workshop asks about. */
export const extraLine = (title = 'Kampas rem depan', price = 745_000) => ({
  kind: 'both' as const,
  title,
  detail: 'Sisa 2 mm, batas 3 mm',
  quantity: 1,
  price,
  parts_price: price - 160_000,
  urgency: 'urgent' as const,
})

export const inHours = ({ clock }: TestServer, hours: number) =>
  new Date(clock.now().getTime() + hours * HOUR_MS).toISOString()

/** An intake that is whole; without its version. */
export const intakeDraft = (server: TestServer, change: object = {}) => ({
  odometer: 45_120 as number | null,
  fuel_eighths: 5 as number | null,
  symptoms: ['Bunyi saat mengerem' as const],
  complaint: 'Getar di setir',
  technician: 'Rudi Hartono',
  spending_limit: 1_500_000 as number | null,
  promised_ready_at: inHours(server, 4) as string | null,
  lines: [estimateLine, oil],
  ...change,
})

/** A photo as a telephone makes it, with words in its file about whose it is. */
export async function aPicture(width = 40, height = 30): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width, height, channels: 3, background: '#a0522d' } })
    .withExif({ IFD0: { Copyright: 'Rumah Ratna' } })
    .jpeg()
    .toBuffer()
}

/** What an act on the newest version of a visit says, with what else it carries. */
export const next = async <T extends object>(member: TestStaff, visitId: string, more: T) => {
  const { params, body } = await onNewest(member, visitId)
  return { params, body: { ...body, ...more } }
}

export const orderOf = (member: TestStaff, visitId: string): Promise<WorkOrder> =>
  member.call(readWorkOrder, { params: { visitId } })

/** Types the end of a chassis number as it is on the car; nothing where its owner typed no whole one. */
export async function confirmChassis(member: TestStaff, visitId: string, typed: string | null) {
  const chassis = parseChassisNumber(typed)
  if (chassis)
    await member.call(compareChassis, {
      params: { visitId },
      body: { end: chassis.slice(-CHASSIS_END_LENGTH) },
    })
}

interface Work {
  own?: Own | undefined
  intake?: object
  hour?: string
  /** False where the advisor leaves the chassis number unchecked. */
  confirmed?: boolean
}

/** A car that is being worked on. */
export async function withWork(
  server: TestServer,
  member: TestStaff,
  { own, intake = {}, hour = '11:00', confirmed = true }: Work = {},
) {
  const owner = await withArrival(server, member, own, { order_start_time: hour })
  if (confirmed) await confirmChassis(member, owner.visitId, owner.car.engine_number)
  await member.call(startWork, await next(member, owner.visitId, intakeDraft(server, intake)))
  return owner
}

export const photoCall = async (visitId: string, of: 'intake' | 'extra' = 'intake', bytes?: Buffer) => ({
  params: { visitId },
  query: { of, words: 'Bemper depan' },
  body: new Uint8Array(bytes ?? (await aPicture())),
})

export async function withPhoto(server: TestServer, member: TestStaff) {
  const owner = await withArrival(server, member)
  const { id } = await member.call(addPhoto, await photoCall(owner.visitId))
  return { ...owner, photoId: id }
}

/** A visit that waits for consent to one line, with the token of its link. */
export async function withExtraWork(
  server: TestServer,
  member: TestStaff,
  {
    lines = [extraLine()],
    promise = null as string | null,
    intake = {},
    photo = false,
    own = undefined as Own | undefined,
  } = {},
) {
  const owner = await withWork(server, member, { own, intake, hour: '13:00' })
  const taken = photo ? await member.call(addPhoto, await photoCall(owner.visitId, 'extra')) : null
  const asked = await next(member, owner.visitId, {
    lines: lines.map((line) => ({ ...line, ...(taken && { photo_id: taken.id }) })),
    new_promise_at: promise,
  })
  const order = await member.call(sendExtraWork, asked)
  const extra = order.lines.filter(({ basis }) => basis === 'extra')
  return { ...owner, order, extra, photoId: taken?.id ?? '', token: await linkToken(server, owner.phone) }
}

/** The token in the newest SMS to a number. */
export async function linkToken(server: TestServer, phone: string): Promise<string> {
  const [sms] = await server.messages({ to: phone.replace(/^0/, '62'), channel: 'sms' })
  return /\/tambahan\/([\w-]+)/.exec(sms?.text ?? '')?.[1] ?? ''
}

export const billDraft = (change: object = {}) => ({
  odometer_out: 45_128 as number | null,
  invoice_number: 'JKS-2026-11-0893',
  next_km: 55_000,
  next_day: '2027-05-24',
  advice: 'Ban depan tinggal 3 mm',
  // Asked for where the service may be free and nobody looked.
  unchecked_reason: 'Situs TAM tidak bisa dibuka' as string | null,
  added: [],
  undone: [],
  ...change,
})

/** A car that left with its record. */
export async function withHandOver(
  server: TestServer,
  member: TestStaff,
  own?: Own,
  { confirmed = true, hour, ...intake }: { odometer?: number; confirmed?: boolean; hour?: string } = {},
) {
  const owner = await withWork(server, member, { own, intake, confirmed, ...(hour && { hour }) })
  const odometer_out = (intake.odometer ?? 45_120) + 8
  await member.call(saveBill, await next(member, owner.visitId, billDraft({ odometer_out })))
  await member.call(finishWork, await onNewest(member, owner.visitId))
  const { record_id } = await member.call(handOver, await onNewest(member, owner.visitId))
  return { ...owner, recordId: record_id ?? '' }
}
