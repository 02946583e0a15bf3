import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { embeddedEnvironment } from '../../testing/embedded-server.ts'
import { makeFormerDatabase } from '../../testing/former-database.ts'
import { staffMember } from '../../testing/staff.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { withOffer } from '../../testing/trade-in-cases.ts'
import { watchedLog } from '../../testing/watched-log.ts'
import { withHandOver } from '../../testing/work-orders.ts'
import { makeEmptyDatabase } from '../../testing/worker-database.ts'
import { readConfig } from '../config.ts'
import { openFilledDatabase } from '../filled-database.ts'

const VISITS = 20_000

let former: Awaited<ReturnType<typeof makeEmptyDatabase>>
beforeAll(async () => {
  former = await makeEmptyDatabase('upgrade')
  await makeFormerDatabase(former.url, { bookings: VISITS, visits: VISITS })
})
afterAll(() => former.remove())

it('a database of release 0.1 with 20,000 visits is brought up to date by the first start, and works', async () => {
  const config = readConfig({ ...embeddedEnvironment(''), DATABASE_URL: former.url }, '/')
  const { server, stop } = await startTestServer(await openFilledDatabase(config, watchedLog().log))
  const { db } = server.portal
  const numbers = async () => {
    const rows = await db.selectFrom('visits').select('number').execute()
    return new Set(rows.map(({ number }) => number))
  }
  try {
    const before = await numbers()
    expect(before.size).toBe(VISITS)
    await withHandOver(server, await staffMember(server))
    await withOffer(server)
    const added = [...(await numbers())].filter((number) => !before.has(number))
    // The one that was handed over, and the inspection of the car that is traded in.
    expect(added.map((number) => number.split('-')[2]).sort()).toEqual([`${VISITS + 1}`, `${VISITS + 2}`])
    // Chains of the former release learn the model that they belong to.
    const { rows } = await sql`select distinct model from odometer_chain_cars`.execute(db)
    expect(rows).toContainEqual({ model: expect.stringMatching(/^TOYOTA AVANZA 20\d\d$/) })
  } finally {
    await stop()
  }
})
