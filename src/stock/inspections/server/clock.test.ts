import { expect, it } from 'vitest'
import { DAY_MS } from '#core/milliseconds.ts'
import { addEvidence, INSPECTED, signedInspection, startedDraft } from '#tests/support/inspections.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { watchInspectedStock } from './clock.ts'
import { pointsOfList } from './draft-sql.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const GONE = 'TT99-00001'

const watch = () => watchInspectedStock(server.context, new AbortController().signal)
const states = (stockNo: string) =>
  server.context.db
    .selectFrom('inspection_states')
    .select('left_stock_at')
    .where('stock_no', '=', stockNo)
    .execute()
const documents = async (id: string) =>
  (
    await server.context.db
      .selectFrom('inspection_photos')
      .select('id')
      .where('inspection_id', '=', id)
      .where('private', '=', true)
      .execute()
  ).length

it('records when an inspected car leaves the stock and when it is back, and deletes documents 90 days later', async () => {
  const { id } = await signedInspection(server)
  const { db } = server.context
  await watch()
  expect(await states(INSPECTED)).toContainEqual({ left_stock_at: null })
  await db.updateTable('inspection_states').set({ stock_no: GONE }).where('inspection_id', '=', id).execute()
  await watch()
  expect(await states(GONE)).toEqual([{ left_stock_at: server.clock.now() }])
  server.clock.advance(90 * DAY_MS)
  await watch()
  expect(await documents(id)).toBeGreaterThan(0)
  server.clock.advance(1000)
  await watch()
  expect(await documents(id)).toBe(0)
  await db
    .updateTable('inspection_states')
    .set({ stock_no: INSPECTED })
    .where('inspection_id', '=', id)
    .execute()
  await watch()
  expect(await states(INSPECTED)).toContainEqual({ left_stock_at: null })
})

it('removes the photos of a draft that expired, and no others', async () => {
  const { db } = server.context
  const kept = await signedInspection(server)
  const id = await startedDraft(server, await staffMember(server))
  const { list_version } = await db
    .selectFrom('inspection_drafts')
    .select('list_version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await addEvidence(server, id, (await pointsOfList(db, list_version)).slice(0, 20))
  const states = async (inspectionId: string) => {
    const rows = await db
      .selectFrom('stock_photos')
      .select('state')
      .where('inspection_id', '=', inspectionId)
      .execute()
    return [...new Set(rows.map(({ state }) => state))]
  }
  await watch()
  expect([await states(id), await states(kept.id)]).toEqual([['ready'], ['ready']])
  await db.deleteFrom('inspection_drafts').where('id', '=', id).execute()
  await watch()
  expect([await states(id), await states(kept.id)]).toEqual([['removed'], ['ready']])
})
