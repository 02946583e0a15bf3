import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Upload } from 'tus-js-client'
import { createClient } from '#core/client.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { type Database, openPostgres } from '#server/database/database.ts'
import { openObjectStorage } from '#server/objects/open-object-storage.ts'
import { publishPhotos, readStockCar } from '#stock/photos/desk-stock-cars.contract.ts'
import { checkMedia } from '#stock/photos/server/upkeep/upkeep.ts'
import { officeOf } from '../bench/crowd.ts'
import { deskSender, sendPhoto, somePhotos } from '../bench/sent-photos.ts'
import type { Drill, Stage } from './drill.ts'
import { openPlace } from './parts/place.ts'
import { until } from './parts/program.ts'
import { type Swift, startSwift } from './parts/swift.ts'

const STOCK_NO = 'TT26-00001'
const OUTAGE_MS = 60_000
/** How long the object storage is away before the process of the portal is killed as well. */
const KILLED_AFTER_MS = 10_000
const PHOTOS = 8
const WIDTH = 2_000
const HEIGHT = 1_500
const CHUNK_BYTES = 256 * 1024
const RETRY_MS = 500
const LOOK_MS = 500
const TIME_LIMIT_MS = 20_000
const PROCESSED_WITHIN_MS = 180_000
const params = { stockNo: STOCK_NO }

/**
 * Kills the object storage for a minute while photos arrive, and meanwhile the process of the portal that takes them. Pages are
 * read all the time.
 */
export const storageOutage: Drill = {
  what: 'photos while their storage is killed for 60 s, and their server with it',
  mayResend: true,
  // The photos are processed beside the customers.
  usesUpProcessors: true,
  async trouble(stage, faults) {
    const place = openPlace()
    try {
      const swift = await startSwift(place)
      try {
        const database = await ownDatabase(stage)
        await drillWith(stage, swift, database, faults).finally(database.close)
      } finally {
        await swift.end()
      }
    } finally {
      place.remove()
    }
  },
}

/** A database beside that of the other servers: they process photos too, and store none in Swift. */
async function ownDatabase({ nodes }: Stage) {
  await nodes.asSuperuser('create database photos owner portal')
  const { port } = await nodes.primary()
  const address = `postgres://portal:${nodes.portalPassword}@127.0.0.1:${port}/photos`
  return { ...openPostgres(address, 2, { beats: false }), address }
}
type PhotoDatabase = Awaited<ReturnType<typeof ownDatabase>>

async function drillWith(
  { startServer }: Stage,
  swift: Swift,
  { db, address }: PhotoDatabase,
  faults: string[],
): Promise<void> {
  const server = await startServer('portal-photos', { ...swift.settings, DATABASE_URL: address })
  const cookie = await officeOf(db, server.url)
  const send = deskSender(server.url, cookie)
  const call = createClient({
    baseUrl: server.url,
    fetch: (input, init) => send(String(input), init ?? {}),
  })
  const [shown, ...photos] = await somePhotos(PHOTOS + 1, WIDTH, HEIGHT)
  if (!shown) throw new Error('no photo was made')
  await sendPhoto(send, shown, { stock_no: STOCK_NO, place: 'dasbor' })
  await until('the first photo is processed', async () => (await stateCounts(db)).ready === 1)
  const { album } = await call(readStockCar, { params })
  await call(publishPhotos, { params, body: { version: album.version } })

  const reader = readPhoto(server.url, await addressOfPhoto(db))
  const uploads = Promise.all(photos.map((bytes, at) => insist(server.url, cookie, bytes, at)))
  await delay(LOOK_MS)
  await swift.end('SIGKILL')
  await delay(KILLED_AFTER_MS)
  await server.end('SIGKILL')
  await server.start()
  await delay(OUTAGE_MS - KILLED_AFTER_MS)
  await swift.start()
  await uploads
  const all = async () => (await stateCounts(db)).ready === PHOTOS + 1
  await until('each photo is processed', all, PROCESSED_WITHIN_MS).catch(async (problem: Error) => {
    faults.push(`${problem.message}: ${JSON.stringify(await stateCounts(db))}`)
  })
  const { whole, refused, half } = await reader.end()
  faults.push(...(await faultsAfter(db, swift, photos)))
  if (half.length > 0) faults.push(`half a photo was shown: ${half[0]}`)
  if (refused === 0) faults.push('the storage was never missed')
  await server.end('SIGTERM')
  process.stdout.write(
    `       a public photo was read whole ${whole} times, refused ${refused} times, half ${half.length} times\n`,
  )
}

async function stateCounts(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('stock_photos')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('stock_no', '=', STOCK_NO)
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

async function addressOfPhoto(db: Database): Promise<string> {
  const { media_key } = await db.selectFrom('stock_photos').select('media_key').executeTakeFirstOrThrow()
  return `/media/${media_key}/2048.jpg`
}

/** Reads a public photo over and over: whole, or refused so that no cache keeps the refusal. */
function readPhoto(url: string, path: string) {
  const seen = { whole: 0, refused: 0, half: [] as string[] }
  let running = true
  const look = async () => {
    const answer = await fetch(url + path, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }).catch(() => null)
    const bytes = await answer?.arrayBuffer().catch(() => null)
    // The process was killed.
    if (!answer || !bytes) return
    const hash = createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
    if (answer.status === 200 && answer.headers.get('etag') === `"${hash}"`) seen.whole++
    else if (answer.status !== 200 && answer.headers.get('cache-control') === 'no-store') seen.refused++
    else seen.half.push(`${answer.status} ${answer.headers.get('cache-control')}, ${bytes.byteLength} bytes`)
  }
  const reading = (async () => {
    while (running) {
      await look()
      await delay(LOOK_MS)
    }
  })()
  return {
    async end() {
      running = false
      await reading
      return seen
    },
  }
}

/** Sends a photo as a client of others does that never gives up. */
function insist(url: string, cookie: string, bytes: Buffer, number: number): Promise<void> {
  return new Promise((resolve, reject) => {
    new Upload(bytes, {
      endpoint: `${url}/desk/api/uploads`,
      chunkSize: CHUNK_BYTES,
      metadata: { stock_no: STOCK_NO, place: 'lain', file_name: `IMG_${number}.jpg` },
      headers: { cookie, origin: url },
      retryDelays: Array.from({ length: 1_000 }, () => RETRY_MS),
      onShouldRetry: () => true,
      onSuccess: () => resolve(),
      onError: reject,
    }).start()
  })
}

/** Every photo is there once with the bytes that were sent, and every object that a row names is whole. */
async function faultsAfter(db: Database, swift: Swift, sent: readonly Buffer[]): Promise<string[]> {
  const rows = await db.selectFrom('stock_photos').select('source_hash').execute()
  const stored = rows.map(({ source_hash }) => source_hash)
  const lost = sent.filter((bytes) => !stored.includes(createHash('sha256').update(bytes).digest('hex')))
  const line = { fetch, clock: systemClock(), timeLimitMs: TIME_LIMIT_MS }
  const objects = openObjectStorage(readConfig(swift.settings, '/srv/portal'), line)
  const { missing, altered, objects: count } = await checkMedia({ db, objects })
  process.stdout.write(`       ${stored.length} photos, ${count} objects\n`)
  return [
    ...(lost.length > 0 ? [`${lost.length} photos were lost`] : []),
    ...(stored.length !== sent.length + 1 ? [`${stored.length} photos are stored`] : []),
    ...(missing.length > 0 ? [`${missing.length} objects are missing`] : []),
    ...(altered.length > 0 ? [`${altered.length} objects are altered`] : []),
  ]
}
