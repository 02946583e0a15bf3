import { setTimeout as delay } from 'node:timers/promises'
import { type Client, createClient } from '#core/client.ts'
import type { Database } from '#server/database/database.ts'
import { publishPhotos, readStockCar } from '#stock/photos/desk-stock-cars.contract.ts'
import { cpuOf } from './cpu.ts'
import { officeOf } from './crowd.ts'
import { readingRows } from './media-reads.ts'
import { runWithProbes } from './probes.ts'
import { type Product, type Row, rounded, startProduct, withDurablePostgres } from './product.ts'
import { deskSender, sendPhoto, somePhotos } from './sent-photos.ts'

/** See `quality/bench.mjs`. */
export const needsLoadProgram = true

const PHOTOS = 20
const WIDTH = 4_000
const HEIGHT = 3_000
const STOCK_NO = 'TT26-00001'
const POLL_MS = 250
const IDLE_MS = 10_000
const params = { stockNo: STOCK_NO }

/**
 * Photos of a car: twenty of twelve megapixels are processed while others search, and then read, from a folder, from
 * a service on loopback and from a plain server of files in turn.
 */
export default function measure(): Promise<Row[]> {
  return withDurablePostgres(async (durable) => {
    const product = await startProduct(durable.dataDir, durable.settings)
    const cookie = await officeOf(durable.db, product.url)
    const send = deskSender(product.url, cookie)
    const call = createClient({
      baseUrl: product.url,
      fetch: (input, init) => send(String(input), init ?? {}),
    })
    try {
      const processed = await processingRows(product, call, send)
      return [...processed, ...(await readingRows(durable, product, await published(durable.db, call)))]
    } finally {
      await product.stop()
    }
  })
}

async function processingRows(
  { url, pid }: Product,
  call: Client,
  send: ReturnType<typeof deskSender>,
): Promise<Row[]> {
  const photos = await somePhotos(PHOTOS, WIDTH, HEIGHT)
  const megabytes = photos.reduce((total, { length }) => total + length, 0) / PHOTOS / 1e6
  const idle = await runWithProbes(url, () => delay(IDLE_MS))
  const cpu = cpuOf(pid, { family: true })
  for (const photo of photos) await sendPhoto(send, photo, { stock_no: STOCK_NO })
  const lastByte = performance.now()
  const busy = await runWithProbes(url, async () => {
    let first = 0
    for (;;) {
      const { album } = await call(readStockCar, { params })
      const ready = album.photos.filter(({ state }) => state === 'ready').length
      if (ready > 0) first ||= performance.now()
      if (ready === PHOTOS) return { first: first - lastByte, all: performance.now() - lastByte }
      await delay(POLL_MS)
    }
  })
  const { first, all } = busy.answer
  const before = p95Of(idle.reads)
  const meanwhile = p95Of(busy.reads)
  const what = `${PHOTOS} photos of 12 megapixels, ${rounded(megabytes)} MB each`
  return [
    {
      what: `${what}: the first is ready after the last byte, at most 8`,
      value: rounded(Math.max(0, first) / 1000),
      unit: 's',
    },
    {
      what: `${what}: all are ready after the last byte, at most 120`,
      value: rounded(all / 1000),
      unit: 's',
    },
    {
      what: `${what}: processor`,
      value: rounded((cpuOf(pid, { family: true }) - cpu) / PHOTOS / 1e6),
      unit: 's a photo',
    },
    {
      what: 'search of cars meanwhile, p95 ÷ idle, at most 1.3',
      value: Math.round((meanwhile / before) * 100) / 100,
      unit: `${rounded(meanwhile)} and ${rounded(before)} ms`,
    },
  ]
}

const p95Of = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.95)] ?? 0

/** Publishes the album and returns the addresses of its photos. */
async function published(db: Database, call: Client): Promise<string[]> {
  const { album } = await call(readStockCar, { params })
  // Answers about plates and people have their own tests.
  await db.updateTable('stock_photos').set({ place: 'dasbor', plate: 'absent', people: 'none' }).execute()
  await call(publishPhotos, { params, body: { version: album.version } })
  const photos = await db.selectFrom('stock_photos').select('media_key').execute()
  return photos.map(({ media_key }) => `/media/${media_key}/720.avif`)
}
