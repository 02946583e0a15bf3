import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareVisit } from '#floor/preparation/desk-preparations.contract.ts'
import { APPLICATION_ROLE } from '#server/database/application-role-name.ts'
import { type OpenDatabase, openPostgres } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { liveStreamsOf } from '#tests/support/live-streams.ts'
import { SUDIRMAN } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { startTestServer, type TestServer, useTestServer } from '#tests/support/test-server.ts'
import { branchOf, onNewest, withVisit } from '#tests/support/visits.ts'
import { optedIn } from '#tests/support/whatsapp.ts'
import { aPicture, photoCall } from '#tests/support/work-orders.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'
import { addPhoto, removePhoto } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { noteVisit, receiveCar } from '../desk-visits.contract.ts'
import { announceVisits } from './announce.ts'
import { handleComingReply } from './coming.ts'
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
  const { jwtSecret } = server.context.config
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
  for (const page of pages) await page.nextHint()
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
/** Waits until a page is told to look again. */
async function awaitLook(page: { nextHint: () => string | Promise<string> }): Promise<void> {
  while ((await page.nextHint()) !== 'event: look\ndata: {}');
}
/** Arrives behind every notice that was sent before it. */
async function awaitNotices(): Promise<string[]> {
  const marker = `0:marker-${notified.length}:1`
  server.context.notices.send(marker)
  await expect.poll(() => notified).toContain(marker)
  return notified.filter((payload) => !payload.includes('marker'))
}

describe('live notices of a changed visit', () => {
  it('update each open page of each process once, in one notice after the commit', async () => {
    const { sari, owner, pages } = await withPages()
    await sari.call(receiveCar, await onNewest(sari, owner.visitId))
    for (const page of pages) expect(await page.next()).toBe(eventOf(owner.visitId, 2))
    expect(await awaitNotices()).toEqual([`${branchOf.branchId}:${owner.visitId}:2:${owner.id}`])
    expect(pages.map((page) => page.unread())).toEqual([0, 0, 0, 0])
  })

  it('are sent when a booking opens the visit, and when its code does', async () => {
    await awaitNotices()
    notified.length = 0
    const first = await withVisit(server)
    const second = await withVisit(server, { order_start_time: '13:00' }, first)
    expect(await awaitNotices()).toEqual(
      [first, second].map(({ visitId, id }) => `${branchOf.branchId}:${visitId}:1:${id}`),
    )
  })

  it('arrive for each fact that is prepared for a visit, whose version stays', async () => {
    const { sari, owner, pages } = await withPages()
    for (const [version, sure] of (['reached', 'missed'] as const).entries()) {
      await sari.call(prepareVisit, { params: { visitId: owner.visitId }, body: { version, sure } })
      for (const page of pages) expect(await page.next()).toBe(eventOf(owner.visitId, 1))
    }
    expect(pages.map((page) => page.unread())).toEqual([0, 0, 0, 0])
  })

  it('arrive at the workshop for a note and a photo that only it reads, and not at its customer', async () => {
    const { sari, owner, pages } = await withPages()
    const { visitId } = owner
    const desks = pages.filter((_, at) => at % 2 === 0)
    await sari.call(noteVisit, { params: { visitId }, body: { words: 'Ban depan' } })
    for (const page of desks) expect(await page.next()).toBe(eventOf(visitId, 1))
    await sari.call(receiveCar, await onNewest(sari, visitId))
    for (const page of pages) expect(await page.next()).toBe(eventOf(visitId, 2))
    const { id } = await sari.call(addPhoto, await photoCall(visitId, 'intake', await aPicture()))
    for (const page of desks) expect(await page.next()).toBe(eventOf(visitId, 2))
    await sari.call(removePhoto, { params: { photoId: id } })
    for (const page of desks) expect(await page.next()).toBe(eventOf(visitId, 2))
    expect(pages.map((page) => page.unread())).toEqual([0, 0, 0, 0])
  })

  it('are not sent when the transaction is rolled back', async () => {
    const owner = await withVisit(server)
    await awaitNotices()
    notified.length = 0
    const undone = server.context.transaction(async (tx) => {
      await changeVisit(tx, { id: owner.visitId, branch_id: SUDIRMAN.id }, { changed_by: 'Sari' })
      throw new Failure('not_found')
    })
    await expect(undone).rejects.toThrow()
    expect(await awaitNotices()).toEqual([])
  })

  it('are sent once when the customer presses "Saya datang" twice', async () => {
    const owner = await withVisit(server)
    const from = await optedIn(server.context, owner)
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
      await server.context.transaction((tx) => handleComingReply(server.context, tx, pressed))
    const [notice, ...more] = await awaitNotices()
    expect(more).toEqual([])
    expect(notice).toMatch(new RegExp(`^${branchOf.branchId}:${owner.visitId}:1:${owner.id}:[\\da-f-]{36}$`))
  })

  it('are marked as unsure when the connection broke before the commit was confirmed', async () => {
    const owner = await withVisit(server)
    await awaitNotices()
    notified.length = 0
    const visit = { id: owner.visitId, branch_id: SUDIRMAN.id, version: 2, customer_id: owner.id }
    const broken = server.context.transaction(async (tx) => {
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
      owner.id,
      expect.stringMatching(/^[\da-f-]{36}$/),
    ])
  })

  it('come from the trigger when an operator changes a visit', async () => {
    const { owner, pages } = await withPages()
    await outsider.query('update visits set version = version + 1 where id = $1', [owner.visitId])
    for (const page of pages) expect(await page.next()).toBe(eventOf(owner.visitId, 2))
    expect(pages.map((page) => page.unread())).toEqual([0, 0, 0, 0])
  })
})

describe('open pages', () => {
  it('reload when a process died that may have committed without a notice', async () => {
    const { pages } = await withPages()
    await sql`insert into processes (id, name, started_at, seen_at)
      values ('killed', 'host/1', now(), now() - interval '1 minute')`.execute(server.context.db)
    for (const page of pages) await awaitLook(page)
    await sql`delete from processes where id = 'killed'`.execute(server.context.db)
    expect(pages.map((page) => page.unread())).toEqual([0, 0, 0, 0])
  })

  it('reload when it is unknown whether a change was committed', async () => {
    const { sari, owner, pages } = await withPages()
    server.context.notices.send(`${branchOf.branchId}:${owner.visitId}::${owner.id}:broken`)
    for (const page of pages) await awaitLook(page)
    await sari.call(receiveCar, await onNewest(sari, owner.visitId))
    for (const page of pages) expect(await page.next()).toBe(eventOf(owner.visitId, 2))
  })
})
