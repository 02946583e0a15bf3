import { beforeEach, describe, expect, it } from 'vitest'
import type { Queries } from '#server/database/database.ts'
import { MONDAY, SUDIRMAN, withCar } from '#tests/support/people.ts'
import { aStall, aTechnician, withPlanner } from '#tests/support/planner.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withVisit } from '#tests/support/visits.ts'
import { waits } from '#tests/support/waiting-list.ts'
import { look, save, saying, THURSDAY } from '#tests/support/workshop-hours.ts'
import { cancelBooking } from '#workshop/bookings/bookings.contract.ts'
import { ownWaiting } from '../waiting.contract.ts'
import { offerReleasedHours } from './clock.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
/** Friday, 14:05 in Jakarta. */
beforeEach(() => server.clock.set('2026-11-20T07:05:00Z'))

type Owner = Awaited<ReturnType<typeof withCar>>
type Booked = Awaited<ReturnType<typeof withVisit>>
const thursday = { first_day: THURSDAY, last_day: THURSDAY }
const cancel = (owner: Booked) => owner.call(cancelBooking, { params: { bookingId: owner.visitId } })
/** The hour that is held for a customer, by the clock of the workshop. */
const held = async (owner: Owner) => {
  const [entry] = await owner.call(ownWaiting, {})
  if (!entry?.offer) return null
  const local = new Date(Date.parse(entry.offer.starts_at) + 7 * 3_600_000).toISOString()
  return local.slice(0, 16).replace('T', ' ')
}
const open = async (closes: string, capacity = 1) => {
  const head = await staffMember(server, 'head')
  await save(head, saying({ kind: 'half', opens: '09:00', closes, capacity }))
  return head
}
const at = (order_start_time: string) => withVisit(server, { day: THURSDAY, order_start_time })
/** Who waits for one of these days, in this order. */
async function queue(...wishes: Parameters<typeof waits>[2][]): Promise<Owner[]> {
  const people: Owner[] = []
  for (const wish of wishes) {
    const owner = await withCar(server)
    await waits(server, owner, wish)
    people.push(owner)
  }
  return people
}
const markedWalks = () => server.context.db.selectFrom('waiting_walks').select(['branch_id']).execute()

describe('waiting-list run', () => {
  it('gives each person the first suitable hour, in order of joining', async () => {
    await open('10:30')
    // Three hours with a place each, of which two are free.
    await at('09:30')
    const people = await queue(thursday, thursday, thursday)
    expect(await Promise.all(people.map(held))).toEqual(['2026-12-03 09:00', '2026-12-03 10:00', null])
  })

  it('gives one hour to as many people as it has places', async () => {
    await open('09:30', 2)
    const people = await queue(thursday, thursday, thursday)
    expect(await Promise.all(people.map(held))).toEqual(['2026-12-03 09:00', '2026-12-03 09:00', null])
  })

  it('respects the days and the part of the day of each entry', async () => {
    await open('09:30')
    const friday = '2026-12-04'
    const people = await queue(
      { ...thursday, part: 'afternoon' },
      { first_day: THURSDAY, last_day: friday, part: 'noon' },
      { first_day: friday, last_day: '2026-12-05', part: 'afternoon' },
      thursday,
    )
    expect(await Promise.all(people.map(held))).toEqual([
      null,
      '2026-12-04 11:00',
      '2026-12-04 14:00',
      '2026-12-03 09:00',
    ])
  })

  it('offers no hour of a day on which the workshop is closed', async () => {
    const sunday = { first_day: '2026-11-29', last_day: '2026-11-29' }
    const sundayAndMonday = { first_day: '2026-11-29', last_day: '2026-11-30' }
    const people = await queue(sunday, sundayAndMonday)
    expect(await Promise.all(people.map(held))).toEqual([null, '2026-11-30 08:00'])
  })

  it('looks as far ahead as hours can be booked', async () => {
    const [owner] = await queue({ first_day: '2027-02-18', last_day: '2027-02-18' })
    if (!owner) throw new Error('one waits')
    // The 90th day, a Thursday.
    expect(await held(owner)).toBe('2027-02-18 08:00')
  })
})

describe('hour that another transaction has locked', () => {
  /** Does `work` while another transaction holds the one row that `lock` reads. */
  const whileLocked = (lock: (tx: Queries) => Promise<unknown[]>, work: () => Promise<void>) =>
    server.context.db.transaction().execute(async (tx) => {
      expect(await lock(tx)).toHaveLength(1)
      await work()
    })
  const hourAtNine = (tx: Queries) =>
    tx
      .selectFrom('branch_slots')
      .select('branch_id')
      .where('branch_id', '=', SUDIRMAN.id)
      .where('starts_at', '=', new Date('2026-12-03T02:00:00Z'))
      .forUpdate()
      .execute()
  const planOfMonday = (tx: Queries) =>
    tx.selectFrom('plan_days').select('version').where('day', '=', MONDAY).forUpdate().execute()

  it('is skipped for the next suitable one, and offered by the next run of the clock', async () => {
    await open('10:00')
    // The row of the hour stays behind.
    await cancel(await at('09:00'))
    let people: Owner[] = []
    await whileLocked(hourAtNine, async () => {
      people = await queue(thursday, thursday)
      expect(await Promise.all(people.map(held))).toEqual(['2026-12-03 09:30', null])
      expect(await markedWalks()).toEqual([{ branch_id: SUDIRMAN.id }])
    })
    await offerReleasedHours(server.context)
    expect(await Promise.all(people.map(held))).toEqual(['2026-12-03 09:30', '2026-12-03 09:00'])
    expect(await markedWalks()).toEqual([])
    const causes = await server.context.db.selectFrom('waiting_offers').select('cause').execute()
    expect(causes.map(({ cause }) => cause).sort()).toEqual(['joined', 'offer'])
  })

  it('is skipped on a planned day while its plan is being changed', async () => {
    const head = await staffMember(server, 'head')
    await withPlanner(head, { stalls: [aStall('Umum 1')], technicians: [aTechnician('Ade')] })
    const general = { service_type: 'Servis Umum' as const }
    await withVisit(server, { order_start_time: '08:00', ...general })
    let people: Owner[] = []
    await whileLocked(planOfMonday, async () => {
      people = await queue({ first_day: MONDAY, last_day: MONDAY, ...general })
      expect(await Promise.all(people.map(held))).toEqual([null])
      expect(await markedWalks()).toEqual([{ branch_id: SUDIRMAN.id }])
    })
    await offerReleasedHours(server.context)
    expect(await Promise.all(people.map(held))).toEqual(['2026-11-23 09:00'])
  })
})

describe('closing a day', () => {
  it('offers the places it frees, and not the hour to which it moves a booking', async () => {
    const head = await open('10:00')
    const nine = await at('09:00')
    const half = await at('09:30')
    const [ratna] = await queue(thursday)
    if (!ratna) throw new Error('one waits')
    // From one hour with a place to one with two: 09:00 is closed, its booking is cancelled.
    const change = {
      ...saying({ kind: 'half', opens: '09:30', closes: '10:00', capacity: 2 }),
      version: 1,
    }
    const { affected } = await look(head, change)
    expect(affected.map(({ id }) => id)).toEqual([nine.visitId])
    const [{ id = '', version = 0 } = {}] = affected
    await save(head, change, [{ id, version, act: 'cancel' }])
    expect(await held(ratna)).toBe('2026-12-03 09:30')
    await cancel(half)
    const offers = await server.context.db.selectFrom('waiting_offers').select('cause').execute()
    expect(offers.map(({ cause }) => cause)).toEqual(['hours'])
  })
})
