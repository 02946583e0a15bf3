import { describe, expect, it } from 'vitest'
import { formatPlate } from '#core/plates.ts'
import { timelineOf } from '#tests/support/recorded-acts.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchOf, onNewest, withArrival } from '#tests/support/visits.ts'
import {
  ESTIMATE,
  extraLine,
  inHours,
  intakeDraft,
  linkToken,
  next,
  orderOf,
  withExtraWork,
  withPhoto,
} from '#tests/support/work-orders.ts'
import { NO_CHANGE, save } from '#tests/support/workshop-hours.ts'
import { bookingDetail } from '#workshop/bookings/bookings.contract.ts'
import { resumeWork } from '#workshop/visits/desk-visits.contract.ts'
import { receiveWalkIn } from '#workshop/visits/desk-walk-ins.contract.ts'
import {
  consentByPhone,
  resendExtraWork,
  sendExtraWork,
  startWork,
  withdrawExtraWork,
} from '../desk-work-orders.contract.ts'
import { answerExtraWork, readExtraWork } from '../extra-work.contract.ts'

const server = useTestServer()
const brakes = extraLine()
const disc = extraLine('Bubut piringan rem depan', 320_000)
const waitingFor = async (intake = {}) => {
  const sari = await staffMember(server)
  const promise = inHours(server, 6)
  return { sari, promise, ...(await withExtraWork(server, sari, { lines: [brakes, disc], promise, intake })) }
}
type Waiting = Awaited<ReturnType<typeof waitingFor>>
const idsOf = ({ extra }: Waiting) => extra.map(({ id }) => id) as [string, string]
const answer = (owner: Waiting, answers: { id: string; approved: boolean }[]) =>
  owner.call(answerExtraWork, { params: { bookingId: owner.visitId }, body: { answers } })

describe('extra work', () => {
  it('shows the customer when the car came, since when work runs, and the phone number of the workshop', async () => {
    const head = await staffMember(server, 'head')
    await save(head, { ...NO_CHANGE, phone: '021 555 0101' })
    const owner = await waitingFor()
    const booking = await owner.call(bookingDetail, { params: { id: owner.visitId } })
    expect(booking).toMatchObject({ branch_id: 1001, branch_phone: '021 555 0101', ready_at: null })
    const { arrived_at, work_started_at, state_since } = booking
    expect([arrived_at, work_started_at].every((at) => at !== null && at <= state_since)).toBe(true)
    const work = await owner.call(readExtraWork, { params: { bookingId: owner.visitId }, query: {} })
    expect(work.branch_phone).toBe('021 555 0101')
  })

  it('makes the visit wait, and requests consent by mail and SMS with a link', async () => {
    const owner = await waitingFor()
    const { visit, totals, request, blocked } = owner.order
    expect(visit).toMatchObject({ state: 'waiting', wait_reason: 'consent' })
    expect(totals).toMatchObject({ estimate: ESTIMATE, waiting: 1_065_000, total: ESTIMATE + 1_065_000 })
    expect(request).toMatchObject({ by: owner.sari.name, opened_at: null, new_promise_at: owner.promise })
    expect(request?.to_phone).toMatch(/^0812-\*{4}-\d{4}$/)
    expect(blocked).toEqual(idsOf(owner))
    const car = formatPlate(owner.car.license_plate)
    const [mail] = await server.messages({ to: owner.email, channel: 'email' })
    expect(mail?.subject).toBe(`Perlu persetujuan Anda: tambahan IDR 1.065.000 untuk ${car}`)
    expect(mail?.text).toContain('Kampas rem depan, IDR 745.000')
    const [sms] = await server.messages({ to: owner.phone.replace(/^0/, '62'), channel: 'sms' })
    expect(sms?.text).toBe(
      `Toyota Trust: 2 tambahan untuk ${car}, IDR 1.065.000. Setujui atau tolak: ${server.context.config.publicUrl}/tambahan/${owner.token}`,
    )
    expect(owner.token.length).toBeGreaterThanOrEqual(22)
    const rows = await server.context.db.selectFrom('extra_work_requests').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(owner.token)
  })

  it('says in the timeline when the SMS to a number that staff typed was withheld', async () => {
    server.clock.set('2026-11-23T03:42:00Z')
    const sari = await staffMember(server)
    const phone = '081200006120'
    const body = { plate: 'F 1560 GHA', name: 'Wahyu', phone, service_type: 'Servis Umum' as const }
    const { id } = await sari.call(receiveWalkIn, { params: branchOf, body })
    await sari.call(startWork, await next(sari, id, intakeDraft(server)))
    await sari.call(sendExtraWork, await next(sari, id, { lines: [brakes], new_promise_at: null }))
    const { db, outbox } = server.context
    for (let sent = 1; sent < 6; sent++)
      await outbox.put(db, {
        channel: 'sms',
        to: phone.replace(/^0/, '62'),
        subject: '',
        text: '',
        dedupeKey: `walk-in:${sent}`,
        counting: { causedBy: null, isUnproved: true },
      })
    await sari.call(resendExtraWork, await onNewest(sari, id))
    const timeline = await timelineOf(server, id)
    expect(timeline.filter(({ act }) => act.startsWith('extra_work')).map(({ words }) => words)).toEqual([
      brakes.title,
      'SMS tidak terkirim: batas pesan ke nomor ini tercapai. Telepon pelanggan.',
    ])
  })

  it('is answered line by line by the customer, and waits until the advisor resumes work', async () => {
    const owner = await waitingFor()
    const [first, second] = idsOf(owner)
    const shown = await owner.call(readExtraWork, { params: { bookingId: owner.visitId }, query: {} })
    expect(shown).toMatchObject({ open: true, state: 'waiting', new_promise_at: owner.promise })
    expect(shown.lines.map(({ basis }) => basis)).toEqual(['extra', 'extra'])
    const after = await answer(owner, [
      { id: first, approved: true },
      { id: second, approved: false },
    ])
    expect(after.lines).toMatchObject([
      { answer: 'approved', answered_by: 'customer', answered_name: 'Budi Santoso', final: false },
      { answer: 'declined', final: false },
    ])
    expect(after).toMatchObject({ open: true, promised_ready_at: owner.promise })
    const seen = await orderOf(owner.sari, owner.visitId)
    expect(seen.visit).toMatchObject({ state: 'waiting', promised_ready_at: owner.promise })
    expect(seen.visit.version).toBe(owner.order.visit.version + 1)
    expect(seen.visit.events.at(-1)).toMatchObject({
      act: 'answer',
      by: 'customer',
      words: 'Disetujui: Kampas rem depan; Ditolak: Bubut piringan rem depan',
    })
    expect(seen).toMatchObject({ blocked: [], totals: { approved: 745_000, waiting: 0 } })
    const on = await owner.sari.call(resumeWork, await onNewest(owner.sari, owner.visitId))
    expect(on).toMatchObject({ state: 'in_work', wait_reason: null })
  })

  it('accepts another answer until the work continues', async () => {
    const owner = await waitingFor()
    const [first, second] = idsOf(owner)
    await answer(owner, [{ id: first, approved: true }])
    const other = await answer(owner, [{ id: first, approved: false }])
    expect(other.lines[0]).toMatchObject({ answer: 'declined' })
    expect(other.promised_ready_at).toBe(owner.order.intake?.promised_ready_at)
    await owner.sari.call(resumeWork, await onNewest(owner.sari, owner.visitId))
    const late = await refusal(answer(owner, [{ id: first, approved: true }]))
    expect([late.status, late.data?.code]).toEqual([409, 'line_answered'])
    // The same answer once more is no other one, and what waits may still be answered: once.
    expect((await answer(owner, [{ id: first, approved: false }])).lines[0]).toMatchObject({ final: true })
    expect((await answer(owner, [{ id: second, approved: true }])).lines[1]).toMatchObject({ final: true })
    expect((await refusal(answer(owner, [{ id: second, approved: false }]))).data?.code).toBe('line_answered')
  })

  it('leaves former answers and their promise unchanged when more is requested', async () => {
    const owner = await waitingFor()
    const [first, second] = idsOf(owner)
    await answer(owner, [
      { id: first, approved: true },
      { id: second, approved: false },
    ])
    await owner.sari.call(resumeWork, await onNewest(owner.sari, owner.visitId))
    server.clock.advance(60_000)
    const later = { lines: [extraLine('Karet wiper', 185_000)], new_promise_at: inHours(server, 9) }
    const again = await owner.sari.call(sendExtraWork, await next(owner.sari, owner.visitId, later))
    expect(again.visit).toMatchObject({ state: 'waiting', promised_ready_at: owner.promise })
    expect((await refusal(answer(owner, [{ id: first, approved: false }]))).data?.code).toBe('line_answered')
    const wiper = again.lines.at(-1)?.id ?? ''
    const declined = await answer(owner, [{ id: wiper, approved: false }])
    expect(declined.promised_ready_at).toBe(owner.promise)
    const approved = await answer(owner, [{ id: wiper, approved: true }])
    expect(approved.promised_ready_at).toBe(later.new_promise_at)
  })

  it('rejects an answer to a line that was not requested', async () => {
    const owner = await waitingFor()
    const [first] = idsOf(owner)
    const estimated = owner.order.lines[0]?.id ?? ''
    const refused = await refusal(
      answer(owner, [
        { id: first, approved: true },
        { id: estimated, approved: false },
      ]),
    )
    expect(refused.data?.code).toBe('line_answered')
    expect((await orderOf(owner.sari, owner.visitId)).lines.map((line) => line.answer)).not.toContain(
      'approved',
    )
  })

  it('stores consent by phone with name and time, and mails a copy', async () => {
    const owner = await waitingFor()
    const [first, second] = idsOf(owner)
    const said = { spoke: 'Ratna Wijaya', at: '09:58', answers: [{ id: first, approved: true }] }
    const future = await next(owner.sari, owner.visitId, { ...said, at: '10:01' })
    expect(await refusal(owner.sari.call(consentByPhone, future))).toMatchObject({
      message: 'Jam ini belum tiba',
      data: { field: 'at' },
    })
    const order = await owner.sari.call(consentByPhone, await next(owner.sari, owner.visitId, said))
    expect(order.lines.find(({ id }) => id === first)).toMatchObject({
      answer: 'approved',
      answered_by: 'phone',
      answered_name: 'Ratna Wijaya',
      answered_at: '2026-11-21T02:58:00.000Z',
      final: true,
    })
    // Said before the request was written down, and the promise that came with it holds all the same.
    expect(order.visit).toMatchObject({ state: 'waiting', promised_ready_at: owner.promise })
    const [mail] = await server.messages({ to: owner.email, channel: 'email' })
    expect(mail?.subject).toBe(`Persetujuan lewat telepon tercatat: ${formatPlate(owner.car.license_plate)}`)
    expect(mail?.text).toContain('Ratna Wijaya menjawab lewat telepon pukul 09:58 WIB')
    // The owner reads what was noted by phone, and cannot change it.
    expect((await refusal(answer(owner, [{ id: first, approved: false }]))).data?.code).toBe('line_answered')
    expect((await answer(owner, [{ id: second, approved: false }])).lines[1]).toMatchObject({
      answer: 'declined',
    })
  })

  it('can be withdrawn with a reason, which ends its link', async () => {
    const owner = await waitingFor()
    const [first] = idsOf(owner)
    await answer(owner, [{ id: first, approved: true }])
    const taken = await owner.sari.call(
      withdrawExtraWork,
      await next(owner.sari, owner.visitId, { reason: 'Part kosong' }),
    )
    expect(taken.blocked).toEqual([])
    const { lines, open } = await owner.call(readExtraWork, {
      params: { bookingId: owner.visitId },
      query: {},
    })
    expect(lines).toMatchObject([
      { answer: 'approved' },
      { answer: 'withdrawn', answer_words: 'Part kosong', final: true },
    ])
    expect(open).toBe(true)
    const nothing = await refusal(
      owner.sari.call(withdrawExtraWork, await next(owner.sari, owner.visitId, {})),
    )
    expect(nothing.status).toBe(409)
  })

  it('can be sent again with another link while a line waits', async () => {
    const owner = await waitingFor()
    await owner.sari.call(resendExtraWork, await onNewest(owner.sari, owner.visitId))
    const token = await linkToken(server, owner.phone)
    expect(token).not.toBe(owner.token)
    await owner.sari.call(withdrawExtraWork, await next(owner.sari, owner.visitId, {}))
    const refused = await refusal(owner.sari.call(resendExtraWork, await onNewest(owner.sari, owner.visitId)))
    expect(refused.data?.code).toBe('line_answered')
  })

  it('can be answered by phone, sent again and withdrawn after work continued without it', async () => {
    const owner = await waitingFor()
    const [first, second] = idsOf(owner)
    await owner.sari.call(resumeWork, await onNewest(owner.sari, owner.visitId))
    const again = await owner.sari.call(resendExtraWork, await onNewest(owner.sari, owner.visitId))
    expect(again.visit.state).toBe('in_work')
    const said = { spoke: 'Ratna Wijaya', at: '09:58', answers: [{ id: first, approved: true }] }
    const heard = await owner.sari.call(consentByPhone, await next(owner.sari, owner.visitId, said))
    expect(heard.lines.find(({ id }) => id === first)?.answer).toBe('approved')
    const less = await owner.sari.call(withdrawExtraWork, await next(owner.sari, owner.visitId, {}))
    expect(less.lines.find(({ id }) => id === second)?.answer).toBe('withdrawn')
  })

  it('can be requested only while the car is in work, and only with photos of the same visit', async () => {
    const sari = await staffMember(server)
    const { visitId } = await withArrival(server, sari)
    const early = await refusal(sari.call(sendExtraWork, await next(sari, visitId, { lines: [brakes] })))
    expect(early.data?.code).toBe('visit_act_over')
    const owner = await waitingFor()
    const { photoId } = await withPhoto(server, sari)
    const foreign = await next(owner.sari, owner.visitId, { lines: [{ ...disc, photo_id: photoId }] })
    expect((await refusal(owner.sari.call(sendExtraWork, foreign))).status).toBe(404)
  })
})
