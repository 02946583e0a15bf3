import { addDays, type Day } from '#core/days.ts'
import {
  arrangeInspection,
  readTradeInCase,
  recordInspection,
  sendOffer,
} from '#stock/trade-in/desk-trade-ins.contract.ts'
import { createTradeIn } from '#stock/trade-in/trade-in.contract.ts'
import { receiveCar } from '#workshop/visits/desk-visits.contract.ts'
import { hoursFrom } from '#workshop/visits/server/day.ts'
import { codeSentTo, SUDIRMAN, withPhone } from './people.ts'
import { staffMember, type TestStaff } from './staff.ts'
import type { TestServer } from './test-server.ts'
import { offered, prove, sendCode, tradeInDraft, typeCode } from './trade-ins.ts'
import { onNewest } from './visits.ts'

type Owner = Pick<Awaited<ReturnType<typeof withPhone>>, 'id' | 'call' | 'phone' | 'email'>

/** Whose case it is, and who handles it; those left out are created. */
interface Who {
  owner?: Owner | undefined
  /** Without an account. */
  stranger?: boolean
  office?: TestStaff | undefined
  wanted?: string
}

/** A request whose number was proved, at head office. */
export async function withCase(server: TestServer, { owner, stranger, office, wanted }: Who = {}) {
  const desk = office ?? (await staffMember(server, 'office'))
  const change = wanted ? { wanted_stock_no: wanted } : {}
  if (stranger) {
    const held = await offered(server, change)
    await prove(server, held)
    return { ...held, owner: null, office: desk }
  }
  const own = owner ?? (await withPhone(server))
  const { id } = await own.call(createTradeIn, {
    body: tradeInDraft({ email: own.email, phone: own.phone, ...change }),
  })
  const code = await sendCode({ id, phone: own.phone, call: own.call })
  await typeCode(own, code.id, await codeSentTo(server, own.phone))
  return { id, email: own.email, call: own.call, owner: own, office: desk }
}

export const caseOf = (office: TestStaff, tradeInId: string) =>
  office.call(readTradeInCase, { params: { tradeInId } })

let plates = 1000
/** A free hour at Sudirman, and a car that nobody else in this run has. */
export async function nextHour(server: TestServer, from: Day = '2026-11-23') {
  const days = await hoursFrom(server.context, SUDIRMAN.id, from)
  const day = days.find(({ slots }) => slots.some(({ taken, capacity }) => taken < capacity))
  const slot = day?.slots.find(({ taken, capacity }) => taken < capacity)
  if (!day || !slot) throw new Error('no hour of the week is free')
  return {
    branch_id: SUDIRMAN.id,
    day: day.day,
    order_start_time: slot.start,
    plate: `D ${++plates} TTM`,
  }
}

/** A case whose car has an appointment, or is at the workshop. */
export async function withInspection(server: TestServer, who: Who & { arrived?: boolean } = {}) {
  const made = await withCase(server, who)
  const { version } = await caseOf(made.office, made.id)
  const hour = await nextHour(server)
  const { inspections } = await made.office.call(arrangeInspection, {
    params: { tradeInId: made.id },
    body: { version, ...hour },
  })
  const visitId = inspections[0]?.visit_id ?? ''
  if (who.arrived) await made.office.call(receiveCar, await onNewest(made.office, visitId))
  return { ...made, visitId, hour }
}

export const findings = {
  scores: { engine: 92, transmission: 90, chassis: 78, exterior: 81, interior: 88, electrical: 93 },
  words: 'Bushing arm depan perlu diganti',
}

/** A case that waits for its offer. */
export async function withFindings(server: TestServer, who: Who = {}) {
  const made = await withInspection(server, { ...who, arrived: true })
  const { params, body } = await onNewest(made.office, made.visitId)
  await made.office.call(recordInspection, { params, body: { ...body, ...findings } })
  return made
}

/** The first week of December. */
export const offerDraft = (change: object = {}) => ({
  price: 168_500_000,
  reason: 'Kaki-kaki depan perlu bushing arm baru',
  valid_until: addDays('2026-11-24', 7),
  ...change,
})

/** A case with an open offer. */
export async function withOffer(server: TestServer, who: Who & { offer?: object } = {}) {
  const made = await withFindings(server, who)
  const { version } = await caseOf(made.office, made.id)
  const { offers } = await made.office.call(sendOffer, {
    params: { tradeInId: made.id },
    body: { version, ...offerDraft(who.offer) },
  })
  return { ...made, offerId: offers[0]?.id ?? '' }
}
