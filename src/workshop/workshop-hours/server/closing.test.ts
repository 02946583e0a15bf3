import { beforeEach, describe, expect, it } from 'vitest'
import { verify } from '#tests/support/booking-codes.ts'
import { book, codeSentTo, SUDIRMAN, withCar } from '#tests/support/people.ts'
import { aStall, aTechnician, withPlanner } from '#tests/support/planner.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withVisit } from '#tests/support/visits.ts'
import { booked, freeOn, look, NO_CHANGE, save, saying, THURSDAY } from '#tests/support/workshop-hours.ts'
import { bookingDetail, moveBooking } from '#workshop/bookings/bookings.contract.ts'
import { type AffectedBooking, type HoursDecision, previewHours } from '../desk-workshop-hours.contract.ts'

const server = useTestServer()
let head: TestStaff
beforeEach(async () => {
  head = await staffMember(server, 'head')
})

const detail = ({ call, visitId }: Awaited<ReturnType<typeof booked>>) =>
  call(bookingDetail, { params: { id: visitId } })
const move = ({ id, version, nearest }: AffectedBooking): HoursDecision => ({
  act: 'move',
  id,
  version,
  day: nearest?.day ?? '',
  start: nearest?.start ?? '',
})

describe('closing a day with bookings', () => {
  it('lists, at a workshop that plans its days, each booking with the nearest hour at which its work fits', async () => {
    const general = { order_start_time: '08:00', service_type: 'Servis Umum' as const }
    const sinta = await booked(server, 'Sinta Dewi', general)
    await withVisit(server, { day: '2026-12-04', ...general })
    const { version } = await withPlanner(head, {
      stalls: [aStall('Umum 1')],
      technicians: [aTechnician('Ade')],
    })
    const { affected } = await look(head, { ...saying(), version })
    // On Friday at 08:00 there are free places, but the only technician works until 09:00.
    expect(affected).toMatchObject([{ id: sinta.visitId, nearest: { day: '2026-12-04', start: '09:00' } }])
  })

  it('lists each with the nearest free slot, and saves nothing until each is decided', async () => {
    const sinta = await booked(server, 'Sinta Dewi', { order_start_time: '08:00' })
    const { affected } = await look(head, saying())
    expect(affected).toEqual([
      {
        id: sinta.visitId,
        version: 1,
        day: THURSDAY,
        start: '08:00',
        plate: sinta.car.license_plate,
        car_name: 'Toyota Agya 1.0 E M/T',
        service_type: 'Servis Berkala',
        first_name: 'Sinta',
        lost: 'closed',
        places: 0,
        reason: 'Stok opname',
        nearest: { day: '2026-12-04', start: '08:00' },
      },
    ])
    expect((await refusal(save(head, saying()))).data?.code).toBe('hours_undecided')
    expect(await freeOn(server)).not.toEqual([])
    expect((await look(head, NO_CHANGE)).affected).toEqual([])
  })

  it('moves, cancels and keeps the five as decided, notifies their owners, and audits it', async () => {
    const people = [
      await booked(server, 'Sinta', { order_start_time: '08:00' }),
      await booked(server, 'Yusuf', { order_start_time: '09:30' }),
      await booked(server, 'Lina', { order_start_time: '10:00' }),
      await booked(server, 'Hadi', { order_start_time: '13:00' }),
      await booked(server, 'Eko', { order_start_time: '15:00' }),
    ]
    const { affected } = await look(head, saying())
    const of = (index: number) => affected.find(({ id }) => id === people[index]?.visitId) as AffectedBooking
    expect(affected).toHaveLength(5)
    await save(head, saying(), [
      move(of(0)),
      move(of(1)),
      { act: 'cancel', id: of(2).id, version: of(2).version },
      { act: 'keep', id: of(3).id },
      { act: 'keep', id: of(4).id },
    ])
    expect(await Promise.all(people.map(async (one) => (await detail(one)).service_date))).toEqual([
      '2026-12-04T01:00:00.000Z',
      '2026-12-04T02:30:00.000Z',
      '2026-12-03T03:00:00.000Z',
      '2026-12-03T06:00:00.000Z',
      '2026-12-03T08:00:00.000Z',
    ])
    const states = await server.context.db.selectFrom('visits').select('state').execute()
    expect(states.map(({ state }) => state).sort()).toEqual(['cancelled', ...Array(4).fill('scheduled')])
    const subjects = await Promise.all(
      people.map(async ({ phone }) => {
        const sms = await server.messages({ to: phone.replace(/^0/, '62'), channel: 'sms' })
        return sms.map(({ text }) => text).filter((text) => !text.includes('kode')).length
      }),
    )
    expect(subjects).toEqual([1, 1, 1, 0, 0])
    const [sms] = await server.messages({ to: people[2]?.phone.replace(/^0/, '62') ?? '', channel: 'sms' })
    expect(sms?.text).toContain('Alasan: Stok opname')
    expect(await freeOn(server)).toEqual([])
    const audited = await server.context.db
      .selectFrom('audit_log')
      .select(['event', 'staff_id', 'details'])
      .where('event', '=', 'hours_changed')
      .execute()
    expect(audited).toEqual([
      {
        event: 'hours_changed',
        staff_id: head.id,
        details: { branch: SUDIRMAN.id, from: 0, to: 1, affected: 5 },
      },
    ])
    // Kept bookings are not asked about again.
    expect((await look(head, { ...saying({ reason: 'Libur' }), version: 1 })).affected).toEqual([])
  })

  it('does everything or nothing: one visit that cannot be moved keeps the day open', async () => {
    const sinta = await booked(server, 'Sinta', { order_start_time: '08:00' })
    const yusuf = await booked(server, 'Yusuf', { order_start_time: '09:00' })
    const { affected } = await look(head, saying())
    const [first, second] = affected as [AffectedBooking, AffectedBooking]
    const stale = { ...move(second), version: 99 } as HoursDecision
    expect((await refusal(save(head, saying(), [move(first), stale]))).data?.code).toBe('visit_changed')
    const nowhere = { ...move(second), start: '23:00' } as HoursDecision
    expect((await refusal(save(head, saying(), [move(first), nowhere]))).data?.code).toBe(
      'time_outside_hours',
    )
    expect((await detail(sinta)).order_start_time).toBe('08:00')
    expect((await detail(yusuf)).service_date).toBe('2026-12-03T02:00:00.000Z')
    expect(await freeOn(server)).not.toEqual([])
    expect((await server.messages()).filter(({ subject }) => subject.includes('dipindah'))).toEqual([])
  })

  it('releases unverified bookings, and refuses their codes', async () => {
    const budi = await withCar(server, 'Budi')
    const { id } = await book(server, budi, { day: THURSDAY })
    expect((await look(head, saying())).affected).toEqual([])
    await save(head, saying())
    const late = await refusal(verify(budi, id, await codeSentTo(server, budi.phone)))
    expect(late.data?.code).toBe('otp_hold_over')
  })

  it('lists no booking of another workshop', async () => {
    await booked(server, 'Sinta')
    const elsewhere = await staffMember(server, 'head', [1002])
    const call = { params: { branchId: '1002' }, body: saying() }
    expect(await elsewhere.call(previewHours, call)).toEqual({ affected: [] })
  })
})

it('a move into a day and the closing of that day are serialised without a deadlock', async () => {
  const sinta = await booked(server, 'Sinta', { day: '2026-12-04' })
  const asked = { service_date: '2026-12-03T02:00:00.000Z', order_start_time: '09:00' }
  const [closed, moved] = await Promise.allSettled([
    save(head, saying()),
    sinta.call(moveBooking, { params: { bookingId: sinta.visitId }, body: asked }),
  ])
  // The order of commits counts: a visit that moved in before is reported to the head, who has decided nothing about it.
  const outcome = [closed, moved].map((call) =>
    call.status === 'fulfilled' ? 'done' : call.reason.data?.code,
  )
  expect([
    ['done', 'time_outside_hours'],
    ['hours_undecided', 'done'],
  ]).toContainEqual(outcome)
  const day = (await detail(sinta)).service_date.slice(0, 10)
  expect(day === THURSDAY).toBe(outcome[0] !== 'done')
})
