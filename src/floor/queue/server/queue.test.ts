import { beforeEach, describe, expect, it } from 'vitest'
import { arriveAtDoor } from '#floor/arrival/arrivals.contract.ts'
import { doorToken, firstTicket, labelOf, queueOf, waitingLabels } from '#tests/support/arrivals.ts'
import { refusal, refusalCode } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchOf, onNewest, THE_HOUR, withArrival, withVisit } from '#tests/support/visits.ts'
import { intakeDraft } from '#tests/support/work-orders.ts'
import { receiveCar } from '#workshop/visits/desk-visits.contract.ts'
import { receiveWalkIn } from '#workshop/visits/desk-walk-ins.contract.ts'
import { startWork } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { callTurn, endTurn, joinQueue, postponeTurn, readQueue, undoArrive } from '../desk-queue.contract.ts'
import { ticketLabel } from '../queue-tickets.model.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '1000' })
beforeEach(() => server.clock.set('2026-11-22T03:00:00Z'))
/** Minutes after the hour of the appointment. */
const clockAt = (minutes: number): void =>
  server.clock.set(new Date(Date.parse(THE_HOUR) + minutes * 60_000).toISOString())
async function advisorAt(minutes: number) {
  clockAt(minutes)
  return staffMember(server)
}
const join = (member: Awaited<ReturnType<typeof staffMember>>, plate?: string) =>
  member.call(joinQueue, { params: branchOf, body: plate ? { plate } : {} })
const call = async (member: Awaited<ReturnType<typeof staffMember>>, counter = 1) => {
  const { id, version } = await firstTicket(member)
  return member.call(callTurn, { params: { entryId: id }, body: { version, counter } })
}

describe('the queue', () => {
  it('numbers each kind from 01, by the desk, at the door and as a walk-in', async () => {
    const owner = await withVisit(server)
    const sari = await advisorAt(0)
    await sari.call(receiveCar, await onNewest(sari, owner.visitId))
    await join(sari)
    const atDoor = await server.as()(arriveAtDoor, {
      params: { token: await doorToken(server) },
      body: { by: 'none', plate: 'F 1560 GHA' },
    })
    expect(labelOf(atDoor)).toBe('W 02')
    expect(await waitingLabels(sari)).toEqual(['J 01', 'W 01', 'W 02'])
    await sari.call(receiveWalkIn, {
      params: branchOf,
      body: { plate: 'F 1560 GHA', name: 'Tomi', phone: '081200006120', service_type: 'Servis Umum' },
    })
    const { waiting } = await queueOf(sari)
    expect(waiting.map(ticketLabel)).toEqual(['J 01', 'W 01', 'W 02'])
    expect(waiting.map(({ visit }) => visit?.first_name ?? null)).toEqual(['Budi', null, 'Tomi'])
    // Whole numbers: four digits can be part of an id.
    const shown = JSON.stringify(waiting)
    for (const personal of [owner.phone.slice(1), '81200006120', 'Santoso'])
      expect(shown).not.toContain(personal)
  })

  it('names the booking of today of a plate that drew a number without it, and no other', async () => {
    const owner = await withVisit(server)
    await withVisit(server, { day: '2026-11-24' }, owner)
    const sari = await advisorAt(-60)
    for (const plate of [owner.car.license_plate, 'F 1560 GHA'])
      await server.as()(arriveAtDoor, {
        params: { token: await doorToken(server) },
        body: { by: 'none', plate },
      })
    const { waiting } = await queueOf(sari)
    expect(waiting.map(({ visit, booked }) => [visit, booked])).toEqual([
      [null, { visit_id: owner.visitId, starts_at: new Date(THE_HOUR).toISOString() }],
      [null, null],
    ])
  })

  it('gives one plate one number when two advisors add it at the same moment', async () => {
    const sari = await advisorAt(0)
    const bayu = await staffMember(server)
    await Promise.all([sari, bayu, sari, bayu].map((member) => join(member, 'F 1560 GHA')))
    expect(await waitingLabels(sari)).toEqual(['W 01'])
  })

  it('gives 999 numbers of a kind a day', async () => {
    const sari = await advisorAt(0)
    await join(sari)
    await server.context.db.updateTable('queue_numbers').set({ last: 999 }).execute()
    expect(await refusalCode(join(sari))).toBe('queue_full')
  })

  it('is called in turn: an appointment from 15 minutes before its hour, a walk-in 15 minutes after it came', async () => {
    const owner = await withVisit(server)
    const sari = await advisorAt(-60)
    await join(sari)
    clockAt(-50)
    await sari.call(receiveCar, await onNewest(sari, owner.visitId))
    await join(sari)
    expect(await waitingLabels(sari)).toEqual(['W 01', 'W 02', 'J 01'])
    const { waiting } = await queueOf(sari)
    expect(waiting.map(({ waits_since }) => waits_since)).toEqual([
      '2026-11-23T01:30:00.000Z',
      '2026-11-23T01:40:00.000Z',
      '2026-11-23T02:15:00.000Z',
    ])
  })

  it('lets a car that comes a day before its appointment wait from when it came', async () => {
    const owner = await withVisit(server, { order_start_time: '13:00' })
    const sari = await staffMember(server)
    await sari.call(receiveCar, await onNewest(sari, owner.visitId))
    const { waiting } = await queueOf(sari)
    expect(waiting.map(({ waits_since }) => waits_since)).toEqual(['2026-11-22T03:00:00.000Z'])
  })

  it('names the counter of a call, and the next call there ends the one before', async () => {
    const sari = await advisorAt(0)
    await join(sari)
    await join(sari)
    clockAt(6)
    const called = await call(sari, 2)
    expect(called.called.map((one) => [ticketLabel(one), one.counter, one.waited])).toEqual([['W 01', 2, 6]])
    expect(called.counters).toMatchObject([{ counter: 2, name: sari.name, serves: { number: 1 } }])
    clockAt(9)
    const next = await call(sari, 2)
    expect(next.called.map((one) => [one.number, one.state])).toEqual([
      [2, 'called'],
      [1, 'ended'],
    ])
    expect([next.median, next.p90]).toEqual([null, null])
    // From five cases on, of which the first two waited 6 and 9 minutes.
    for (let more = 0; more < 3; more++) await join(sari)
    clockAt(19)
    for (let more = 0; more < 2; more++) await call(sari, 2)
    expect(await queueOf(sari)).toMatchObject({ median: null, p90: null })
    clockAt(23)
    await call(sari, 2)
    expect(await queueOf(sari)).toMatchObject({ median: 10, p90: 14 })
  })

  it('puts a turn off by 5 minutes, by 10 when nobody came, and ends a number at the third miss', async () => {
    const sari = await advisorAt(0)
    await join(sari)
    clockAt(25)
    await join(sari)
    const later = await firstTicket(sari)
    await sari.call(postponeTurn, {
      params: { entryId: later.id },
      body: { version: later.version, missed: false },
    })
    expect(await waitingLabels(sari)).toEqual(['W 01', 'W 02'])
    /** Minutes after the hour to which the number is put off. */
    const postponedTo = async () => {
      const { postponed_to } = await server.context.db
        .selectFrom('queue_entries')
        .select('postponed_to')
        .where('id', '=', later.id)
        .executeTakeFirstOrThrow()
      return ((postponed_to?.getTime() ?? 0) - Date.parse(THE_HOUR)) / 60_000
    }
    expect(await postponedTo()).toBe(25 + 5)
    const numberOne = async () => {
      const { waiting, called } = await queueOf(sari)
      return [...waiting, ...called].find(({ number }) => number === 1) ?? later
    }
    const params = { entryId: later.id }
    const uncalled = { version: (await numberOne()).version, missed: true }
    expect(await refusalCode(sari.call(postponeTurn, { params, body: uncalled }))).toBe('queue_changed')
    for (let miss = 1; miss <= 3; miss++) {
      const before = await numberOne()
      await sari.call(callTurn, { params, body: { version: before.version, counter: 1 } })
      await sari.call(postponeTurn, { params, body: { version: before.version + 1, missed: true } })
      if (miss < 3) {
        expect(await waitingLabels(sari)).toContain('W 01')
        expect(await postponedTo()).toBe(25 + (miss - 1) * 5 + 10)
      }
      clockAt(25 + miss * 5)
    }
    expect(await waitingLabels(sari)).toEqual(['W 02'])
    expect((await numberOne()).state).toBe('ended')
  })

  it('ends no number that somebody else called to the counter, unless the caller knows of it', async () => {
    const sari = await advisorAt(0)
    const bayu = await staffMember(server)
    for (let joined = 0; joined < 3; joined++) await join(sari)
    const callTo = async (member: typeof sari, serves: string | null) => {
      server.clock.advance(60_000)
      const { id, version } = await firstTicket(member)
      const { counters } = await member.call(callTurn, {
        params: { entryId: id },
        body: { version, counter: 1, serves },
      })
      return counters.map((one) => one.serves?.number)
    }
    const first = await firstTicket(sari)
    expect(await callTo(sari, null)).toEqual([1])
    expect(await refusal(callTo(bayu, null))).toMatchObject({
      status: 409,
      message: `Meja 1 sedang melayani W 01, dipanggil ${sari.name}`,
      data: { code: 'counter_taken' },
    })
    expect(await waitingLabels(sari)).toEqual(['W 02', 'W 03'])
    expect(await callTo(bayu, first.id)).toEqual([2])
    // Whoever called the one before may go on.
    expect(await callTo(bayu, null)).toEqual([3])
  })

  it('lets one of two advisors call a number; the other reads who did', async () => {
    const sari = await advisorAt(0)
    const bayu = await staffMember(server)
    await join(sari)
    const { id, version } = await firstTicket(sari)
    const body = { version, counter: 1 }
    await sari.call(callTurn, { params: { entryId: id }, body })
    const late = await refusal(
      bayu.call(callTurn, { params: { entryId: id }, body: { version, counter: 2 } }),
    )
    expect([late.status, late.data?.code]).toEqual([409, 'queue_changed'])
    expect(late.message).toContain(sari.name)
  })

  it('ends when the car is received, and a called number when it was served', async () => {
    const bayu = await staffMember(server)
    const { visitId } = await withArrival(server, bayu)
    expect(await waitingLabels(bayu)).toEqual(['J 01'])
    await bayu.call(startWork, {
      params: { visitId },
      body: { version: 2, ...intakeDraft(server) },
    })
    expect(await queueOf(bayu)).toMatchObject({ waiting: [], median: null })
    const sari = await advisorAt(0)
    await join(sari)
    const { called } = await call(sari)
    const [{ id, version } = { id: '', version: 0 }] = called
    const after = await sari.call(endTurn, { params: { entryId: id }, body: { version } })
    expect(after.counters).toMatchObject([{ counter: 1, serves: null }])
    expect(
      await refusalCode(sari.call(endTurn, { params: { entryId: id }, body: { version: version + 1 } })),
    ).toBe('queue_changed')
  })

  it('keeps the waiting number of an appointment, and ends one without', async () => {
    const owner = await withVisit(server)
    const sari = await advisorAt(0)
    await sari.call(receiveCar, await onNewest(sari, owner.visitId))
    await join(sari)
    const end = ({ id, version }: Awaited<ReturnType<typeof firstTicket>>) =>
      sari.call(endTurn, { params: { entryId: id }, body: { version } })
    const { waiting } = await queueOf(sari)
    const [appointment, walkIn] = waiting
    if (!appointment || !walkIn) throw new Error('two wait')
    expect(await refusalCode(end(appointment))).toBe('queue_changed')
    await end(walkIn)
    expect(await waitingLabels(sari)).toEqual(['J 01'])
  })

  it('takes an arrival back for ten minutes until it is called, and counts no wait of it', async () => {
    const owner = await withVisit(server)
    const sari = await advisorAt(0)
    const bayu = await staffMember(server)
    await sari.call(receiveCar, await onNewest(sari, owner.visitId))
    const undone = await sari.call(undoArrive, await onNewest(sari, owner.visitId))
    expect([undone.state, undone.arrived_at]).toEqual(['scheduled', null])
    expect(undone.events.at(-1)).toMatchObject({ act: 'undo_arrive', name: sari.name })
    expect(await queueOf(sari)).toMatchObject({ waiting: [], median: null })
    await sari.call(receiveCar, await onNewest(sari, owner.visitId))
    expect(await waitingLabels(sari)).toEqual(['J 02'])
    clockAt(11)
    const over = bayu.call(undoArrive, await onNewest(sari, owner.visitId))
    expect(await refusalCode(over)).toBe('arrival_called')
  })

  it('of another workshop is not found', async () => {
    const sari = await advisorAt(0)
    await join(sari)
    const { id, version } = await firstTicket(sari)
    const stranger = await staffMember(server, 'head', [1002])
    expect((await refusal(stranger.call(readQueue, { params: branchOf }))).status).toBe(404)
    const body = { version, counter: 1 }
    expect((await refusal(stranger.call(callTurn, { params: { entryId: id }, body }))).status).toBe(404)
  })
})
