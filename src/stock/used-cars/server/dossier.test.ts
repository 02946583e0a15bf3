import { expect, it } from 'vitest'
import { withdrawInspection } from '#stock/inspections/desk-inspections.contract.ts'
import { holdPhotos, publishPhotos, readStockCar } from '#stock/photos/desk-stock-cars.contract.ts'
import { INSPECTED, inspector, signedInspection } from '#tests/support/inspections.ts'
import { uploadPhoto } from '#tests/support/stock-photos.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import type { Dossier } from '../dossier.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const url = `/mobil-bekas/dossier/${INSPECTED}`
const params = { stockNo: INSPECTED }

/** Reads the dossier as a browser that keeps its answer. */
function reader() {
  let mark: string | undefined
  return async (): Promise<Dossier | 'same'> => {
    const answer = await server.send({ url, headers: mark ? { 'if-none-match': mark } : {} })
    expect(answer.headers['cache-control']).toBe('no-cache')
    mark = String(answer.headers.etag)
    return answer.statusCode === 304 ? 'same' : answer.json()
  }
}

it('holds photos, claims with their reasons and the inspection, and is sent again only once one of them changed', async () => {
  const read = reader()
  expect(await read()).toMatchObject({
    photos: [],
    inspection: null,
    claims: [
      { claim: 'no_flood', shown: false, sentence: 'Mobil ini belum diperiksa.' },
      { claim: 'no_major_crash', shown: false },
      { claim: 'true_odometer', shown: false },
    ],
  })
  expect(await read()).toBe('same')

  const staff = await inspector(server, 'office')
  await uploadPhoto(server, staff, INSPECTED, { place: 'dasbor' })
  expect(await read()).toBe('same')
  const { album } = await staff.call(readStockCar, { params })
  const shown = await staff.call(publishPhotos, { params, body: { version: album.version } })
  expect(await read()).toMatchObject({ photos: [{ place: 'dasbor' }] })
  await staff.call(holdPhotos, { params, body: { version: shown.album.version } })
  expect(await read()).toMatchObject({ photos: [] })

  const { id, code } = await signedInspection(server)
  expect(await read()).toMatchObject({
    inspection: { code, points: 189, findings: [] },
    claims: [{ shown: true }, { shown: true }, { shown: true }],
  })
  expect(await read()).toBe('same')
  await staff.call(withdrawInspection, { params: { inspectionId: id }, body: { reason: 'Salah mobil' } })
  expect(await read()).toMatchObject({ inspection: null, claims: [{ shown: false }, {}, {}] })
})

it.each([
  ['before its closing hour', '2026-11-21T09:29:00Z', '16:30'],
  ['from its closing hour on', '2026-11-21T09:30:00Z', null],
  ['on a Sunday', '2026-11-22T03:00:00Z', null],
])('says until when the branch is open, by its own clock, %s', async (_, now, openUntil) => {
  server.clock.set(now)
  expect(await reader()()).toMatchObject({ branch_open_until: openUntil })
})
