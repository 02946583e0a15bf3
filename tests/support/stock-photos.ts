import sharp from 'sharp'
import { UPLOADS } from '#stock/photos/desk-stock-cars.contract.ts'
import { SUDIRMAN } from './people.ts'
import type { TestStaff } from './staff.ts'
import type { TestServer } from './test-server.ts'

/** A photo of a camera, which says where it was taken: with little blur as large as real ones, with more of it encoded sooner. */
export async function aPhoto({ width = 900, height = 675, seed = 1, blur = 2 } = {}): Promise<Buffer> {
  const noise = Buffer.alloc(width * height * 3)
  let state = seed
  for (let at = 0; at < noise.length; at++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    noise[at] = (state >> 16) & 0xff
  }
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .blur(blur)
    .withExif({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitude: '6/1 11/1 0/1', GPSLatitudeRef: 'S' } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Numbers of cars in stock at a workshop. */
export async function carsAt({ context }: TestServer, branchId: number): Promise<string[]> {
  const rows = await context.db
    .selectFrom('erp_used_cars')
    .select('stock_no')
    .where('branch_id', '=', branchId)
    .orderBy('stock_no')
    .execute()
  return rows.map(({ stock_no }) => stock_no)
}

const encoded = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

const TUS = { 'tus-resumable': '1.0.0' }

/** One request of the protocol, for what no honest client sends. */
export const tus = (
  server: TestServer,
  { headers }: Pick<TestStaff, 'headers'>,
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS',
  url: string,
  more: Record<string, string> = {},
  payload?: Buffer,
) => server.send({ method, url, headers: { ...headers, ...TUS, ...more }, ...(payload && { payload }) })

/** Begins an upload; the answer names its address. */
export const beginUpload = (
  server: TestServer,
  staff: Pick<TestStaff, 'headers'>,
  length: number,
  metadata: Record<string, string>,
) =>
  tus(server, staff, 'POST', UPLOADS, {
    'upload-length': String(length),
    'upload-metadata': encoded(metadata),
  })

export const sendChunk = (
  server: TestServer,
  staff: Pick<TestStaff, 'headers'>,
  url: string,
  offset: number,
  payload: Buffer,
) =>
  tus(
    server,
    staff,
    'PATCH',
    url,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    payload,
  )

let smooth: Promise<Buffer> | null = null

/** Uploads a photo and waits until it is processed. */
export async function uploadPhoto(
  server: TestServer,
  staff: Pick<TestStaff, 'headers'>,
  stock_no: string,
  { place = 'dasbor', bytes }: { place?: string; bytes?: Buffer } = {},
): Promise<void> {
  smooth ??= aPhoto({ blur: 12 })
  const photo = bytes ?? (await smooth)
  const begun = await beginUpload(server, staff, photo.length, { stock_no, place, file_name: 'IMG_4471.jpg' })
  const sent = await sendChunk(server, staff, String(begun.headers.location), 0, photo)
  if (sent.statusCode !== 204) throw new Error(sent.body)
  await server.context.photoQueue.idle()
}

/** A car at the workshop of `SUDIRMAN` with one photo, written as rows: what is made of a photo has its own tests. */
export async function withStockPhoto(
  { context, clock }: TestServer,
  { name }: Pick<TestStaff, 'name'>,
): Promise<{ stockNo: string; photoId: string }> {
  const car = await context.db
    .selectFrom('erp_used_cars')
    .selectAll()
    .where('branch_id', '=', SUDIRMAN.id)
    .orderBy('stock_no')
    .executeTakeFirstOrThrow()
  const { stock_no, spec_id, year, colour, branch_id } = car
  const now = clock.now()
  const changed = { changed_at: now, changed_by: name }
  await context.db
    .insertInto('stock_albums')
    .values({
      stock_no,
      spec_id,
      year,
      colour,
      branch_id,
      title: 'Toyota',
      sample: false,
      state: 'draft',
      held_because: null,
      version: 1,
      created_at: now,
      gone_at: null,
      ...changed,
    })
    .onConflict((conflict) => conflict.column('stock_no').doUpdateSet({ state: 'draft', version: 1 }))
    .execute()
  await context.db.deleteFrom('stock_photos').where('stock_no', '=', stock_no).execute()
  const photoId = context.chance.recordId()
  const none = { inspection_id: null, point_id: null, failed_because: null, caption: null, upload_id: null }
  await context.db
    .insertInto('stock_photos')
    .values({
      ...none,
      id: photoId,
      stock_no,
      state: 'ready',
      position: 1,
      place: 'dasbor',
      alt: 'Dasbor, Toyota',
      plate: null,
      people: null,
      turn: 0,
      masks: '[]',
      marks: '[]',
      released: false,
      version: 1,
      file_name: 'IMG_1.jpg',
      source_hash: 'x',
      master_key: null,
      media_key: context.chance.token().slice(0, 22),
      width: 2048,
      height: 1536,
      placeholder: 'data:,',
      mean_colour: '#808080',
      sample: false,
      created_at: now,
      removed_at: null,
      ...changed,
    })
    .execute()
  return { stockNo: stock_no, photoId }
}
