import { beforeEach, describe, expect, it } from 'vitest'
import { SUDIRMAN } from '#tests/support/people.ts'
import { auditedChanges, auditedOf, timelineOf } from '#tests/support/recorded-acts.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest, withArrival } from '#tests/support/visits.ts'
import {
  billDraft,
  extraLine,
  intakeDraft,
  next,
  orderOf,
  photoCall,
  withExtraWork,
  withHandOver,
  withWork,
} from '#tests/support/work-orders.ts'
import {
  addPhoto,
  consentByPhone,
  correctRecord,
  finishWork,
  handOver,
  letPass,
  readDeskRecord,
  readWorkOrder,
  removePhoto,
  resendExtraWork,
  saveBill,
  saveIntake,
  startWork,
  withdrawExtraWork,
} from '../desk-work-orders.contract.ts'
import { answerExtraWorkLink } from '../extra-work.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let sari: TestStaff
beforeEach(async () => {
  sari = await staffMember(server)
})

/** The newest audited change of a visit. */
const lastChange = async (visitId: string) => (await auditedChanges(server, visitId)).at(-1)
/** Act and words of the newest entry in the timeline. */
async function lastEntry(visitId: string) {
  const entry = (await timelineOf(server, visitId)).at(-1)
  return [entry?.act, entry?.words]
}
const twoLines = { lines: [extraLine(), extraLine(' Karet wiper ', 185_000)] }

describe('audit of a work order', () => {
  it('records drafts of intake and bill without an entry in the timeline', async () => {
    const owner = await withArrival(server, sari)
    const before = await timelineOf(server, owner.visitId)
    await sari.call(saveIntake, await next(sari, owner.visitId, intakeDraft(server)))
    expect(await timelineOf(server, owner.visitId)).toEqual(before)
    expect((await auditedOf(server, owner.visitId)).at(-1)).toEqual({
      event: 'visit_changed',
      customer_id: owner.id,
      reason: null,
      details: { visit: owner.visitId, branch: SUDIRMAN.id, act: 'intake' },
    })
    await sari.call(startWork, await next(sari, owner.visitId, intakeDraft(server)))
    await sari.call(saveBill, await next(sari, owner.visitId, billDraft()))
    expect(await lastChange(owner.visitId)).toEqual(['bill', undefined, undefined, null])
  })

  it('records the start of work with the explanation of the odometer as its reason', async () => {
    const owner = await withArrival(server, sari)
    const draft = intakeDraft(server, {
      odometer_word: '  Panel diganti  ',
      complaint: '  Getar  ',
      technician: '  Rudi Hartono  ',
    })
    const { intake } = await sari.call(startWork, await next(sari, owner.visitId, draft))
    expect(intake).toMatchObject({
      odometer_word: 'Panel diganti',
      complaint: 'Getar',
      technician: 'Rudi Hartono',
      received_at: server.clock.now().toISOString(),
    })
    expect(await lastChange(owner.visitId)).toEqual(['start_work', 'arrived', 'in_work', 'Panel diganti'])
    expect(await lastEntry(owner.visitId)).toEqual(['start_work', null])
    const other = await withWork(server, sari, { intake: { odometer_word: '   ' } })
    expect(await lastChange(other.visitId)).toEqual(['start_work', 'arrived', 'in_work', null])
    expect((await orderOf(sari, other.visitId)).intake?.odometer_word).toBeNull()
  })

  it('records that consent was requested, sent again and withdrawn, each with its words', async () => {
    const owner = await withExtraWork(server, sari, twoLines)
    expect(await lastEntry(owner.visitId)).toEqual(['extra_work', 'Kampas rem depan; Karet wiper'])
    expect(await lastChange(owner.visitId)).toEqual(['extra_work', 'in_work', 'waiting', null])
    await sari.call(resendExtraWork, await onNewest(sari, owner.visitId))
    expect(await lastEntry(owner.visitId)).toEqual(['extra_work_resent', null])
    expect(await lastChange(owner.visitId)).toEqual(['extra_work_resent', 'waiting', 'waiting', null])
    const { lines } = await sari.call(
      withdrawExtraWork,
      await next(sari, owner.visitId, { reason: 'Part kosong' }),
    )
    expect(lines.filter(({ basis }) => basis === 'extra')).toMatchObject(
      [1, 2].map(() => ({
        answer: 'withdrawn',
        answered_by: 'workshop',
        answered_name: sari.name,
        answered_at: server.clock.now().toISOString(),
      })),
    )
    expect(await lastEntry(owner.visitId)).toEqual(['extra_work_withdrawn', 'Part kosong'])
    expect(await lastChange(owner.visitId)).toEqual([
      'extra_work_withdrawn',
      'waiting',
      'waiting',
      'Part kosong',
    ])
  })

  it('records consent by phone, and mails nothing if nothing new was said', async () => {
    const owner = await withExtraWork(server, sari, twoLines)
    const [first, second] = owner.extra.map(({ id }) => id)
    const answers = [
      { id: first ?? '', approved: true },
      { id: second ?? '', approved: false },
    ]
    const said = { spoke: '  Ratna Wijaya  ', at: '10:00', answers }
    const order = await sari.call(consentByPhone, await next(sari, owner.visitId, said))
    expect(order.lines.filter(({ basis }) => basis === 'extra')).toMatchObject([
      { answer: 'approved', answered_name: 'Ratna Wijaya' },
      { answer: 'declined', answered_name: 'Ratna Wijaya' },
    ])
    expect(await lastEntry(owner.visitId)).toEqual([
      'phone_consent',
      'Ratna Wijaya, 10:00. Disetujui: Kampas rem depan; Ditolak: Karet wiper',
    ])
    const mails = async () =>
      (await server.messages({ to: owner.email, channel: 'email' })).filter(({ subject }) =>
        subject.startsWith('Persetujuan lewat telepon'),
      ).length
    expect(await mails()).toBe(1)
    await sari.call(consentByPhone, await next(sari, owner.visitId, said))
    expect(await mails()).toBe(1)
  })

  it('records an answer by link once, without the name of the customer', async () => {
    const owner = await withExtraWork(server, sari)
    const call = () =>
      server.as()(answerExtraWorkLink, {
        params: { token: owner.token },
        body: {
          last_four: owner.phone.slice(-4),
          answers: [{ id: owner.extra[0]?.id ?? '', approved: true }],
        },
      })
    await call()
    const timeline = await timelineOf(server, owner.visitId)
    expect(timeline.at(-1)).toEqual({
      act: 'answer',
      by_kind: 'customer',
      by_name: null,
      from_state: 'waiting',
      to_state: 'waiting',
      words: 'Disetujui: Kampas rem depan',
    })
    await call()
    expect(await timelineOf(server, owner.visitId)).toEqual(timeline)
  })

  it('records waived lines with the reason in the log and the timeline', async () => {
    const owner = await withWork(server, sari)
    const added = [
      { kind: 'part' as const, title: 'Minyak rem', quantity: 1, price: 118_000 },
      { kind: 'part' as const, title: 'Baut', quantity: 2, price: 5_000 },
    ]
    const order = await sari.call(saveBill, await next(sari, owner.visitId, billDraft({ added })))
    const lines = order.lines.filter(({ basis }) => basis === 'added').map(({ id }) => id)
    const bayu = await staffMember(server, 'head')
    const passed = await bayu.call(
      letPass,
      await next(bayu, owner.visitId, { lines, reason: '  Kurang saat diperiksa  ' }),
    )
    expect(passed.lines.filter(({ basis }) => basis === 'added')).toMatchObject(
      lines.map(() => ({
        answer_words: 'Kurang saat diperiksa',
        answered_at: server.clock.now().toISOString(),
      })),
    )
    const words = 'Minyak rem, Baut. Alasan: Kurang saat diperiksa'
    expect(await lastEntry(owner.visitId)).toEqual(['let_pass', words])
    expect(await lastChange(owner.visitId)).toEqual(['let_pass', 'in_work', 'in_work', words])
    const [mail] = await server.messages({ to: owner.email, channel: 'email' })
    expect(mail?.subject ?? '').not.toContain('siap diambil')
  })

  it('records when the car was ready and when it was handed over', async () => {
    const owner = await withWork(server, sari)
    await sari.call(saveBill, await next(sari, owner.visitId, billDraft({ invoice_number: '  JKS-1  ' })))
    const ready = await sari.call(finishWork, await onNewest(sari, owner.visitId))
    expect(ready.bill.invoice_number).toBe('JKS-1')
    expect(await lastChange(owner.visitId)).toEqual(['finish', 'in_work', 'ready', null])
    server.clock.advance(60_000)
    await sari.call(handOver, await onNewest(sari, owner.visitId))
    expect(await lastChange(owner.visitId)).toEqual(['hand_over', 'ready', 'handed_over', null])
    const times = await server.context.db
      .selectFrom('visits')
      .select(['ready_at', 'handed_over_at'])
      .where('id', '=', owner.visitId)
      .executeTakeFirstOrThrow()
    const now = server.clock.now()
    expect(times).toEqual({ ready_at: new Date(now.getTime() - 60_000), handed_over_at: now })
  })
})

describe('reading a work order', () => {
  it('is audited with the customer, and a service record with its own number', async () => {
    const owner = await withHandOver(server, sari)
    await sari.call(readWorkOrder, { params: { visitId: owner.visitId } })
    expect((await auditedOf(server, owner.visitId)).at(-1)).toEqual({
      event: 'visit_read',
      customer_id: owner.id,
      reason: null,
      details: { visit: owner.visitId },
    })
    await sari.call(readDeskRecord, { params: { recordId: owner.recordId } })
    expect((await auditedOf(server, owner.visitId)).at(-1)).toEqual({
      event: 'visit_read',
      customer_id: owner.id,
      reason: null,
      details: { visit: owner.visitId, record: owner.recordId },
    })
  })
})

describe('adding a photo', () => {
  it('numbers one without words, and is audited like its removal', async () => {
    const owner = await withArrival(server, sari)
    await sari.call(addPhoto, await photoCall(owner.visitId))
    const call = await photoCall(owner.visitId)
    const second = await sari.call(addPhoto, { ...call, query: { of: 'intake' } })
    expect(second).toEqual({ id: second.id, of: 'intake', words: 'Foto 2' })
    expect(await sari.call(removePhoto, { params: { photoId: second.id } })).toEqual({ ok: true })
    const log = (await auditedOf(server, owner.visitId)).filter(({ event }) => event === 'visit_changed')
    const of = (act: string) => ({
      event: 'visit_changed',
      customer_id: owner.id,
      reason: null,
      details: { visit: owner.visitId, act },
    })
    expect(log.slice(-3)).toEqual([of('photo'), of('photo'), of('photo_removed')])
    const [stored] = await server.context.db
      .selectFrom('visit_photos')
      .select(['taken_at', 'taken_by'])
      .execute()
    expect(stored).toEqual({ taken_at: server.clock.now(), taken_by: sari.name })
  })
})

describe('correcting a service record', () => {
  it('is audited with its words as the reason, and keeps the former reading', async () => {
    const owner = await withHandOver(server, sari)
    const correct = (words: string, odometer: number | null) =>
      sari.call(correctRecord, { params: { recordId: owner.recordId }, body: { words, odometer } })
    await correct('  Salah baca  ', 45_110)
    expect((await auditedOf(server, owner.visitId)).at(-1)).toEqual({
      event: 'visit_changed',
      customer_id: owner.id,
      reason: 'Salah baca',
      details: { visit: owner.visitId, act: 'correct_record', record: owner.recordId },
    })
    await correct('Faktur salah cetak', null)
    const third = await correct('Dibaca ulang', 45_105)
    expect(third.odometer).toBe(45_105)
    expect(third.corrections).toMatchObject([
      { words: 'Salah baca', odometer: 45_110, former_odometer: 45_120, by: sari.name },
      { words: 'Faktur salah cetak', odometer: null, former_odometer: null },
      { words: 'Dibaca ulang', odometer: 45_105, former_odometer: 45_110 },
    ])
  })
})
