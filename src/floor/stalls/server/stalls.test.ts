import { beforeEach, describe, expect, it } from 'vitest'
import { scheduleOf } from '#floor/day-plan/server/store-plan.ts'
import { verify } from '#tests/support/booking-codes.ts'
import { book, codeSentTo, SUDIRMAN, withCar } from '#tests/support/people.ts'
import { aStall, aTechnician, PLANNER, planAt, withPlanner } from '#tests/support/planner.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withVisit } from '#tests/support/visits.ts'
import {
  endAbsence,
  previewPlanner,
  readPlanner,
  readStalls,
  saveStalls,
  saveTechnicians,
  setAbsent,
} from '../desk-stalls.contract.ts'

const server = useTestServer()
const params = { branchId: String(SUDIRMAN.id) }
let head: TestStaff
beforeEach(async () => {
  head = await staffMember(server, 'head')
})

describe('stalls and technicians of a workshop', () => {
  it('begin empty, and are saved by the head in their order', async () => {
    const before = await head.call(readPlanner, { params })
    expect(before).toMatchObject({ version: 0, stalls: [], technicians: [], planner: { planned_from: null } })
    const saved = await withPlanner(head, { stalls: [aStall('Lift 1', 'lift'), aStall('Umum 1')] })
    expect(saved).toMatchObject({
      version: 1,
      planner: PLANNER,
      stalls: [{ name: 'Lift 1', kind: 'lift' }, { name: 'Umum 1' }],
      technicians: [{ name: 'Ade', people: 1 }, { name: 'Beni' }],
    })
    const { stalls } = await head.call(saveStalls, {
      params,
      body: { version: 1, stalls: saved.stalls.toReversed().map((stall) => ({ ...stall })) },
    })
    expect(stalls.map(({ name }) => name)).toEqual(['Umum 1', 'Lift 1'])
  })

  it('are saved on the version that was seen', async () => {
    await withPlanner(head)
    const other = await staffMember(server, 'head')
    expect(await refusal(withPlanner(other))).toMatchObject({
      status: 409,
      message: expect.stringContaining(`Rencana ini sudah diubah oleh ${head.name}`),
      data: { code: 'plan_changed' },
    })
  })

  it.each([
    [{ stalls: [aStall('Umum 1'), aStall('umum 1')] }, 'stalls.1.name'],
    [{ stalls: [aStall('')] }, 'stalls.0.name'],
    [{ technicians: [{ ...aTechnician('Ade'), people: 5 }] }, 'technicians.0.people'],
    [
      { technicians: [{ ...aTechnician('Ade'), windows: [{ weekday: 1, from: '09:00', until: '08:00' }] }] },
      'technicians.0.windows.0.until',
    ],
    [{ sold_percent: 49 }, 'planner.sold_percent'],
  ])('are refused at the field: %j', async (change, field) => {
    expect(await refusal(withPlanner(head, change))).toMatchObject({ status: 400, data: { field } })
  })

  it('show who is away, which advisors note for today only and never twice', async () => {
    const { technicians } = await withPlanner(head)
    const advisor = await staffMember(server, 'advisor')
    const technicianId = technicians[0]?.id ?? ''
    const away = (from: string, until: string) => ({
      params: { technicianId },
      body: { from, until, reason: 'sick' as const },
    })
    const today = away('2026-11-21T01:00:00Z', '2026-11-21T10:00:00Z')
    expect((await advisor.call(setAbsent, today)).absences).toHaveLength(1)
    expect(await refusal(advisor.call(setAbsent, today))).toMatchObject({ status: 400 })
    const monday = away('2026-11-22T17:00:00Z', '2026-11-23T17:00:00Z')
    expect(await refusal(advisor.call(setAbsent, monday))).toMatchObject({ status: 400 })
    await head.call(setAbsent, monday)
    const plan = await planAt(advisor)
    expect(plan.technicians).toMatchObject([{ name: 'Ade', present: [], absence: 'sick' }, { name: 'Beni' }])
  })

  it('who are away move only their own cars on a day that nobody has acted on', async () => {
    const names = ['Ade', 'Beni', 'Citra']
    const { technicians } = await withPlanner(head, {
      stalls: names.map((_, index) => aStall(`Umum ${index + 1}`)),
      technicians: names.map((name) => aTechnician(name)),
    })
    for (const _ of ['of Ade', 'of Beni'])
      await withVisit(server, { order_start_time: '09:00', service_type: 'Servis Umum' })
    const nameOf = (of: string | null) => technicians.find(({ id }) => id === of)?.name
    const placed = async () =>
      scheduleOf(await planAt(head)).blocks.map(({ technician, from }) => [nameOf(technician), from])
    expect(await placed()).toEqual([
      ['Ade', 540],
      ['Beni', 540],
    ])
    await head.call(setAbsent, {
      params: { technicianId: technicians[0]?.id ?? '' },
      body: { from: '2026-11-22T17:00:00Z', until: '2026-11-23T17:00:00Z', reason: 'sick' },
    })
    expect(await placed()).toEqual([
      ['Citra', 540],
      ['Beni', 540],
    ])
  })

  it('accept no absence from an advisor that lasts beyond today', async () => {
    const { technicians } = await withPlanner(head)
    const advisor = await staffMember(server, 'advisor')
    const away = (until: string) => ({
      params: { technicianId: technicians[0]?.id ?? '' },
      body: { from: '2026-11-21T01:00:00Z', until, reason: 'sick' as const },
    })
    expect(await refusal(advisor.call(setAbsent, away('2026-11-21T17:01:00Z')))).toMatchObject({
      status: 400,
      message: 'Hari lain dicatat oleh kepala bengkel',
    })
    expect((await advisor.call(setAbsent, away('2026-11-21T17:00:00Z'))).absences).toHaveLength(1)
  })

  it('lose an absence by the same rights by which it was noted, and a change on an older version is refused', async () => {
    const { technicians, version } = await withPlanner(head)
    const advisor = await staffMember(server, 'advisor')
    const technicianId = technicians[0]?.id ?? ''
    const today = { from: '2026-11-21T01:00:00.000Z', until: '2026-11-21T10:00:00.000Z' }
    const monday = { from: '2026-11-22T17:00:00.000Z', until: '2026-11-23T17:00:00.000Z' }
    const end = (who: TestStaff, body: typeof today) =>
      who.call(endAbsence, { params: { technicianId }, body })
    await advisor.call(setAbsent, { params: { technicianId }, body: { ...today, reason: 'sick' } })
    await head.call(setAbsent, { params: { technicianId }, body: { ...monday, reason: 'leave' } })
    expect((await planAt(advisor)).technicians[0]?.absences).toEqual([{ ...monday, reason: 'leave' }])
    expect(await refusal(end(advisor, monday))).toMatchObject({
      status: 400,
      message: 'Hari lain dicatat oleh kepala bengkel',
      data: { field: 'until' },
    })
    const other = await staffMember(server, 'advisor', [1002])
    expect((await refusal(end(other, today))).status).toBe(404)
    const left = [{ ...monday, reason: 'leave' }]
    expect((await end(advisor, today)).absences).toEqual(left)
    expect((await end(advisor, today)).absences).toEqual(left)
    expect(
      await refusal(head.call(saveTechnicians, { params, body: { version, technicians } })),
    ).toMatchObject({
      status: 409,
      data: { code: 'plan_changed' },
    })
    expect((await end(head, monday)).absences).toEqual([])
    const ade = (await planAt(advisor)).technicians[0]
    expect(ade).toMatchObject({ name: 'Ade', absence: null })
    expect([ade?.present.length, ade?.absences]).toEqual([1, undefined])
    const audited = await server.context.db
      .selectFrom('audit_log')
      .select('details')
      .where('event', '=', 'absence_ended')
      .orderBy('sequence')
      .execute()
    const of = { branch: SUDIRMAN.id, technician: 'Ade' }
    expect(audited.map(({ details }) => details)).toEqual([
      { ...of, at: today.from, until: today.until },
      { ...of, at: monday.from, until: monday.until },
    ])
  })

  it('list the bookings that no longer fit, and are saved only with a decision on each', async () => {
    const one = await withVisit(server, { order_start_time: '09:00', service_type: 'Servis Umum' })
    const other = await withVisit(server, { order_start_time: '09:00', service_type: 'Servis Umum' })
    const { version, stalls, technicians } = await withPlanner(head)
    const change = { version, technicians: technicians.slice(1), stalls: stalls.slice(1) }
    const { misfits } = await head.call(previewPlanner, { params, body: change })
    expect(misfits).toMatchObject([{ start: '09:00', nearest: { start: expect.any(String) } }])
    const [misfit] = misfits
    if (!misfit) throw new Error('one of two does not fit')
    const save = (body: object) =>
      head.call(saveTechnicians, { params, body: { version, technicians: technicians.slice(1), ...body } })
    expect(await refusal(save({}))).toMatchObject({ status: 409, data: { code: 'plan_undecided' } })
    await save({ decisions: [{ act: 'keep', id: misfit.id }] })
    const plan = await planAt(head)
    expect(plan.jobs.filter(({ past_plan }) => past_plan)).toMatchObject([{ visit_id: misfit.id }])
    expect([one.visitId, other.visitId]).toContain(misfit.id)
    expect((await head.call(readStalls, { params })).version).toBe(version + 1)
  })

  it('name all stalls that are closed at once as the reason', async () => {
    await withVisit(server, { order_start_time: '09:00', service_type: 'Servis Umum' })
    const { version, stalls } = await withPlanner(head)
    const reasonOf = async (...words: string[]) => {
      const closed = { from: '2026-11-23T00:00:00Z', until: '2026-11-23T12:00:00Z' }
      const change = stalls.map((stall, at) => ({ ...stall, closed: { ...closed, word: words[at] ?? '' } }))
      const { misfits } = await head.call(previewPlanner, { params, body: { version, stalls: change } })
      return misfits.map(({ reason }) => reason)
    }
    expect(await reasonOf('Lift rusak', 'Lift rusak')).toEqual(['Umum 1 dan Umum 2: Lift rusak'])
    expect(await reasonOf('Lift rusak', 'Kalibrasi')).toEqual(['Umum 1 dan Umum 2: Tutup'])
  })

  it('release the hours of unverified bookings that no longer fit, and refuse their codes', async () => {
    const { version, stalls } = await withPlanner(head, { stalls: [aStall('Umum 1')] })
    const kept = await withCar(server)
    const lost = await withCar(server)
    const general = { service_type: 'Servis Umum' as const }
    const { id: stays } = await book(server, kept, { ...general, order_start_time: '15:30' })
    const { id } = await book(server, lost, { ...general, order_start_time: '09:00' })
    const code = await codeSentTo(server, lost.phone)
    const closed = {
      from: '2026-11-23T01:00:00Z',
      until: '2026-11-23T05:00:00Z',
      word: 'Lift rusak',
    }
    await head.call(saveStalls, {
      params,
      body: { version, stalls: stalls.map((stall) => ({ ...stall, closed })) },
    })
    expect(await refusal(verify(lost, id, code))).toMatchObject({
      status: 400,
      data: { code: 'otp_hold_over' },
    })
    await verify(kept, stays, await codeSentTo(server, kept.phone))
  })
})
