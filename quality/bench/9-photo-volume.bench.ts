import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { systemClock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { objectFolder } from '#server/objects/open-object-storage.ts'
import { countPhotosMissingObjects, type MissingPhotos } from '#stock/photos/server/upkeep/missing-photos.ts'
import { checkMedia } from '#stock/photos/server/upkeep/upkeep.ts'
import { cpuOf } from './cpu.ts'
import { type Product, type Row, rounded, timesOf, withDataDir, withProduct } from './product.ts'
import { CARS, fillStock } from './stock.ts'

const SECRET = 'only-for-measuring-0123456789abcdef0123456789'
const PHOTOS_OF_CAR = 20
const RUNS = 200
/** The files of a photo. */
const FILES: readonly [string, number][] = [
  ...[320, 720, 1280].flatMap((width): [string, number][] => [
    ['avif', width],
    ['jpg', width],
  ]),
  ['jpg', 2048],
  ['webp', 2048],
]
const OBJECTS = 100_000
const OBJECT_BYTES = 16 * 1024
const EMPTY_MS = 600_000
const DOCTOR_MS = 5_000

/**
 * 50,000 cars with twenty photos each: lists and dossiers with them and without, and the check of 100,000 objects.
 */
export default async function measure(): Promise<Row[]> {
  const rows = await withProduct({ JWT_SECRET: SECRET }, async (product, db) => {
    await fillStock(db)
    const without = await readTimes(product)
    await fillWithPhotos(db)
    const withPhotos = await readTimes(product)
    const reads = withPhotos.map(({ what, median, p95 }, at): Row => {
      const before = without[at]?.median ?? Number.NaN
      return {
        what: `${CARS} cars × ${PHOTOS_OF_CAR} photos: ${what}, ÷ without photos, at most 1.1`,
        value: Math.round((median / before) * 100) / 100,
        unit: `${rounded(median)} and ${rounded(before)} ms, p95 ${rounded(p95)} ms`,
      }
    })
    await sql`truncate stock_photos, photo_renditions cascade`.execute(db)
    return [...reads, ...(await checkRows(db))]
  })
  return rows ?? []
}

/** Lists and dossiers of a thousand different cars, so that nothing is remembered. */
async function readTimes({ url }: Product) {
  let asked = 0
  const list = () => {
    const body = JSON.stringify({ sort: 'price_asc', limit: 24, offset: 24 * (asked++ % 1_000) })
    return answerOf(`${url}/mobil-bekas/product_catalog`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  }
  const dossier = () =>
    answerOf(`${url}/mobil-bekas/dossier/TT90-${String((asked++ * 37) % CARS).padStart(5, '0')}`, {})
  return [
    { what: 'a list of 24', ...(await timesOf(list, RUNS)) },
    { what: 'a dossier', ...(await timesOf(dossier, RUNS)) },
  ]
}

async function answerOf(address: string, init: RequestInit): Promise<void> {
  const response = await fetch(address, init)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  await response.arrayBuffer()
}

/** A row, where its column is not named, has what a photo of a real upload has. */
async function fillWithPhotos(db: Database): Promise<void> {
  await sql`
    insert into stock_albums (stock_no, state, version, spec_id, year, colour, title, branch_id, sample, created_at, changed_at)
    select stock_no, 'public', 1, spec_id, year, colour, brand || ' ' || car_type, branch_id, false, now(), now()
    from erp_used_cars where stock_no like 'TT90-%'`.execute(db)
  // One photo of each car at a time: a statement may not take for ever.
  for (let at = 1; at <= PHOTOS_OF_CAR; at++) {
    await insertPhotos(db, at)
    for (const [format, width] of FILES) await insertFiles(db, at, format, width)
  }
  await sql`vacuum analyze stock_albums`.execute(db)
  await sql`analyze stock_photos, photo_renditions`.execute(db)
}

const insertPhotos = (db: Database, at: number) =>
  sql`
    insert into stock_photos (id, stock_no, state, position, place, alt, plate, people, turn, masks, marks, released, version, file_name,
      source_hash, master_key, media_key, width, height, placeholder, mean_colour, sample, created_at, changed_at)
    select stock_no || '-' || ${sql.lit(at)}, stock_no, 'ready', ${sql.lit(at)}, 'dasbor', 'Dasbor, ' || title, 'absent', 'none', 0, '[]', '[]', false, 1,
      'IMG.jpg', md5(stock_no || ${sql.lit(at)}), null,
      left(translate(encode(sha256((stock_no || ${sql.lit(at)})::bytea), 'base64'), '+/', '-_'), 22),
      2048, 1536, 'data:image/webp;base64,' || repeat('A', 300), '#7a4b2a', false, now(), now()
    from stock_albums`.execute(db)

const insertFiles = (db: Database, at: number, format: string, width: number) =>
  sql`
    insert into photo_renditions (photo_id, format, width, height, bytes, sha256, object_key)
    select id, ${sql.lit(format)}, ${sql.lit(width)}, ${sql.lit((width * 3) / 4)}, ${sql.lit(width * 100)}, hash,
      'm/' || left(hash, 2) || '/' || substr(hash, 3, 2) || '/' || hash || '.' || ${sql.lit(format)}
    from (select id, encode(sha256((id || ${sql.lit(`${format}${width}`)})::bytea), 'hex') as hash
      from stock_photos where position = ${sql.lit(at)} and stock_no is not null) photos`.execute(db)

/** The check of a folder, every object of which a row names, and the doctor's shorter look at it. */
async function checkRows(db: Database): Promise<Row[]> {
  return withDataDir(async (dataDir) => {
    const folder = join(dataDir, 'media')
    await nameObjects(db, writeObjects(folder))
    const objects = objectFolder(folder)
    const begun = performance.now()
    const cpu = cpuOf(process.pid)
    const found = await checkMedia({ db, objects })
    const took = performance.now() - begun
    const used = cpuOf(process.pid) - cpu
    if (found.objects !== OBJECTS || found.missing.length + found.altered.length + found.orphans > 0)
      throw new Error(`the check found ${JSON.stringify({ ...found, altered: found.altered.length })}`)
    const looks: [MissingPhotos, number][] = []
    for (const limit of [DOCTOR_MS, EMPTY_MS]) {
      const clock = systemClock()
      const from = performance.now()
      const until = new Date(clock.now().getTime() + limit)
      looks.push([await countPhotosMissingObjects(db, objects, { clock, until }), performance.now() - from])
    }
    const [[bounded, boundedMs], [whole, wholeMs]] = looks as [
      [MissingPhotos, number],
      [MissingPhotos, number],
    ]
    return [
      {
        what: `media check of ${OBJECTS} objects of ${OBJECT_BYTES / 1024} KB, at most 600`,
        value: rounded(took / 1000),
        unit: `s, ${Math.round(OBJECTS / (took / 1000))} objects a second, processor ${rounded(used / 1e6)} s`,
      },
      {
        what: `doctor: names looked at within ${DOCTOR_MS / 1000} s`,
        value: bounded.looked,
        unit: `in ${rounded(boundedMs / 1000)} s`,
      },
      { what: `doctor without a limit: ${whole.looked} names`, value: rounded(wholeMs / 1000), unit: 's' },
    ]
  })
}

/** Objects of random bytes; returns the hashes by which they are found. */
function writeObjects(folder: string): string[] {
  const bytes = randomBytes(OBJECT_BYTES)
  return Array.from({ length: OBJECTS }, (_, number) => {
    bytes.writeUInt32BE(number)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const path = join(folder, 'm', hash.slice(0, 2), hash.slice(2, 4), `${hash}.avif`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
    return hash
  })
}

/** One album whose photos have eight files each, as far as the database is concerned. */
async function nameObjects(db: Database, hashes: readonly string[]): Promise<void> {
  await sql`
    insert into stock_photos (id, stock_no, state, position, place, alt, turn, masks, marks, released, version, file_name, source_hash,
      sample, created_at, changed_at)
    select 'checked-' || at, 'TT90-00000', 'ready', at, 'dasbor', 'Dasbor', 0, '[]', '[]', false, 1, 'IMG.jpg', 'x', false, now(), now()
    from generate_series(0, ${sql.lit(OBJECTS / 8)}) at`.execute(db)
  await sql`
    insert into photo_renditions (photo_id, format, width, height, bytes, sha256, object_key)
    select 'checked-' || (at - 1) / 8, 'avif', (at - 1) % 8 + 1, 1, ${sql.lit(OBJECT_BYTES)}, hash,
      'm/' || left(hash, 2) || '/' || substr(hash, 3, 2) || '/' || hash || '.avif'
    from unnest(${hashes}::text[]) with ordinality as named (hash, at)`.execute(db)
  await sql`analyze stock_photos, photo_renditions`.execute(db)
}
