import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { SUDIRMAN } from '#tests/support/people.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { aPhoto, beginUpload, carsAt, sendChunk, tus, withStockPhoto } from '#tests/support/stock-photos.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import type { PlateMask } from '../desk-stock-cars.contract.ts'
import { orderPhotos, readStockCar } from '../desk-stock-cars.contract.ts'
import { COMPLETE } from './complete-sql.ts'
import { isComplete } from './shown.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let advisor: TestStaff
beforeEach(async () => {
  advisor = await staffMember(server)
})

/** Several photos of one car, written as rows. */
async function withPhotos(count: number) {
  const { stockNo, photoId } = await withStockPhoto(server, advisor)
  const { db } = server.context
  const row = await db.selectFrom('stock_photos').selectAll().executeTakeFirstOrThrow()
  const copies = Array.from({ length: count - 1 }, (_, index) => ({
    ...row,
    id: `${photoId.slice(0, 30)}-${index}`,
    position: index + 2,
    media_key: null,
    masks: '[]',
    marks: '[]',
  }))
  if (copies.length > 0) await db.insertInto('stock_photos').values(copies).execute()
  return stockNo
}

it('any two interleaved editors leave every photo once', async () => {
  const stockNo = await withPhotos(5)
  const params = { stockNo }
  const read = async () => (await advisor.call(readStockCar, { params })).album
  const before = (await read()).photos.map(({ id }) => id).sort()
  const editors = [advisor, await staffMember(server, 'head')]
  const seen = await Promise.all(editors.map(() => read()))
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          editor: fc.nat(1),
          look: fc.boolean(),
          order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
        }),
        { maxLength: 8 },
      ),
      async (acts) => {
        for (const { editor, look, order } of acts) {
          if (look) seen[editor] = await read()
          const album = seen[editor]
          if (!album) continue
          const photos = order.map((at) => album.photos[at]?.id ?? '')
          await editors[editor]
            ?.call(orderPhotos, { params, body: { version: album.version, photos } })
            .catch(() => undefined)
        }
        const { photos } = await read()
        expect(photos.map(({ id }) => id).sort()).toEqual(before)
      },
    ),
    { numRuns: 15 },
  )
})

it('any interruption of an upload gives the same bytes', async () => {
  const photo = await aPhoto({ width: 200, height: 150 })
  const [stock_no = ''] = await carsAt(server, SUDIRMAN.id)
  const hash = createHash('sha256').update(photo).digest('hex')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ bytes: fc.integer({ min: 1, max: 9_000 }), isLost: fc.boolean() }), {
        maxLength: 12,
      }),
      async (pieces) => {
        const begun = await beginUpload(server, advisor, photo.length, {
          stock_no,
          place: 'dasbor',
          again: '1',
        })
        const url = String(begun.headers.location)
        let offset = 0
        for (const { bytes, isLost } of pieces) {
          if (offset >= photo.length) break
          const piece = photo.subarray(offset, offset + bytes)
          // A piece whose answer was lost is sent at an offset that has passed.
          if (isLost) await sendChunk(server, advisor, url, offset, piece)
          await sendChunk(server, advisor, url, offset, piece)
          offset = Number((await tus(server, advisor, 'HEAD', url)).headers['upload-offset'])
        }
        if (offset < photo.length) await sendChunk(server, advisor, url, offset, photo.subarray(offset))
        const { db } = server.context
        const stored = await db.selectFrom('stock_photos').select('source_hash').execute()
        expect(stored).toEqual([{ source_hash: hash }])
        await db.deleteFrom('stock_photos').execute()
      },
    ),
    { numRuns: 12 },
  )
  await server.context.photoQueue.idle()
})

it('the database and the rules agree on which photos are complete', async () => {
  await withPhotos(1)
  const { db } = server.context
  const places = ['depan', 'atap', 'lain', 'dasbor', 'cacat'] as const
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        place: fc.constantFrom(...places),
        alt: fc.constantFrom('', ' ', 'Kata'),
        plate: fc.constantFrom(null, 'masked' as const, 'absent' as const),
        people: fc.constantFrom(null, 'masked' as const, 'none' as const),
        state: fc.constantFrom('ready' as const, 'processing' as const, 'failed' as const),
        masks: fc.constantFrom<PlateMask[]>([], [{ x: 1, y: 1, width: 9, height: 9 }]),
      }),
      async ({ masks, ...photo }) => {
        await db
          .updateTable('stock_photos')
          .set({ ...photo, masks: JSON.stringify(masks) })
          .execute()
        const { complete } = await db
          .selectFrom('stock_photos')
          .select(COMPLETE.as('complete'))
          .executeTakeFirstOrThrow()
        expect(complete).toBe(isComplete({ ...photo, masks }))
      },
    ),
    { numRuns: 60 },
  )
})
