import { expect, it, onTestFinished } from 'vitest'
import { PHOTOS_PER_INSPECTION } from '#stock/photos/desk-stock-cars.contract.ts'
import {
  addEvidence,
  goodChange,
  INSPECTED,
  inspector,
  signedInspection,
  startedDraft,
} from '#tests/support/inspections.ts'
import { refusal } from '#tests/support/refusal.ts'
import { beginUpload } from '#tests/support/stock-photos.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { readInspectionDraft, sendAnswers } from '../desk-inspections.contract.ts'
import { readInspection } from '../inspections.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })

it('photos of documents have no public address, before and after the inspection is signed', async () => {
  const { id, code, points } = await signedInspection(server)
  const { db } = server.context
  const documents = points.filter(({ photo }) => photo === 'private').map((point) => point.id)
  expect(documents.length).toBeGreaterThan(0)
  const rows = await db
    .selectFrom('stock_photos')
    .select(['point_id', 'media_key'])
    .where('inspection_id', '=', id)
    .execute()
  const answerOf = async (key: string | null) =>
    (await server.send({ url: `/media/${key}/720.jpg` })).statusCode
  const keys = rows.filter(({ point_id }) => documents.includes(point_id ?? ''))
  expect(keys).toHaveLength(documents.length)
  for (const { media_key } of keys) expect(await answerOf(media_key)).toBe(404)
  const { photos } = await server.as()(readInspection, { params: { code } })
  expect(photos.length).toBeGreaterThan(0)
  expect(photos.filter(({ point_id }) => documents.includes(point_id))).toEqual([])
})

it('an inspection has 120 photos at the most, and a batch 300 answers', async () => {
  const staff = await inspector(server)
  const id = await startedDraft(server, staff)
  const params = { inspectionId: id }
  const { points } = await staff.call(readInspectionDraft, { params })
  const [first] = points
  if (!first) throw new Error('the list is empty')
  const one = { ...first, photo: 'always' as const }
  const begin = () =>
    beginUpload(server, staff, 9, {
      inspection_id: id,
      point_id: one.id,
      place: 'lain',
      file_name: 'IMG.jpg',
    })
  await addEvidence(
    server,
    id,
    Array.from({ length: PHOTOS_PER_INSPECTION - 1 }, () => one),
  )
  expect((await begin()).statusCode).toBe(201)
  await addEvidence(server, id, [one])
  expect((await begin()).json()).toMatchObject({ data: { code: 'photos_full' }, message: 'Sudah 120 foto' })

  const changes = Array.from({ length: 301 }, (_, at) =>
    goodChange(points[at % points.length] ?? first, at + 1),
  )
  expect((await refusal(staff.call(sendAnswers, { params, body: { changes } }))).status).toBe(400)
  await staff.call(sendAnswers, { params, body: { changes: changes.slice(0, 300) } })
})

it('the page of an inspection says that its car is sold once the stock does not have it', async () => {
  const { code } = await signedInspection(server)
  const isSold = async () => (await server.as()(readInspection, { params: { code } })).sold
  const rename = (from: string, to: string) =>
    server.context.db
      .updateTable('erp_used_cars')
      .set({ stock_no: to })
      .where('stock_no', '=', from)
      .execute()
  expect(await isSold()).toBe(false)
  const gone = `${INSPECTED}-TERJUAL`
  await rename(INSPECTED, gone)
  onTestFinished(async () => void (await rename(gone, INSPECTED)))
  await expect.poll(isSold).toBe(true)
})
