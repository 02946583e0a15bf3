import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import {
  caseOf,
  findings,
  nextHour,
  offerDraft,
  withCase,
  withFindings,
  withInspection,
  withOffer,
} from '#tests/support/trade-in-cases.ts'
import { onNewest, seen } from '#tests/support/visits.ts'
import { receiveCar } from '#workshop/visits/desk-visits.contract.ts'
import {
  arrangeInspection,
  readInspection,
  recordInspection,
  sendOffer,
} from '../../desk-trade-ins.contract.ts'
import { answerTradeInOffer } from '../../trade-in-cases.contract.ts'
import { lapseOffers } from './clock.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })

/** Entries of the audit log with their reasons, the newest last. */
const entriesOf = (event: string) =>
  server.context.db
    .selectFrom('audit_log')
    .leftJoin('audit_reasons', 'audit_reasons.sequence', 'audit_log.sequence')
    .select(['audit_log.staff_id', 'audit_log.customer_id', 'audit_log.details', 'audit_reasons.reason'])
    .where('event', '=', event)
    .orderBy('audit_log.sequence')
    .execute()

async function arrange({ id, office }: { id: string; office: TestStaff }) {
  const { version } = await caseOf(office, id)
  const body = { version, ...(await nextHour(server)) }
  return office.call(arrangeInspection, { params: { tradeInId: id }, body })
}
async function offer({ id, office }: { id: string; office: TestStaff }, change: object = {}) {
  const { version } = await caseOf(office, id)
  return office.call(sendOffer, { params: { tradeInId: id }, body: { version, ...offerDraft(change) } })
}
async function record({ office, visitId }: { office: TestStaff; visitId: string }, change: object = {}) {
  const { params, body } = await onNewest(office, visitId)
  return office.call(recordInspection, { params, body: { ...body, ...findings, ...change } })
}

describe('trade-in request that was changed meanwhile', () => {
  const late = ({ id, office }: { id: string; office: TestStaff }) =>
    refusal(office.call(sendOffer, { params: { tradeInId: id }, body: { version: 1, ...offerDraft() } }))

  it('names the customer after an answer', async () => {
    const held = await withOffer(server)
    const { id, offerId } = held
    await held.call(answerTradeInOffer, { params: { id, offerId }, body: { accepted: false } })
    const refused = await late(held)
    expect(refused.message).toMatch(/^Sudah diubah oleh pelanggan, 10:00\./)
    expect(refused.data).toMatchObject({ code: 'trade_in_changed', trade_in: { id, state: 'declined' } })
  })

  it('names the system after its offer has lapsed', async () => {
    const held = await withOffer(server, { offer: { valid_until: '2026-11-21' } })
    // Midnight in Jakarta, by when the session at the desk has ended.
    server.clock.set('2026-11-21T17:00:00Z')
    expect(await lapseOffers(server.context)).toBe(1)
    const office = await staffMember(server, 'office')
    const refused = await late({ ...held, office })
    expect(refused.message).toMatch(/^Sudah diubah oleh sistem, 00:00\./)
    expect(refused.data).toMatchObject({ code: 'trade_in_changed', trade_in: { state: 'lapsed' } })
  })
})

describe('action on a trade-in request', () => {
  it('is refused with the current request if its state does not allow it', async () => {
    const { id, office } = await withCase(server)
    const shown = await caseOf(office, id)
    expect(await refusal(offer({ id, office }))).toMatchObject({
      status: 409,
      data: { code: 'trade_in_act_over', trade_in: shown },
    })
  })

  it('counts the time of a state from the action that led to it', async () => {
    const held = await withFindings(server)
    server.clock.advance(60_000)
    await offer(held)
    const since = server.clock.now()
    server.clock.advance(60_000)
    expect(await offer(held, { price: 170_000_000 })).toMatchObject({
      state: 'offered',
      state_since: since.toISOString(),
      changed_at: server.clock.now().toISOString(),
    })
  })

  it('is audited with both states, and with the reason', async () => {
    const held = await withFindings(server)
    const { id, office, visitId } = held
    const { number, price } = await caseOf(office, id)
    await record({ office, visitId }, { odometer: 169_250, odometer_word: '  Panel diganti  ' })
    await record({ office, visitId }, { odometer: 169_250, odometer_word: '  ' })
    await offer(held, { reason: ' Bushing arm  ' })
    await offer(held, { price, reason: '  ' })
    const entry = (act: string, from: string, to: string, reason: string | null) => ({
      staff_id: office.id,
      customer_id: held.owner?.id,
      details: { trade_in: id, number, act, from, to },
      reason,
    })
    expect(await entriesOf('trade_in_changed')).toEqual([
      entry('arrange', 'new', 'inspection', null),
      entry('inspect', 'inspection', 'to_offer', null),
      entry('inspect', 'to_offer', 'to_offer', 'Panel diganti'),
      entry('inspect', 'to_offer', 'to_offer', null),
      entry('offer', 'to_offer', 'offered', 'Bushing arm'),
      entry('offer', 'offered', 'offered', null),
    ])
  })
})

describe('inspection sheet', () => {
  it('is audited when it is read, with request and visit', async () => {
    const { id, office, visitId, owner } = await withInspection(server)
    await office.call(readInspection, { params: { visitId } })
    const { number } = await caseOf(office, id)
    expect((await entriesOf('trade_in_read')).map(({ details, ...who }) => [who, details])).toContainEqual([
      { staff_id: office.id, customer_id: owner?.id, reason: null },
      { trade_in: id, number, visit: visitId },
    ])
  })

  it('allows only a correction of a stored odometer reading', async () => {
    const { office, visitId } = await withInspection(server, { arrived: true })
    await record({ office, visitId }, { odometer: 169_250 })
    const refused = await refusal(record({ office, visitId }, { odometer: null }))
    expect(refused).toMatchObject({
      status: 400,
      message: 'Odometer yang sudah dibaca hanya bisa diperbaiki',
    })
  })

  it('ends its visit at the first result, and a correction is audited as a draft of the visit', async () => {
    const { office, visitId } = await withInspection(server, { arrived: true })
    server.clock.advance(60_000)
    const ended = server.clock.now()
    await record({ office, visitId })
    server.clock.advance(60_000)
    await record({ office, visitId }, { words: 'Ban baru' })
    const times = await server.context.db
      .selectFrom('visits')
      .select(['state', 'ready_at', 'handed_over_at'])
      .where('id', '=', visitId)
      .execute()
    expect(times).toEqual([{ state: 'handed_over', ready_at: ended, handed_over_at: ended }])
    expect((await entriesOf('visit_changed')).map(({ details }) => details)).toMatchObject([
      { act: 'inspection' },
      { act: 'arrive' },
      { act: 'conclude' },
      { act: 'findings' },
    ])
  })

  it('is closed, with its visit, once a second inspection has replaced it', async () => {
    const first = await withFindings(server)
    const { inspections } = await arrange(first)
    const visitId = inspections[0]?.visit_id ?? ''
    await first.office.call(receiveCar, await onNewest(first.office, visitId))
    await record({ office: first.office, visitId }, { words: 'Ban baru' })
    const { version } = await seen(first.office, first.visitId)
    expect(await refusal(record(first, { words: 'Terlambat' }))).toMatchObject({
      status: 409,
      data: { code: 'visit_act_over', visit: { id: first.visitId, state: 'handed_over', version } },
    })
    expect((await caseOf(first.office, first.id)).inspections.map(({ words }) => words)).toEqual([
      'Ban baru',
      findings.words,
    ])
  })
})
