import { receiveCar } from '@toyota-trust/contracts/desk/workshop/visits.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { APPLICATION_ROLE } from '../../../platform/database/application-role-name.ts'
import { type OpenDatabase, openPostgres } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/failure.ts'
import { liveStreamsOf } from '../../../testing/live-streams.ts'
import { SUDIRMAN } from '../../../testing/people.ts'
import { timelineOf } from '../../../testing/recorded-acts.ts'
import { staffMember } from '../../../testing/staff.ts'
import { startTestServer, type TestServer, useTestServer } from '../../../testing/test-server.ts'
import { branchOf, onNewest, THE_HOUR, withVisit } from '../../../testing/visits.ts'
import { optedIn } from '../../../testing/whatsapp.ts'
import { workerDatabase } from '../../../testing/worker-database.ts'
import { announceVisits } from './announce.ts'
import { handleComingReply } from './coming.ts'
import { openVisit, visitOf } from './open-visit.ts'
import { changeVisit } from './sql.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let other: { server: TestServer; stop: () => Promise<void> }
let otherDatabase: OpenDatabase
/** A client that is neither of the two servers, such as an operator with psql. */
let outsider: pg.Client
const notified: string[] = []

beforeAll(async () => {
  const { address } = await workerDatabase()
  otherDatabase = openPostgres(address, 4, { role: APPLICATION_ROLE, announces: true })
  const { jwtSecret } = server.portal.config
  other = await startTestServer(otherDatabase, { ...(jwtSecret && { JWT_SECRET: jwtSecret }) })
  outsider = new pg.Client({ connectionString: address })
  await outsider.connect()
  outsider.on('notification', ({ payload = '' }) => void notified.push(payload))
  await outsider.query('listen visit_changed')
})
afterAll(async () => {
  await outsider?.end()
  await other?.stop()
  await otherDatabase?.close()
})
const follow = liveStreamsOf(server)
const followOther = liveStreamsOf({
  get app() {
    return other.server.app
  },
})
const branchStream = `/desk/api/branches/${branchOf.branchId}/live`

/** The pages of the workshop and of the owner on both servers, each past its first event. */
async function openPages(owner: { token: string }, staff: { headers: Record<string, string> }) {
  const bearer = { authorization: `Bearer ${owner.token}` }
  const pages = [
    await follow(branchStream, staff.headers),
    await follow('/carbookings/live', bearer),
    await followOther(branchStream, staff.headers),
    await followOther('/carbookings/live', bearer),
  ]
  for (const page of pages) await page.next()
  return pages
}
/** Opens the pages of a visit whose opening every process has heard of. */
async function withPages() {
  const sari = await staffMember(server)
  const owner = await withVisit(server)
  await awaitNotices()
  notified.length = 0
  return { sari, owner, pages: await openPages(owner, sari) }
}
const eventOf = (visit: string, version: number) => `data: ${JSON.stringify({ visit, version })}`
const LOOK = 'event: look\ndata: {}'
/** Arrives behind every notice that was sent before it. */
async function awaitNotices(): Promise<string[]> {
  const marker = `0:marker-${notified.length}:1`
  server.portal.notices.send(marker)
  await expect.poll(() => notified).toContain(marker)
  return notified.filter((payload) => !payload.includes('marker'))
}

describe('a change of a visit', () => {
  it('reaches each page of each process once, in one notice after its commit', async () => {
    const { sari, owner, pages } = await withPages()
    await sari.call(receiveCar, await onNewest(sari, owner.visitId))
    for (const page of pages) expect(await page.next()).toBe(eventOf(owner.visitId, 2))
    expect(await awaitNotices()).toEqual([`${branchOf.branchId}:${owner.visitId}:2:${owner.id}`])
    expect(pages.map((page) => page.unread())).toEqual([0, 0, 0, 0])
  })

  it('is announced when a booking or its code opens the visit', async () => {
    await awaitNotices()
    notified.length = 0
    const first = await withVisit(server)
    const second = await withVisit(server, { order_start_time: '13:00' }, first)
    expect(await awaitNotices()).toEqual(
      [first, second].map(({ visitId, id }) => `${branchOf.branchId}:${visitId}:1:${id}`),
    )
  })

  it('is not announced when its transaction is rolled back', async () => {
    const owner = await withVisit(server)
    await awaitNotices()
    notified.length = 0
    const undone = server.portal.transaction(async (tx) => {
      await changeVisit(tx, { id: owner.visitId, branch_id: SUDIRMAN.id }, { changed_by: 'Sari' })
      throw new Failure('not_found')
    })
    await expect(undone).rejects.toThrow()
    expect(await awaitNotices()).toEqual([])
  })

  it('is neither written nor announced under another workshop', async () => {
    const owner = await withVisit(server)
    await awaitNotices()
    notified.length = 0
    await server.portal.transaction((tx) =>
      changeVisit(tx, { id: owner.visitId, branch_id: SUDIRMAN.id + 1 }, { changed_by: 'Sari' }),
    )
    expect(await awaitNotices()).toEqual([])
    const visit = server.portal.db.selectFrom('visits').select('version').where('id', '=', owner.visitId)
    expect(await visit.executeTakeFirst()).toEqual({ version: 1 })
  })

  it('is announced by a transaction that sends no notices after its commit', async () => {
    const owner = await withVisit(server)
    await awaitNotices()
    notified.length = 0
    await server.portal.db
      .transaction()
      .execute((tx) => changeVisit(tx, { id: owner.visitId, branch_id: SUDIRMAN.id }, { changed_by: 'Sari' }))
    await expect.poll(() => notified).toEqual([`${branchOf.branchId}:${owner.visitId}:2:${owner.id}`])
  })

  it('is announced when the customer presses "Saya datang", once for each answer', async () => {
    const owner = await withVisit(server)
    const from = await optedIn(server.portal, owner)
    await awaitNotices()
    notified.length = 0
    const pressed = {
      id: 'wamid.in.coming',
      numberId: '1',
      from,
      userId: null,
      at: server.clock.now(),
      kind: 'button' as const,
      payload: `coming:${owner.visitId}`,
    }
    for (let presses = 0; presses < 2; presses++)
      await server.portal.transaction((tx) => handleComingReply(server.portal, tx, pressed))
    expect(await awaitNotices()).toEqual([`${branchOf.branchId}:${owner.visitId}:1:${owner.id}`])
  })

  it('is announced only to the workshop when no account owns the visit', async () => {
    const owner = await withVisit(server)
    await awaitNotices()
    notified.length = 0
    await server.portal.transaction((tx) =>
      announceVisits(tx, [{ id: owner.visitId, branch_id: SUDIRMAN.id, version: 3, customer_id: null }]),
    )
    expect(await awaitNotices()).toEqual([`${branchOf.branchId}:${owner.visitId}:3`])
  })

  it('opens no second visit and announces nothing when the booking has one already', async () => {
    const owner = await withVisit(server)
    await awaitNotices()
    notified.length = 0
    const booking = {
      id: owner.visitId,
      branch_id: SUDIRMAN.id,
      timezone: 'Asia/Jakarta',
      service_date: new Date(THE_HOUR),
      license_plate: 'B 1 A',
    }
    await server.portal.transaction((tx) =>
      openVisit(tx, visitOf(booking, true, server.clock.now()), owner.id),
    )
    expect(await awaitNotices()).toEqual([])
    const visits = server.portal.db.selectFrom('visits').select(['id', 'plate', 'version'])
    expect(await visits.execute()).toEqual([
      { id: owner.visitId, plate: owner.car.license_plate, version: 1 },
    ])
    expect((await timelineOf(server, owner.visitId)).map(({ act }) => act)).toEqual(['verify'])
  })

  it.each([
    ['of an account', (id: string) => id],
    ['of no account', () => null],
  ])('is announced as unsure with a token of its own when the connection breaks: %s', async (_, of) => {
    const owner = await withVisit(server)
    await awaitNotices()
    notified.length = 0
    const visit = { id: owner.visitId, branch_id: SUDIRMAN.id, version: 2, customer_id: of(owner.id) }
    const broken = server.portal.transaction(async (tx) => {
      await announceVisits(tx, [visit])
      // What the driver says of a connection that broke.
      throw new Error('Connection terminated unexpectedly')
    })
    await expect(broken).rejects.toThrow()
    const [unsure, ...more] = await awaitNotices()
    expect(more).toEqual([])
    expect(unsure?.split(':')).toEqual([
      branchOf.branchId,
      owner.visitId,
      '',
      of(owner.id) ?? '',
      expect.stringMatching(/^[\da-f-]{36}$/),
    ])
  })

  it('is announced by the trigger when an operator writes it', async () => {
    const { owner, pages } = await withPages()
    await outsider.query('update visits set version = version + 1 where id = $1', [owner.visitId])
    for (const page of pages) expect(await page.next()).toBe(eventOf(owner.visitId, 2))
    expect(pages.map((page) => page.unread())).toEqual([0, 0, 0, 0])
  })
})

describe('an open page', () => {
  it('loads again when a process dies, which may have committed without a notice', async () => {
    const { pages } = await withPages()
    await sql`insert into processes (id, name, started_at, seen_at)
      values ('killed', 'host/1', now(), now() - interval '1 minute')`.execute(server.portal.db)
    for (const page of pages) expect(await page.next()).toBe(LOOK)
    await sql`delete from processes where id = 'killed'`.execute(server.portal.db)
    expect(pages.map((page) => page.unread())).toEqual([0, 0, 0, 0])
  })

  it('loads again when it is unknown whether a change was committed', async () => {
    const { sari, owner, pages } = await withPages()
    server.portal.notices.send(`${branchOf.branchId}:${owner.visitId}::${owner.id}:broken`)
    for (const page of pages) expect(await page.next()).toBe(LOOK)
    await sari.call(receiveCar, await onNewest(sari, owner.visitId))
    for (const page of pages) {
      // A process that was seen to die a moment ago may make them look once more.
      let next = await page.next()
      while (next === LOOK) next = await page.next()
      expect(next).toBe(eventOf(owner.visitId, 2))
    }
  })
})
