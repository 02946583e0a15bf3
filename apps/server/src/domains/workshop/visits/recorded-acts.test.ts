import {
  cancelVisit,
  confirmVisit,
  markNoShow,
  moveVisit,
  noteVisit,
  receiveCar,
  resumeWork,
  undoNoShow,
  waitFor,
} from '@toyota-trust/contracts/desk/workshop/visits.ts'
import { receiveWalkIn } from '@toyota-trust/contracts/desk/workshop/walk-ins.ts'
import { cancelBooking } from '@toyota-trust/contracts/workshop/bookings.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { MONDAY, SUDIRMAN } from '../../../testing/people.ts'
import { auditedChanges, auditedOf, timelineOf } from '../../../testing/recorded-acts.ts'
import { refusal } from '../../../testing/refusal.ts'
import { staffMember } from '../../../testing/staff.ts'
import { useTestServer } from '../../../testing/test-server.ts'
import { branchOf, onNewest, seen, THE_DAY_BEFORE, THE_HOUR, withVisit } from '../../../testing/visits.ts'
import { next, withWork } from '../../../testing/work-orders.ts'
import { save, saying } from '../../../testing/workshop-hours.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
beforeEach(() => server.clock.set(THE_DAY_BEFORE))

const audited = (visitId: string) => auditedOf(server, visitId)
const changes = (visitId: string) => auditedChanges(server, visitId)
const timeline = (visitId: string) => timelineOf(server, visitId)
const nameInTimeline = async (visitId: string) =>
  (await timeline(visitId)).findLast(({ by_kind }) => by_kind === 'staff')?.by_name ?? 'nobody'

describe('an act of the staff on a visit', () => {
  it('is recorded with its workshop and both states, and with a name in the timeline', async () => {
    const sari = await staffMember(server)
    const owner = await withVisit(server)
    await sari.call(receiveCar, await onNewest(sari, owner.visitId))
    expect((await audited(owner.visitId)).findLast(({ event }) => event === 'visit_changed')).toEqual({
      event: 'visit_changed',
      customer_id: owner.id,
      reason: null,
      details: { visit: owner.visitId, branch: SUDIRMAN.id, act: 'arrive', from: 'scheduled', to: 'arrived' },
    })
    expect((await timeline(owner.visitId)).at(-1)).toEqual({
      act: 'arrive',
      by_kind: 'staff',
      by_name: expect.stringMatching(/^\w/),
      from_state: 'scheduled',
      to_state: 'arrived',
      words: null,
    })
  })

  it('is recorded with its reason where it asks for one, and without one otherwise', async () => {
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

  it('is recorded as over the capacity where it is', async () => {
    const sari = await staffMember(server)
    for (let taken = 0; taken < 7; taken++) await withVisit(server, { order_start_time: '10:30' })
    const owner = await withVisit(server)
    const { params, body } = await onNewest(sari, owner.visitId)
    const to = { day: MONDAY, order_start_time: '10:30', reason: 'Minta jam ini', past_capacity: true }
    await sari.call(moveVisit, { params, body: { ...body, ...to } })
    const [moved] = (await audited(owner.visitId)).filter(({ event }) => event === 'visit_changed')
    expect(moved?.details).toMatchObject({ act: 'move', over_capacity: true })
  })

  it('starts a wait with its reason and words, and ends it', async () => {
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

  it('names the last person who changed it to an advisor who saw an older version', async () => {
    const sari = await staffMember(server)
    const dewi = await staffMember(server)
    const owner = await withVisit(server)
    const old = await onNewest(dewi, owner.visitId)
    await sari.call(receiveCar, await onNewest(sari, owner.visitId))
    const conflict = await refusal(dewi.call(receiveCar, old))
    expect([conflict.status, conflict.data?.code]).toEqual([409, 'visit_changed'])
    expect(conflict.message).toContain(await nameInTimeline(owner.visitId))
    expect(conflict.data?.visit).toMatchObject({ id: owner.visitId, state: 'arrived' })
  })

  it('names the customer where they changed it last', async () => {
    const sari = await staffMember(server)
    const owner = await withVisit(server)
    const old = await onNewest(sari, owner.visitId)
    await owner.call(cancelBooking, { params: { bookingId: owner.visitId } })
    const conflict = await refusal(sari.call(receiveCar, old))
    expect(conflict.data?.code).toBe('visit_changed')
    expect(conflict.message).toContain('pelanggan')
    expect(await changes(owner.visitId)).toEqual([['cancel', 'scheduled', 'cancelled', null]])
  })

  it('records a confirmation by hand, a no-show and its undoing', async () => {
    const sari = await staffMember(server)
    const owner = await withVisit(server)
    await server.portal.db.updateTable('visits').set({ confirmed_at: null }).execute()
    await sari.call(confirmVisit, await onNewest(sari, owner.visitId))
    const { confirmed_at } = await server.portal.db
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

describe('a card that is read', () => {
  it('is recorded with its visit and its customer', async () => {
    const owner = await withVisit(server)
    await seen(await staffMember(server), owner.visitId)
    expect((await audited(owner.visitId)).at(-1)).toEqual({
      event: 'visit_read',
      customer_id: owner.id,
      reason: null,
      details: { visit: owner.visitId },
    })
  })
})

describe('a note', () => {
  it('is stored without blanks around it, and recorded without its words', async () => {
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

describe('a walk-in', () => {
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

  it('is recorded as an arrival, over the capacity only where the hour is full', async () => {
    server.clock.set(THE_HOUR)
    const sari = await staffMember(server)
    const first = await sari.call(receiveWalkIn, walkIn('F1560GHA'))
    expect(first.customer.name).toBe('Wahyu Kurniawan')
    expect(await audited(first.id)).toEqual([
      {
        event: 'visit_changed',
        customer_id: null,
        reason: null,
        details: { visit: first.id, branch: SUDIRMAN.id, act: 'walk_in', from: null, to: 'arrived' },
      },
    ])
    expect(await timeline(first.id)).toMatchObject([
      { act: 'walk_in', by_kind: 'staff', from_state: null, to_state: 'arrived' },
    ])
    for (let taken = 1; taken < 7; taken++) await sari.call(receiveWalkIn, walkIn(`F${1560 + taken}GHA`))
    const eighth = await sari.call(receiveWalkIn, walkIn('F1600GHA'))
    const [event] = await audited(eighth.id)
    expect(event?.details).toMatchObject({ act: 'walk_in', over_capacity: true })
    expect(event?.reason).toContain('7')
    expect((await seen(sari, eighth.id)).over_capacity).toBe(true)
    expect((await seen(sari, first.id)).over_capacity).toBe(false)
  })

  it.each([
    [{ plate: '!!!' }, 'plate', 'Pelat hanya huruf dan angka'],
    [{ phone: '' }, 'phone', 'Nomor handphone wajib diisi'],
    [{ service_type: 'Body & Paint' }, 'service_type', 'Bengkel ini tidak melayani servis itu'],
  ])('is refused for %j, with the field and a sentence', async (change, field, words) => {
    server.clock.set(THE_HOUR)
    const sari = await staffMember(server)
    const problem = await refusal(sari.call(receiveWalkIn, walkIn('F1560GHA', change)))
    expect([problem.status, problem.data?.code, problem.data?.field]).toEqual([400, 'input_invalid', field])
    expect(problem.message).toBe(words)
  })

  it('outside of the opening hours is recorded with that as its reason', async () => {
    server.clock.set(THE_DAY_BEFORE)
    const sari = await staffMember(server)
    const { id, order_start_time } = await sari.call(receiveWalkIn, walkIn('F1560GHA'))
    expect(order_start_time).toBe('10:00')
    expect(await changes(id)).toEqual([['walk_in', null, 'arrived', 'Mobil datang di luar jam buka']])
  })

  it('in a full hour is recorded with the places that were taken', async () => {
    const head = await staffMember(server, 'head')
    await save(head, saying({ day: MONDAY, kind: 'places', capacity: 1 }))
    server.clock.set(THE_HOUR)
    const sari = await staffMember(server)
    await sari.call(receiveWalkIn, walkIn('F1560GHA'))
    const { id } = await sari.call(receiveWalkIn, walkIn('F1561GHA'))
    expect(await changes(id)).toEqual([
      ['walk_in', null, 'arrived', 'Mobil datang saat 09:30 penuh, 1 dari 1 tempat'],
    ])
  })

  it('without a number is refused where no one customer has the plate', async () => {
    server.clock.set(THE_HOUR)
    const sari = await staffMember(server)
    const { params, body } = walkIn('F1560GHA')
    const { phone: _, ...unnamed } = body
    const problem = await refusal(sari.call(receiveWalkIn, { params, body: unnamed }))
    expect([problem.data, problem.message]).toEqual([
      { code: 'input_invalid', field: 'phone' },
      'Nomor handphone wajib diisi',
    ])
  })

  it('is stored without a car and without an address', async () => {
    server.clock.set(THE_HOUR)
    const sari = await staffMember(server)
    const { id } = await sari.call(receiveWalkIn, walkIn('F1560GHA'))
    const booking = await server.portal.db
      .selectFrom('bookings')
      .select(['car_id', 'car_name', 'email', 'customer_id', 'is_verified'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(booking).toEqual({ car_id: null, car_name: '', email: '', customer_id: null, is_verified: true })
  })
})
