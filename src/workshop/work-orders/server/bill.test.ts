import { beforeEach, describe, expect, it } from 'vitest'
import { formatPlate } from '#core/plates.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest } from '#tests/support/visits.ts'
import {
  billDraft,
  ESTIMATE,
  estimateLine,
  extraLine,
  next,
  orderOf,
  withExtraWork,
  withHandOver,
  withWork,
} from '#tests/support/work-orders.ts'
import { finishWork, handOver, letPass, saveBill, sendExtraWork } from '../desk-work-orders.contract.ts'
import { readExtraWork } from '../extra-work.contract.ts'

const server = useTestServer()
const fluid = { kind: 'part' as const, title: 'Minyak rem DOT 3', quantity: 1, price: 118_000 }
let sari: TestStaff
beforeEach(async () => {
  sari = await staffMember(server)
})
const bill = async (visitId: string, change: object = {}) =>
  sari.call(saveBill, await next(sari, visitId, billDraft(change)))
/** A bill with a line that nobody was asked about. */
async function withSurprise() {
  const owner = await withWork(server, sari)
  const order = await bill(owner.visitId, { added: [fluid] })
  const line = order.lines.find(({ basis }) => basis === 'added')
  return { ...owner, order, lineId: line?.id ?? '' }
}
const finish = async (visitId: string) => sari.call(finishWork, await onNewest(sari, visitId))

describe('bill', () => {
  it('proposes the next service of the table, until another is entered', async () => {
    const owner = await withWork(server, sari)
    const before = await orderOf(sari, owner.visitId)
    expect([before.bill_saved, before.bill]).toMatchObject([
      false,
      { next_km: 55_000, next_day: '2027-05-21', invoice_number: '' },
    ])
    const after = await bill(owner.visitId, { next_km: 50_000 })
    expect([after.bill_saved, after.bill]).toMatchObject([true, { next_km: 50_000, next_day: '2027-05-24' }])
  })

  it('blocks finish and hand-over for a line without consent', async () => {
    const { visitId, order, lineId } = await withSurprise()
    expect(order).toMatchObject({
      blocked: [lineId],
      totals: { unapproved: 118_000, total: ESTIMATE + 118_000 },
    })
    const held = await refusal(finish(visitId))
    expect([held.status, held.message]).toEqual([409, 'Serah terima tertahan: 1 baris belum disetujui'])
    expect(held.data?.visit).toMatchObject({ state: 'in_work' })
    await bill(visitId, { added: [] })
    expect((await finish(visitId)).visit.state).toBe('ready')
    // One that is written down after the car was ready holds the hand-over all the same.
    await bill(visitId, { added: [fluid] })
    const still = await refusal(sari.call(handOver, await onNewest(sari, visitId)))
    expect(still.data?.code).toBe('lines_unapproved')
    expect((await orderOf(sari, visitId)).record_id).toBeNull()
  })

  it('is blocked by a line that still waits for an answer', async () => {
    const owner = await withExtraWork(server, sari)
    expect((await refusal(finish(owner.visitId))).data?.code).toBe('visit_act_over')
    const { blocked } = await orderOf(sari, owner.visitId)
    expect(blocked).toEqual(owner.extra.map(({ id }) => id))
  })

  it('can request consent for one of its lines', async () => {
    const { visitId, lineId } = await withSurprise()
    const asked = await sari.call(
      sendExtraWork,
      await next(sari, visitId, { lines: [{ ...fluid, id: lineId, urgency: 'urgent' as const }] }),
    )
    expect(asked.lines.filter(({ basis }) => basis === 'extra')).toMatchObject([
      { id: lineId, answer: 'waiting', price: 118_000 },
    ])
    const again = await next(sari, visitId, { lines: [{ ...extraLine(), id: lineId }] })
    expect((await refusal(sari.call(sendExtraWork, again))).data?.code).toBe('line_answered')
  })

  it('can omit approved lines that were not done, and changes no other approved line', async () => {
    const owner = await withWork(server, sari)
    const [first] = (await orderOf(sari, owner.visitId)).lines
    const less = await bill(owner.visitId, { undone: [first?.id] })
    expect(less.totals.total).toBe(ESTIMATE - estimateLine.price)
    const back = await bill(owner.visitId, { added: [{ ...fluid, id: first?.id }] })
    expect(back.lines[0]).toMatchObject({ title: estimateLine.title, price: estimateLine.price, done: true })
    expect(back.lines).toHaveLength(3)
    const foreign = await refusal(bill(owner.visitId, { undone: ['00000000-0000-4000-8000-000000000000'] }))
    expect(foreign.status).toBe(404)
  })

  it('can be saved while a line waits for an answer', async () => {
    const owner = await withExtraWork(server, sari)
    const order = await bill(owner.visitId, { added: [fluid], invoice_number: 'JKS-1' })
    expect(order.bill.invoice_number).toBe('JKS-1')
    expect(order.lines.filter(({ basis }) => basis === 'extra')).toEqual(owner.extra)
  })

  it.each([45_119, 45_521])(
    'rejects an odometer of %i on departure after 45.120 on the same day',
    async (out) => {
      const { visitId } = await withWork(server, sari)
      const refused = await refusal(bill(visitId, { odometer_out: out }))
      expect([refused.status, refused.data?.field, refused.message]).toEqual([
        400,
        'odometer_out',
        'Odometer keluar tidak cocok dengan odometer saat datang',
      ])
    },
  )

  it.each([45_120, 45_520])('accepts %i on departure after 45.120 on the same day', async (out) => {
    const { visitId } = await withWork(server, sari)
    expect((await bill(visitId, { odometer_out: out })).bill.odometer_out).toBe(out)
  })

  it('allows a day of driving for each day since the arrival that has begun', async () => {
    const { visitId } = await withWork(server, sari)
    server.clock.advance(26 * 3_600_000)
    sari = await staffMember(server)
    expect((await bill(visitId, { odometer_out: 45_120 + 800 })).bill.odometer_out).toBe(45_920)
    expect((await refusal(bill(visitId, { odometer_out: 45_121 + 800 }))).data?.field).toBe('odometer_out')
  })

  it('keeps the text, price and parts of its own lines, trimmed', async () => {
    const { visitId } = await withWork(server, sari)
    const both = { kind: 'both' as const, title: '  Rem  ', detail: '  depan  ', quantity: 1, price: 90_000 }
    const added = [{ ...both, parts_price: 40_000 }, both, { ...fluid, detail: '   ', parts_price: 7 }]
    const own = (order: Awaited<ReturnType<typeof bill>>) =>
      order.lines.filter(({ basis }) => basis === 'added')
    const first = own(await bill(visitId, { added }))
    expect(first).toMatchObject([
      { title: 'Rem', detail: 'depan', parts_price: 40_000, urgency: null, answer: null, final: false },
      { title: 'Rem', detail: 'depan', parts_price: null },
      { title: fluid.title, detail: null, parts_price: null },
    ])
    // In another order, one removed, and an id that comes twice counts once.
    const again = [
      { ...fluid, id: first[2]?.id },
      { ...both, id: first[0]?.id },
      { ...both, id: first[0]?.id },
    ]
    const second = own(await bill(visitId, { added: again }))
    expect(second.map(({ title }) => title)).toEqual([fluid.title, 'Rem', 'Rem'])
    expect(second.slice(0, 2).map(({ id }) => id)).toEqual([first[2]?.id, first[0]?.id])
    expect(first.map(({ id }) => id)).not.toContain(second[2]?.id)
  })

  it.each([
    ['odometer_out', { odometer_out: null }],
    ['invoice_number', { invoice_number: ' ' }],
  ])('requires its %s before the hand-over', async (field, change) => {
    const { visitId } = await withWork(server, sari)
    await bill(visitId, change)
    await finish(visitId)
    const refused = await refusal(sari.call(handOver, await onNewest(sari, visitId)))
    expect([refused.status, refused.data?.code, refused.data?.field]).toEqual([409, 'bill_incomplete', field])
  })

  it('cannot be changed after the hand-over', async () => {
    const { visitId } = await withHandOver(server, sari)
    expect((await refusal(bill(visitId))).data?.code).toBe('visit_act_over')
  })
})

describe('waiving a line', () => {
  const pass = async (head: TestStaff, visitId: string, lines: string[]) =>
    head.call(letPass, await next(head, visitId, { lines, reason: 'Kurang saat diperiksa' }))

  it('shows its reason to the customer in the next mail and on the page', async () => {
    const { visitId, lineId, call, car } = await withSurprise()
    const bayu = await staffMember(server, 'head')
    const order = await pass(bayu, visitId, [lineId])
    expect(order).toMatchObject({ blocked: [], totals: { let_pass: 118_000, unapproved: 0 } })
    await finish(visitId)
    const [mail] = await server.messages({ channel: 'email' })
    expect(mail?.subject).toBe(`${formatPlate(car.license_plate)} sudah siap diambil`)
    expect(mail?.text).toContain('Diloloskan kepala bengkel tanpa persetujuan Anda')
    expect(mail?.text).toContain('Minyak rem DOT 3, IDR 118.000. Alasan: Kurang saat diperiksa')
    expect(mail?.text.match(/Alasan:/g)).toHaveLength(1)
    const { lines } = await call(readExtraWork, { params: { bookingId: visitId }, query: {} })
    expect(lines).toMatchObject([
      {
        answer: 'let_pass',
        answered_by: 'head',
        answered_name: bayu.name,
        answer_words: 'Kurang saat diperiksa',
      },
    ])
  })

  it('is rejected for a line that waits for the customer or needs no consent', async () => {
    const bayu = await staffMember(server, 'head')
    const owner = await withExtraWork(server, sari)
    const asked = await refusal(pass(bayu, owner.visitId, [owner.extra[0]?.id ?? '']))
    expect([asked.status, asked.data?.code]).toEqual([409, 'line_answered'])
    const estimated = await refusal(pass(bayu, owner.visitId, [owner.order.lines[0]?.id ?? '']))
    expect(estimated.data?.code).toBe('line_answered')
  })

  it('waives several lines together or none of them', async () => {
    const bayu = await staffMember(server, 'head')
    const { visitId, order, lineId } = await withSurprise()
    const estimated = order.lines.find(({ basis }) => basis !== 'added')?.id ?? ''
    for (const other of [estimated, '00000000-0000-4000-8000-000000000000']) {
      const refused = await refusal(pass(bayu, visitId, [lineId, other]))
      expect([refused.status, refused.data?.code]).toEqual([409, 'line_answered'])
    }
    expect((await orderOf(sari, visitId)).totals).toMatchObject({ let_pass: 0, unapproved: 118_000 })
    await pass(bayu, visitId, [lineId, lineId])
    expect((await refusal(pass(bayu, visitId, [lineId]))).data?.code).toBe('line_answered')
  })

  it('outlasts the next draft of the bill', async () => {
    const bayu = await staffMember(server, 'head')
    const { visitId, lineId } = await withSurprise()
    await pass(bayu, visitId, [lineId])
    const after = await bill(visitId, { added: [] })
    expect(after.lines.find(({ id }) => id === lineId)).toMatchObject({ answer: 'let_pass' })
    expect(after.totals.let_pass).toBe(118_000)
  })

  it('is not available to an advisor', async () => {
    const { visitId, lineId } = await withSurprise()
    expect((await refusal(pass(sari, visitId, [lineId]))).status).toBe(404)
  })
})
