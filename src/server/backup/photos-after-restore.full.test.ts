import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { examinePhotos } from '#app/server/doctor/media.ts'
import { openPostgres } from '#server/database/database.ts'
import { checksum } from '#server/hashing.ts'
import { copyObjects } from '#server/objects/copy-objects.ts'
import { objectFolder } from '#server/objects/open-object-storage.ts'
import { keyOf } from '#server/objects/stored-object.ts'
import { checkInspection, inspectionFile } from '#stock/inspections/inspections.contract.ts'
import { publishPhotos, readStockCar } from '#stock/photos/desk-stock-cars.contract.ts'
import { readDossier } from '#stock/used-cars/dossier.contract.ts'
import { useBackupPlaces } from '#tests/support/backup-places.ts'
import { runChild } from '#tests/support/child-process.ts'
import { useDataDirs } from '#tests/support/data-dirs.ts'
import { INSPECTED, signedInspection } from '#tests/support/inspections.ts'
import { aPhoto, uploadPhoto } from '#tests/support/stock-photos.ts'
import { startTestServer, type TestServer, useTestServer } from '#tests/support/test-server.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const { fileName, emptyOutside } = useBackupPlaces()
const dirs = useDataDirs()
const params = { stockNo: INSPECTED }

/** A car with a public photo and a signed inspection, and the files of both; returns the code of the inspection. */
async function inspectedCar(): Promise<string> {
  const { code, staff } = await signedInspection(server)
  const { db, objects } = server.context
  // The test data has only rows for evidence photos; their hash is that of these bytes.
  const evidence = await db.selectFrom('stock_photos').select(['id', 'inspection_id', 'point_id']).execute()
  for (const { id, inspection_id, point_id } of evidence) {
    const bytes = Buffer.from(`${inspection_id}${point_id}`)
    await objects.put(keyOf(bytes, 'jpg'), bytes, 'image/jpeg')
    await db
      .updateTable('photo_renditions')
      .set({ object_key: keyOf(bytes, 'jpg') })
      .where('photo_id', '=', id)
      .execute()
  }
  await uploadPhoto(server, staff, INSPECTED, { bytes: await aPhoto({ width: 400, height: 300 }) })
  const { album } = await staff.call(readStockCar, { params })
  await staff.call(publishPhotos, { params, body: { version: album.version } })
  return code
}

/** A server on a restored backup, with the files of photos or without them. */
async function restored(withFiles: boolean) {
  const file = fileName()
  const dataDir = dirs.empty()
  const there = await emptyOutside()
  await backUp((await workerDatabase()).address, file)
  await restore(there, file)
  if (withFiles) await copyObjects(server.context.objects, objectFolder(join(dataDir, 'media')))
  const environment = { DATA_DIR: dataDir, JWT_SECRET: server.context.config.jwtSecret ?? '' }
  const { server: later, stop } = await startTestServer(openPostgres(there), environment)
  const config = { ...later.context.config, databaseUrl: there }
  const doctor = () => examinePhotos(config, 10_000).then(({ said }) => said, String)
  return { later, stop, doctor }
}

it('a backup with photos fails where the folder of photos has fewer than the database names, and keeps the database', async () => {
  await inspectedCar()
  const { address } = await workerDatabase()
  const { mediaDir, jwtSecret } = server.context.config
  const backup = (file: string, MEDIA_DIR: string) =>
    runChild(
      'src/server/backup/backup-command.ts',
      ['backup', file, '--portable', '--media', '--metrics', `${file}.prom`],
      {
        DATABASE_URL: address,
        JWT_SECRET: jwtSecret ?? 'x'.repeat(40),
        MEDIA_DIR,
      },
    )
  const poor = fileName()
  const whole = fileName()
  const elsewhere = dirs.empty()
  expect(await backup(poor, elsewhere)).toEqual({
    code: 1,
    output: expect.stringMatching(
      new RegExp(
        `^The database is backed up in ${poor}, its photos are not: ${elsewhere} has 0 files and .* \\d+; `,
      ),
    ),
  })
  expect([existsSync(poor), existsSync(`${poor}.prom`)]).toEqual([true, false])
  expect(await backup(whole, mediaDir)).toEqual({
    code: 0,
    output: expect.stringMatching(/\nWith [1-9]\d* files of photos in /),
  })
  expect(existsSync(`${whole}.prom`)).toBe(true)
})

async function photoOf(later: TestServer) {
  const { photos, inspection } = await later.as()(readDossier, { params })
  const url = photos[0]?.address.replace('{width}', '720').replace('{format}', 'jpg') ?? ''
  const { statusCode, headers, rawPayload } = await later.send({ url })
  const sum = checksum()
  sum.add(rawPayload)
  const isWhole = headers.etag === `"${sum.value()}"`
  return {
    count: photos.length,
    code: inspection?.code,
    statusCode,
    cache: headers['cache-control'],
    isWhole,
  }
}

it('a backup that was restored with its photos shows them, and the doctor misses none', async () => {
  const code = await inspectedCar()
  const { later, stop, doctor } = await restored(true)
  try {
    const cache = 'public, max-age=31536000, immutable'
    expect(await photoOf(later)).toEqual({ count: 1, code, statusCode: 200, cache, isWhole: true })
    expect(await doctor()).toBe('every photo has its objects')
  } finally {
    await stop()
  }
})

it('a backup that was restored without its photos keeps the signature, caches no missing photo, and the doctor counts them', async () => {
  const code = await inspectedCar()
  const { jws } = await server.as()(inspectionFile, { params: { code } })
  const { later, stop, doctor } = await restored(false)
  try {
    expect(await photoOf(later)).toMatchObject({ count: 1, code, statusCode: 404, cache: 'no-store' })
    // A missing photo does not count as changed.
    expect(await later.as()(checkInspection, { body: { jws } })).toEqual({
      signature: true,
      photos: 'same',
      state: 'signed',
    })
    expect((await later.as()(inspectionFile, { params: { code } })).jws).toBe(jws)
    const { length } = await later.context.db.selectFrom('stock_photos').select('id').execute()
    expect(await doctor()).toMatch(new RegExp(`^Error: ${length} photos miss objects: `))
    await copyObjects(server.context.objects, objectFolder(join(later.context.config.dataDir, 'media')))
    expect((await photoOf(later)).statusCode).toBe(200)
    expect(await doctor()).toBe('every photo has its objects')
  } finally {
    await stop()
  }
})
