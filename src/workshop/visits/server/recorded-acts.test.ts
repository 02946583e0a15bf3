import { beforeEach, describe, expect, it } from 'vitest'
import { MONDAY, SUDIRMAN } from '#tests/support/people.ts'
import { auditedChanges, auditedOf, timelineOf } from '#tests/support/recorded-acts.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchOf, onNewest, seen, THE_DAY_BEFORE, THE_HOUR, withVisit } from '#tests/support/visits.ts'
import { next, withWork } from '#tests/support/work-orders.ts'
import { save, saying } from '#tests/support/workshop-hours.ts'
import {
  cancelVisit,
  confirmVisit,
  markNoShow,
  moveVisit,
  noteVisit,
  resumeWork,
  undoNoShow,
  waitFor,
} from '../desk-visits.contract.ts'
import { receiveWalkIn } from '../desk-walk-ins.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
beforeEach(() => server.clock.set(THE_DAY_BEFORE))

const audited = (visitId: string) => auditedOf(server, visitId)
const changes = (visitId: string) => auditedChanges(server, visitId)
const timeline = (visitId: string) => timelineOf(server, visitId)

describe('actions of staff on a visit', () => {
  it('record a reason where the action asks for one', async () => {
    const sari = await staffMember(server)
    const owner = await withVisit(server)
    const move = await onNewest(sari, owner.visitId)
    await sari.call(moveVisit, {
      params: move.params,
      body: { ...move.body, day: MONDAY, order_start_time: '10:30', reason: '  Teknisi sakit  ' },
    })
    const cancel = await onNewest(sari, owner.visitId)
    await sari.call(cancelVisit, {
      params: cancel.params,
      body: { ...cancel.body, reason: ' Lift rusak ' },
    })
    expect(await changes(owner.visitId)).toEqual([
      ['move', 'scheduled', 'scheduled', 'dari 23 November 09:30 ke 23 November 10:30: Teknisi sakit'],
      ['cancel', 'scheduled', 'cancelled', 'Lift rusak'],
    ])
    expect((await timeline(owner.visitId)).at(-1)?.words).toBe('Lift rusak')
  })

  it('record that a move exceeded the capacity', async () => {
    const sari = await staffMember(server)
    for (let taken = 0; taken < 7; taken++) await withVisit(server, { order_start_time: '10:30' })
    const owner = await withVisit(server)
    const { params, body } = await onNewest(sari, owner.visitId)
    const to = { day: MONDAY, order_start_time: '10:30', reason: 'Minta jam ini', past_capacity: true }
    await sari.call(moveVisit, { params, body: { ...body, ...to } })
    const [moved] = (await audited(owner.visitId)).filter(({ event }) => event === 'visit_changed')
    expect(moved?.details).toMatchObject({ act: 'move', over_capacity: true })
  })

  it('start and end a wait with its reason and words', async () => {
    const sari = await staffMember(server)
    const owner = await withWork(server, sari)
    await sari.call(waitFor, await next(sari, owner.visitId, { reason: 'parts', word: '  Kampas datang  ' }))
    await sari.call(resumeWork, await onNewest(sari, owner.visitId))
    await sari.call(waitFor, await next(sari, owner.visitId, { reason: 'parts', undo: true }))
    await sari.call(resumeWork, await onNewest(sari, owner.visitId))
    await sari.call(waitFor, await next(sari, owner.visitId, { reason: 'parts', word: '   ' }))
    const acts = (await changes(owner.visitId)).filter(([act]) => ['wait', 'resume'].includes(String(act)))
    expect(acts.map(([act, from, to]) => [act, from, to])).toEqual([
      ['wait', 'in_work', 'waiting'],
      ['resume', 'waiting', 'in_work'],
      ['wait', 'in_work', 'waiting'],
      ['resume', 'waiting', 'in_work'],
      ['wait', 'in_work', 'waiting'],
    ])
    expect(acts[0]?.[3]).toMatch(/^[A-Z][a-z ]+: Kampas datang$/)
    expect(acts.at(-1)?.[3]).toMatch(/^[A-Z][a-z ]+$/)
  })

  it('record a confirmation by hand, a no-show and its undoing', async () => {
    const sari = await staffMember(server)
    const owner = await withVisit(server)
    await server.context.db.updateTable('visits').set({ confirmed_at: null }).execute()
    await sari.call(confirmVisit, await onNewest(sari, owner.visitId))
    const { confirmed_at } = await server.context.db
      .selectFrom('visits')
      .select('confirmed_at')
      .executeTakeFirstOrThrow()
    expect(confirmed_at).toEqual(server.clock.now())
    server.clock.set(new Date(Date.parse(THE_HOUR) + 2 * 3_600_000).toISOString())
    const later = await staffMember(server)
    await later.call(markNoShow, await onNewest(later, owner.visitId))
    await later.call(undoNoShow, await onNewest(later, owner.visitId))
    expect(await changes(owner.visitId)).toEqual([
      ['confirm', 'scheduled', 'scheduled', null],
      ['no_show', 'scheduled', 'no_show', null],
      ['undo_no_show', 'no_show', 'scheduled', null],
    ])
  })
})

describe('note on a visit', () => {
  it('is trimmed, and recorded without its words', async () => {
    const sari = await staffMember(server)
    const owner = await withVisit(server)
    await sari.call(noteVisit, { params: { visitId: owner.visitId }, body: { words: '  Minta cek rem  ' } })
    expect((await timeline(owner.visitId)).at(-1)).toMatchObject({ act: 'note', words: 'Minta cek rem' })
    expect((await audited(owner.visitId)).at(-1)).toEqual({
      event: 'visit_noted',
      customer_id: owner.id,
      reason: null,
      details: { visit: owner.visitId },
    })
  })
})

describe('receiving a walk-in', () => {
  const walkIn = (plate: string, change: object = {}) => ({
    params: branchOf,
    body: {
      plate,
      name: '  Wahyu Kurniawan  ',
      phone: '081200006120',
      service_type: 'Servis Umum' as const,
      ...change,
    },
  })

  it.each([
    [{ plate: 'B!!!' }, 'plate', 'Pelat hanya huruf dan angka'],
    [{ phone: '' }, 'phone', 'Nomor handphone wajib diisi'],
    [{ service_type: 'Body & Paint' }, 'service_type', 'Bengkel ini tidak melayani servis itu'],
  ])('rejects %j with the field and a sentence', async (change, field, words) => {
    server.clock.set(THE_HOUR)
    const sari = await staffMember(server)
    const problem = await refusal(sari.call(receiveWalkIn, walkIn('F1560GHA', change)))
    expect([problem.status, problem.data?.code, problem.data?.field]).toEqual([400, 'input_invalid', field])
    expect(problem.message).toBe(words)
  })

  it('records that it came outside of the opening hours', async () => {
    server.clock.set(THE_DAY_BEFORE)
    const sari = await staffMember(server)
    const { id, order_start_time } = await sari.call(receiveWalkIn, walkIn('F1560GHA'))
    expect(order_start_time).toBe('10:00')
    expect(await changes(id)).toEqual([['walk_in', null, 'arrived', 'Mobil datang di luar jam buka']])
  })

  it('over the capacity records the places that were taken', async () => {
    const head = await staffMember(server, 'head')
    await save(head, saying({ day: MONDAY, kind: 'places', capacity: 1 }))
    server.clock.set(THE_HOUR)
    const sari = await staffMember(server)
    await sari.call(receiveWalkIn, walkIn('F1560GHA'))
    const { id } = await sari.call(receiveWalkIn, walkIn('F1561GHA'))
    expect(await changes(id)).toEqual([
      ['walk_in', null, 'arrived', 'Mobil datang saat 09:30 penuh, 1 dari 1 tempat'],
    ])
    const [event] = await audited(id)
    expect(event).toMatchObject({
      event: 'visit_changed',
      customer_id: null,
      details: { visit: id, branch: SUDIRMAN.id, act: 'walk_in', to: 'arrived', over_capacity: true },
    })
    expect((await seen(sari, id)).customer.name).toBe('Wahyu Kurniawan')
  })
})
