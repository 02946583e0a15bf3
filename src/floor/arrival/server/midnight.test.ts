import { describe, expect, it } from 'vitest'
import { instantAt, type Zone } from '#core/days.ts'
import { readPlan } from '#floor/day-plan/desk-plan-acts.contract.ts'
import { doorPaper, joinQueue, readQueue } from '#floor/queue/desk-queue.contract.ts'
import { ticketLabel } from '#floor/queue/queue-tickets.model.ts'
import { savePlanner } from '#floor/stalls/desk-stalls.contract.ts'
import { doorToken } from '#tests/support/arrivals.ts'
import { withCar } from '#tests/support/people.ts'
import { aStall, aTechnician, PLANNER } from '#tests/support/planner.ts'
import { refusalCode } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withVisit } from '#tests/support/visits.ts'
import { waits } from '#tests/support/waiting-list.ts'
import { saying } from '#tests/support/workshop-hours.ts'
import { cancelBooking } from '#workshop/bookings/bookings.contract.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { ownWaiting } from '#workshop/waiting-list/waiting.contract.ts'
import { saveHours } from '#workshop/workshop-hours/desk-workshop-hours.contract.ts'
import { arriveAtDoor, readDoor } from '../arrivals.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const TUESDAY = '2026-11-24'
const WEDNESDAY = '2026-11-25'
const THURSDAY = '2026-11-26'

/** A workshop in each zone of the country. */
const WORKSHOPS: [string, number, Zone][] = [
  ['WIB', 1001, 'Asia/Jakarta'],
  ['WIT', 1129, 'Asia/Jayapura'],
]

describe.each(WORKSHOPS)('around midnight %s', (_, id, zone) => {
  const params = { branchId: String(id) }
  /** A moment by the workshop's clock, `23:59:30`. */
  const clock = (day: string, time: string) => {
    const [hour = '', minute = '', seconds = '0'] = time.split(':')
    const at = instantAt(day, `${hour}:${minute}`, zone).getTime() + Number(seconds) * 1000
    server.clock.set(new Date(at).toISOString())
  }

  it('numbers of the queue, the plan and printed codes change their day, and a code of the screen stays good', async () => {
    clock(TUESDAY, '23:59:30')
    const bayu = await staffMember(server, 'head', [id])
    const paper = (await bayu.call(doorPaper, { params })).path.replace('/sampai/', '')
    const screen = await doorToken(server, id)
    await bayu.call(joinQueue, { params, body: {} })
    const draw = (token: string) =>
      server
        .as()(arriveAtDoor, { params: { token }, body: { by: 'none' } })
        .then(ticketLabel)
    expect([await draw(screen), await draw(paper)]).toEqual(['W 02', 'W 03'])
    const today = async () => [
      (await bayu.call(readQueue, { params })).day,
      (await bayu.call(readPlan, { params: { ...params, day: TUESDAY } })).today,
      (await server.as()(readDoor, { params: { token: screen } })).day,
    ]
    expect(await today()).toEqual([TUESDAY, TUESDAY, TUESDAY])
    clock(TUESDAY, '23:59:59.999')
    expect((await server.as()(readDoor, { params: { token: paper } })).day).toBe(TUESDAY)
    clock(WEDNESDAY, '00:00')
    expect(await today()).toEqual([WEDNESDAY, WEDNESDAY, WEDNESDAY])
    expect(await refusalCode(server.as()(readDoor, { params: { token: paper } }))).toBe('door_code_over')
    expect((await bayu.call(readQueue, { params })).waiting).toEqual([])
    expect(await draw(screen)).toBe('W 01')
    clock(WEDNESDAY, '00:09:00')
    expect(await draw(screen)).toBe('W 02')
    clock(WEDNESDAY, '00:09:00.001')
    expect(await refusalCode(draw(screen))).toBe('door_code_over')
  })

  it('a booking is of the day on which its hour is at the workshop', async () => {
    clock(TUESDAY, '10:00')
    const head = await staffMember(server, 'head', [id])
    const stalls = [aStall('Umum 1')]
    const technicians = [aTechnician('Ade')]
    await head.call(savePlanner, { params, body: { version: 0, planner: PLANNER, stalls, technicians } })
    const { branch, city, province } = await requireWorkshop(server.context, id)
    const at = { order_start_time: '08:00', service_type: 'Servis Umum' as const, zone }
    const { visitId } = await withVisit(server, { day: WEDNESDAY, ...at, branch, city, province })
    const jobsOn = async (member: typeof head, day: string) =>
      (await member.call(readPlan, { params: { ...params, day } })).jobs.map(({ visit_id }) => visit_id)
    for (const [day, time] of [
      [TUESDAY, '23:59:59'],
      [WEDNESDAY, '00:00'],
    ] as const) {
      clock(day, time)
      const member = await staffMember(server, 'head', [id])
      expect([
        await jobsOn(member, TUESDAY),
        await jobsOn(member, WEDNESDAY),
        await jobsOn(member, THURSDAY),
      ]).toEqual([[], [visitId], []])
    }
  })

  it.each([
    // What comes free just before midnight of the day after tomorrow is held until a quarter past seven.
    [TUESDAY, TUESDAY, '23:59:59', 'held'],
    [TUESDAY, WEDNESDAY, '00:00', 'held'],
    // Of the very next day it is simply free.
    [WEDNESDAY, WEDNESDAY, '23:59:59', 'free'],
  ])(
    'a place of Thursday that is waited for from %s on and comes free on %s at %s is %s',
    async (from, day, time, outcome) => {
      clock(from, '10:00')
      const head = await staffMember(server, 'head', [id])
      const change = saying({ day: THURSDAY, kind: 'half', opens: '09:00', closes: '09:30', capacity: 1 })
      await head.call(saveHours, { params, body: { ...change, decisions: [] } })
      const { branch, city, province } = await requireWorkshop(server.context, id)
      const nine = { day: THURSDAY, order_start_time: '09:00', zone, branch, city, province }
      const booked = await withVisit(server, nine)
      const ratna = await withCar(server, 'Ratna Wijaya')
      const here = { province, city, branch }
      await waits(server, ratna, { first_day: THURSDAY, last_day: THURSDAY, ...here })
      clock(day, time)
      await booked.call(cancelBooking, { params: { bookingId: booked.visitId } })
      const [entry] = await ratna.call(ownWaiting, {})
      expect(entry?.offer?.held_until ?? 'free').toBe(
        outcome === 'held' ? instantAt(WEDNESDAY, '07:15', zone).toISOString() : 'free',
      )
    },
  )
})
