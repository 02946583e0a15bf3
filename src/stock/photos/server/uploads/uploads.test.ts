import { createHash } from 'node:crypto'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Upload } from 'tus-js-client'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { OTHER_BRANCH } from '#tests/support/desk-calls.ts'
import { animation, HOSTILE_SVG } from '#tests/support/hostile-pictures.ts'
import { SUDIRMAN } from '#tests/support/people.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { aPhoto, beginUpload, carsAt, sendChunk, tus, uploadPhoto } from '#tests/support/stock-photos.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { readStockCar } from '../../desk-stock-cars.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let photo: Buffer
let stockNo: string
let advisor: TestStaff
beforeAll(async () => {
  photo = await aPhoto({ width: 1500, height: 1125 })
})
beforeEach(async () => {
  advisor = await staffMember(server)
  stockNo = (await carsAt(server, SUDIRMAN.id))[0] ?? ''
})
const albumOf = async (staff = advisor, of = stockNo) =>
  (await staff.call(readStockCar, { params: { stockNo: of } })).album
const metadata = (more = {}) => ({
  stock_no: stockNo,
  place: 'depan_kiri',
  file_name: 'IMG_4471.jpg',
  ...more,
})
const begun = async (length = photo.length, more = {}, staff = advisor) => {
  const answer = await beginUpload(server, staff, length, metadata(more))
  expect(answer.statusCode, answer.body).toBe(201)
  return String(answer.headers.location)
}

describe('an upload of tus', () => {
  it('arrives whole in chunks from a third-party client, and becomes a photo', async () => {
    const address = await listening()
    const accepted: number[] = []
    await new Promise<void>((resolve, reject) => {
      new Upload(photo, {
        endpoint: `${address}/desk/api/uploads`,
        chunkSize: 100_000,
        metadata: metadata(),
        headers: advisor.headers,
        onChunkComplete: (_, bytes) => accepted.push(bytes),
        onSuccess: () => resolve(),
        onError: reject,
      }).start()
    })
    expect(accepted.at(-1)).toBe(photo.length)
    await server.context.photoQueue.idle()
    const { photos } = await albumOf()
    expect(photos).toMatchObject([
      {
        state: 'ready',
        place: 'depan_kiri',
        alt: expect.stringMatching(/^Depan kiri, /),
        lacks: ['plate', 'people'],
        file_name: 'IMG_4471.jpg',
        width: 1500,
        height: 1125,
      },
    ])
  })

  it('whose connection is lost continues where it stopped, with the same bytes', async () => {
    const through = await cutLine([150_000, 300_000])
    const offsets: number[] = []
    await new Promise<void>((resolve, reject) => {
      new Upload(photo, {
        endpoint: `${through}/desk/api/uploads`,
        chunkSize: 1_048_576,
        metadata: metadata(),
        headers: advisor.headers,
        retryDelays: [0, 0, 0, 0],
        onShouldRetry: () => true,
        onAfterResponse: (request, response) => {
          if (request.getMethod() === 'HEAD') offsets.push(Number(response.getHeader('upload-offset')))
        },
        onSuccess: () => resolve(),
        onError: reject,
      }).start()
    })
    expect(offsets.length).toBeGreaterThan(0)
    await server.context.photoQueue.idle()
    const [stored] = await server.context.db
      .selectFrom('stock_photos')
      .select(['source_hash', 'state'])
      .execute()
    expect(stored).toEqual({ source_hash: createHash('sha256').update(photo).digest('hex'), state: 'ready' })
  })

  it('says what it supports, and refuses another version', async () => {
    const options = await tus(server, advisor, 'OPTIONS', '/desk/api/uploads')
    expect([options.statusCode, options.headers['tus-extension'], options.headers['tus-max-size']]).toEqual([
      204,
      'creation,expiration,termination',
      String(30 * 1024 * 1024),
    ])
    const old = await tus(server, advisor, 'POST', '/desk/api/uploads', { 'tus-resumable': '0.2.2' })
    expect([codeOf(old), old.headers['tus-version']]).toEqual(['upload_version', '1.0.0'])
    const url = await begun()
    const untyped = await tus(server, advisor, 'PATCH', url, { 'upload-offset': '0' }, photo)
    expect([untyped.statusCode, codeOf(untyped)]).toEqual([415, 'upload_type'])
  })

  it('at a wrong offset answers with the right one', async () => {
    const url = await begun()
    await sendChunk(server, advisor, url, 0, photo.subarray(0, 1000))
    const wrong = await sendChunk(server, advisor, url, 5, photo.subarray(5, 1000))
    expect([wrong.statusCode, codeOf(wrong), wrong.headers['upload-offset']]).toEqual([
      409,
      'upload_offset',
      '1000',
    ])
    const head = await tus(server, advisor, 'HEAD', url)
    expect([head.statusCode, head.headers['upload-offset'], head.headers['upload-length']]).toEqual([
      200,
      '1000',
      String(photo.length),
    ])
  })

  it('of another person does not exist, and neither does one that was ended', async () => {
    const url = await begun()
    const other = await staffMember(server)
    for (const method of ['HEAD', 'DELETE'] as const)
      expect((await tus(server, other, method, url)).statusCode).toBe(404)
    expect((await sendChunk(server, other, url, 0, photo)).statusCode).toBe(404)
    expect((await tus(server, advisor, 'DELETE', url)).statusCode).toBe(204)
    expect((await tus(server, advisor, 'HEAD', url)).statusCode).toBe(404)
    expect((await tus(server, { headers: { ...advisor.headers, cookie: '' } }, 'HEAD', url)).statusCode).toBe(
      401,
    )
  })

  it('expires after a day', async () => {
    const url = await begun()
    await sendChunk(server, advisor, url, 0, photo.subarray(0, 1000))
    server.clock.advance(24 * 3_600_000)
    const again = await staffMember(server)
    await server.context.db.updateTable('photo_uploads').set({ staff_id: again.id }).execute()
    const late = await sendChunk(server, again, url, 1000, photo.subarray(1000))
    expect([late.statusCode, codeOf(late)]).toEqual([410, 'upload_over'])
  })

  it('keeps nothing readable in the storage until it is processed', async () => {
    const url = await begun()
    await sendChunk(server, advisor, url, 0, photo.subarray(0, photo.length - 1))
    const { objects } = await server.context.objects.list('')
    const stored = await Promise.all(objects.map(({ key }) => server.context.objects.get(key)))
    expect(stored.length).toBeGreaterThan(0)
    expect(stored.some((bytes) => bytes?.includes('Kamera') || bytes?.includes('JFIF'))).toBe(false)
  })
})

describe('the right to upload', () => {
  it('is that of head office, and of staff at the workshop of the car', async () => {
    const [elsewhere = ''] = await carsAt(server, OTHER_BRANCH)
    const office = await staffMember(server, 'office')
    const head = await staffMember(server, 'head')
    const begins = async (staff: TestStaff, stock_no: string) =>
      (await beginUpload(server, staff, 1000, { stock_no, place: 'depan' })).statusCode
    expect(await begins(office, elsewhere)).toBe(201)
    expect(await begins(head, stockNo)).toBe(201)
    expect(await begins(head, elsewhere)).toBe(404)
    expect(await begins(advisor, elsewhere)).toBe(404)
    expect(await begins(advisor, 'TT26-99999')).toBe(404)
  })
})

describe('an upload that cannot be a photo', () => {
  const sent = async (bytes: Buffer, more = {}) => {
    const url = await begun(bytes.length, more)
    return sendChunk(server, advisor, url, 0, bytes)
  }
  it.each<[string, Buffer, string]>([
    ['an SVG', HOSTILE_SVG, 'Bukan gambar'],
    ['a PDF', Buffer.from('%PDF-1.7 of a page'), 'Bukan gambar'],
    [
      'HEIC',
      Buffer.from('\0\0\0\u0018ftypheic and more'),
      'Format HEIC belum bisa dibaca. Kirim sebagai JPEG',
    ],
  ])('as %s is refused, and nothing of it stays', async (_, bytes, message) => {
    const answer = await sent(bytes)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
    expect(await server.context.db.selectFrom('photo_uploads').selectAll().execute()).toEqual([])
    expect((await albumOf()).photos).toEqual([])
  })

  it('that moves is refused', async () => {
    expect((await sent(animation(3))).json().message).toBe('Gambar bergerak tidak bisa dipakai')
  })

  it('of more than 30 MB is refused before it comes', async () => {
    const answer = await beginUpload(server, advisor, 30 * 1024 * 1024 + 1, metadata())
    expect([codeOf(answer), answer.json().message]).toEqual(['upload_too_large', 'Lebih dari 30 MB'])
    const url = await begun(1000)
    expect(codeOf(await sendChunk(server, advisor, url, 0, photo.subarray(0, 1001)))).toBe('upload_too_large')
  })

  it('that is cut off in its middle fails, and may be sent again', async () => {
    await uploadPhoto(server, advisor, stockNo, { bytes: photo.subarray(0, photo.length >> 1) })
    expect((await albumOf()).photos).toMatchObject([
      { state: 'failed', failed_because: 'Berkasnya rusak atau terpotong' },
    ])
  })

  it('that the car has already is named, and added when it is wanted twice', async () => {
    await uploadPhoto(server, advisor, stockNo, { bytes: photo })
    const answer = await sent(photo)
    expect([codeOf(answer), answer.json().message, answer.json().data.photo]).toEqual([
      'photo_kept',
      'Foto ini sudah ada, nomor 1',
      1,
    ])
    expect((await sent(photo, { again: '1' })).statusCode).toBe(204)
    await server.context.photoQueue.idle()
    expect((await albumOf()).photos).toHaveLength(2)
  })

  it('past the fortieth is refused', async () => {
    await uploadPhoto(server, advisor, stockNo, { bytes: photo })
    const row = await server.context.db.selectFrom('stock_photos').selectAll().executeTakeFirstOrThrow()
    const copies = Array.from({ length: 39 }, (_, index) => ({
      ...row,
      id: `${row.id.slice(0, 20)}${index}`,
      media_key: null,
      masks: '[]',
      marks: '[]',
    }))
    await server.context.db.insertInto('stock_photos').values(copies).execute()
    const answer = await beginUpload(server, advisor, 1000, metadata())
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'Sudah 40 foto'])
  })
})

describe('a limit of uploads', () => {
  it('is 2,000 files a workshop a day', async () => {
    const { maxOf, spend } = server.context.limits
    expect(maxOf('uploadsPerWorkshop')).toBe(2_000)
    for (let sent = 0; sent < 2_000; sent += 100)
      await Promise.all(Array.from({ length: 100 }, () => spend('uploadsPerWorkshop', String(SUDIRMAN.id))))
    expect(codeOf(await beginUpload(server, advisor, 1000, metadata()))).toBe('uploads_day')
  })

  it('is 200 GB of unfinished ones together', async () => {
    await begun(1000)
    await server.context.db
      .updateTable('photo_uploads')
      .set({ length: 200 * 1024 ** 3 })
      .execute()
    expect(codeOf(await beginUpload(server, advisor, 1000, metadata()))).toBe('uploads_full')
  })
})

const codeOf = (answer: { json(): { data?: { code?: string } } }) => answer.json().data?.code

async function listening(): Promise<string> {
  const address = server.app.server.address() as AddressInfo | null
  if (address) return `http://127.0.0.1:${address.port}`
  return server.app.listen({ host: '127.0.0.1', port: 0 })
}

/** A proxy that cuts the connection each time so many bytes have passed. */
async function cutLine(after: number[]): Promise<string> {
  const { port } = new URL(await listening())
  const cuts = [...after]
  const proxy = createServer((incoming, outgoing) => {
    const further = httpRequest(
      { port, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    further.on('error', () => outgoing.destroy())
    const cut = incoming.method === 'PATCH' ? cuts.shift() : undefined
    let passed = 0
    incoming.on('data', (piece: Buffer) => {
      passed += piece.length
      further.write(piece)
      if (cut !== undefined && passed >= cut) {
        further.destroy()
        incoming.destroy()
      }
    })
    incoming.on('end', () => further.end())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    proxy.close()
    proxy.closeAllConnections()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}
