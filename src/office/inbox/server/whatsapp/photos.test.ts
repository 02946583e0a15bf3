import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { threadSeen, withThread } from '#tests/support/inbox.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { startWhatsApp } from '#tests/support/whatsapp-emulator.ts'
import {
  arrives,
  lostPicture,
  newestThread,
  pictured,
  stranger,
  withWriter,
} from '#tests/support/whatsapp-threads.ts'
import { aPicture } from '#tests/support/work-orders.ts'
import { readWorkOrder } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { attachThreadPhoto, threadPhoto } from '../../desk-whatsapp-threads.contract.ts'
import { threadPhotoClock } from './clock.ts'
import { fetchPhotos } from './fetch-photos.ts'

const whatsApp = await startWhatsApp()
afterAll(() => whatsApp.close())
const server = useTestServer(whatsApp.environment)
const STEP_MS = 15_000
const OTHER_BRANCH = 1002
beforeEach(() => {
  whatsApp.media.clear()
  whatsApp.read = () => null
})

const photos = () =>
  server.context.db
    .selectFrom('thread_photos')
    .select(['id', 'state', 'tries', 'next_try_at'])
    .orderBy('id')
    .execute()
const later = (ms: number) => new Date(server.clock.now().getTime() + ms)
/** A photo that WhatsApp does not hand out yet. */
async function awaited(status = 503) {
  const content = pictured(whatsApp, await aPicture())
  const media = whatsApp.media.get(content.image.id)
  if (media) media.status = status
  await arrives(server, stranger(), content)
  return { media }
}

describe('WhatsApp photos', () => {
  it('are fetched, re-encoded, shown with the thread, and copied to the visit', async () => {
    const { advisor, owner, wa, threadId } = await withWriter(server)
    await arrives(server, wa, pictured(whatsApp, await aPicture(1_700, 1_700)))
    await fetchPhotos(server.context)
    const shown = (await threadSeen(advisor, threadId)).messages.at(-1)?.photo
    expect(shown).toMatchObject({ state: 'stored', attached: false })
    const params = { threadId, photoId: shown?.id ?? '' }
    const bytes = await advisor.call(threadPhoto, { params })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600 })
    const elsewhere = await staffMember(server, 'head', [OTHER_BRANCH])
    expect((await refusal(elsewhere.call(threadPhoto, { params }))).status).toBe(404)
    const body = { photo_ids: [params.photoId] }
    await advisor.call(attachThreadPhoto, { params: { threadId }, body })
    await advisor.call(attachThreadPhoto, { params: { threadId }, body })
    const order = await advisor.call(readWorkOrder, { params: { visitId: owner.visitId } })
    expect(order.photos.filter(({ of }) => of === 'sent')).toHaveLength(1)
  })

  it.each([
    ['a false hash', async () => pictured(whatsApp, await aPicture(), { sha256: 'x' })],
    ['more than 5 MB', async () => pictured(whatsApp, await aPicture(), { size: 5 * 1024 * 1024 + 1 })],
    [
      'a drawing named JPEG',
      async () => pictured(whatsApp, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ],
    [
      'an address on a private network',
      async () => pictured(whatsApp, await aPicture(), { url: 'https://10.0.0.1/a' }),
    ],
    [
      'another port of this machine',
      async () => pictured(whatsApp, await aPicture(), { url: 'http://127.0.0.1:1/a' }),
    ],
  ])('are not stored with %s', async (_, made) => {
    const { advisor, wa, threadId } = await withWriter(server)
    await arrives(server, wa, await made())
    await fetchPhotos(server.context)
    expect((await threadSeen(advisor, threadId)).messages.at(-1)?.photo?.state).toBe('unusable')
  })

  it('are not left behind when their thread is erased during the fetch', async () => {
    const { wa, threadId } = await withWriter(server)
    await arrives(server, wa, pictured(whatsApp, await aPicture()))
    const fetching = fetchPhotos(server.context)
    await server.context.db.deleteFrom('inbox_threads').where('id', '=', threadId).execute()
    await fetching
    expect(await server.context.db.selectFrom('thread_photos').select('id').execute()).toEqual([])
  })
})

it('photos of a number without an account cannot be attached to a visit', async () => {
  await arrives(server, stranger(), pictured(whatsApp, await aPicture()))
  const office = await staffMember(server, 'office')
  const threadId = await newestThread(office)
  const body = { photo_ids: [threadId] }
  const refused = office.call(attachThreadPhoto, { params: { threadId }, body })
  expect((await refusal(refused)).data?.code).toBe('thread_without_visit')
})

describe('photo that cannot be fetched now', () => {
  it('is requested again after growing waits, and given up after five tries', async () => {
    await awaited()
    const warned = vi.spyOn(server.context.log, 'warn')
    const [{ id = '' } = {}] = await photos()
    for (const tries of [1, 2, 3, 4]) {
      expect(await fetchPhotos(server.context)).toBe(1)
      const next_try_at = later(tries * STEP_MS)
      expect(await photos()).toEqual([{ id, state: 'waiting', tries, next_try_at }])
      server.clock.advance(tries * STEP_MS - 1)
      expect(await fetchPhotos(server.context)).toBe(0)
      server.clock.advance(1)
    }
    expect(await fetchPhotos(server.context)).toBe(1)
    expect(await photos()).toMatchObject([{ id, state: 'refused', tries: 5 }])
    const said = (isFinal: boolean) => [
      { err: expect.objectContaining({ message: 'media: HTTP 503' }), photo: id, isFinal },
      'photo of a customer',
    ]
    expect(warned.mock.calls).toEqual([false, false, false, false, true].map(said))
    warned.mockRestore()
  })

  it('is stored once WhatsApp serves it', async () => {
    const { media } = await awaited()
    await fetchPhotos(server.context)
    if (media) media.status = 0
    server.clock.advance(STEP_MS)
    await fetchPhotos(server.context)
    expect(await photos()).toMatchObject([{ state: 'stored', tries: 2 }])
  })

  it('is claimed by one process at a time', async () => {
    await arrives(server, stranger(), pictured(whatsApp, await aPicture()))
    let other: Promise<number> | undefined
    whatsApp.read = () => {
      other ??= fetchPhotos(server.context)
      return null
    }
    expect(await fetchPhotos(server.context)).toBe(1)
    expect(await other).toBe(0)
    expect(await photos()).toMatchObject([{ state: 'stored', tries: 1 }])
  })
})

describe('clock of photos', () => {
  const nine = async () => {
    const one = stranger()
    const other = stranger()
    for (let at = 0; at < 8; at++) await arrives(server, one, lostPicture())
    await arrives(server, other, lostPicture())
  }
  const states = async () => (await photos()).map(({ state }) => state)

  it('fetches all waiting photos, eight at a time', async () => {
    await nine()
    expect(await fetchPhotos(server.context)).toBe(8)
    expect((await states()).filter((state) => state === 'waiting')).toHaveLength(1)
    await server.context.db
      .updateTable('thread_photos')
      .set({ state: 'waiting', next_try_at: later(0) })
      .execute()
    const clock = threadPhotoClock(server.context)
    expect(clock).toMatchObject({ name: 'thread-photos', everyMs: 2_000 })
    await clock.run(new AbortController().signal)
    expect(await states()).toEqual(Array(9).fill('refused'))
  })
})

describe('photo of a thread', () => {
  const attach = (ids: string[], threadId: string) => ({ params: { threadId }, body: { photo_ids: ids } })

  it('is not found before it is stored, nor in another thread', async () => {
    const { advisor, wa, threadId } = await withWriter(server)
    await arrives(server, wa, pictured(whatsApp, await aPicture()))
    const photoId = (await photos())[0]?.id ?? ''
    const shown = (of = photoId, thread = threadId) =>
      advisor.call(threadPhoto, { params: { threadId: thread, photoId: of } })
    expect((await refusal(shown())).status).toBe(404)
    expect((await refusal(shown('none'))).status).toBe(404)
    expect((await refusal(advisor.call(attachThreadPhoto, attach([photoId], threadId)))).status).toBe(404)
    await fetchPhotos(server.context)
    expect((await shown()).byteLength).toBeGreaterThan(0)
    server.clock.advance(1_000)
    const other = await withWriter(server)
    expect((await refusal(shown(photoId, other.threadId))).status).toBe(404)
  })

  it('is marked once it is with the visit, which is audited', async () => {
    const { advisor, owner, wa, threadId } = await withWriter(server)
    await arrives(server, wa, pictured(whatsApp, await aPicture()))
    await fetchPhotos(server.context)
    const photoId = (await photos())[0]?.id ?? ''
    await advisor.call(attachThreadPhoto, attach([photoId], threadId))
    expect((await threadSeen(advisor, threadId)).messages.at(-1)?.photo).toEqual({
      id: photoId,
      state: 'stored',
      deleted_on: null,
      attached: true,
    })
    const { db } = server.context
    expect(await db.selectFrom('thread_photos').select(['attached_to', 'attached_at']).execute()).toEqual([
      { attached_to: owner.visitId, attached_at: server.clock.now() },
    ])
    const acts = db.selectFrom('audit_log').select('details').where('staff_id', '=', advisor.id)
    expect(await acts.where('event', '=', 'thread_changed').execute()).toEqual([
      { details: { thread: threadId, act: 'photos_attached', from: 'open', to: 'open' } },
    ])
  })

  it('cannot be attached to the visit of a customer whose number a form names', async () => {
    const { owner } = await withWriter(server)
    const office = await staffMember(server, 'office')
    const { threadId } = await withThread(server, { phoneNumber: owner.phone.slice(1) })
    const refused = await refusal(office.call(attachThreadPhoto, attach([threadId], threadId)))
    expect(refused.data?.code).toBe('thread_without_visit')
  })
})

describe('limits of photos', () => {
  const kinds = async (threadId: string) =>
    (await threadSeen(await staffMember(server, 'office'), threadId)).messages.map(
      ({ words, other_kind, photo }) => [words, other_kind, photo?.state ?? null],
    )

  it('store a line without a photo past eight within two minutes', async () => {
    const from = stranger()
    for (let at = 0; at < 8; at++) await arrives(server, from, lostPicture())
    await arrives(server, from, lostPicture('Ban depan'))
    const threadId = await newestThread(await staffMember(server, 'office'))
    expect(await kinds(threadId)).toEqual([
      ...Array(8).fill(['', null, 'waiting']),
      ['Ban depan', 'photo', null],
    ])
    server.clock.advance(2 * 60_000)
    await arrives(server, from, lostPicture('Ban belakang'))
    expect((await kinds(threadId)).at(-1)).toEqual(['Ban belakang', null, 'waiting'])
  })

  it('store a line without a photo past forty of a thread', async () => {
    const from = stranger()
    await arrives(server, from, lostPicture())
    const threadId = await newestThread(await staffMember(server, 'office'))
    const received_at = later(-3_600_000)
    await server.context.db
      .insertInto('thread_photos')
      .values(
        Array.from({ length: 38 }, (_, at) => ({
          id: `photo-${at}`,
          thread_id: threadId,
          media_id: '1',
          sha256: 'x',
          next_try_at: received_at,
          received_at,
          bytes: null,
          attached_to: null,
          attached_at: null,
        })),
      )
      .execute()
    await arrives(server, from, lostPicture('Ke-40'))
    await arrives(server, from, lostPicture('Ke-41'))
    expect((await kinds(threadId)).slice(1)).toEqual([
      ['Ke-40', null, 'waiting'],
      ['Ke-41', 'photo', null],
    ])
  })
})
