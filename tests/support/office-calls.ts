import { randomUUID } from 'node:crypto'
import { saveView } from '#core/lists.ts'
import { addBanner } from '#office/content/desk-content.contract.ts'
import { dataCalls } from './data-calls.ts'
import type { DeskCall, Prepare } from './desk-call.ts'
import { replied, withThread } from './inbox.ts'
import { chainsOf } from './passports.ts'
import { registered, SUDIRMAN } from './people.ts'
import { staffMember } from './staff.ts'
import type { TestServer } from './test-server.ts'
import { findings, nextHour, offerDraft, withCase, withFindings, withInspection } from './trade-in-cases.ts'
import { withHandOver } from './work-orders.ts'

const NO_MESSAGE = '00000000-0000-4000-8000-000000000000'

const aWorkshop = {
  branch: 'Toyota Trust Baru',
  city_code: '31.71',
  kind: 'gr',
  opening_time: '08:00',
  closing_time: '17:00',
  slot_minutes: 30,
  slot_capacity: 4,
  open_days: '123456',
  timezone: 'Asia/Jakarta',
  is_sample: false,
}
const aBanner = { name: 'Banner', link: '/mobil', from: null, until: null, publish: false }
const aStoredBanner = async (server: TestServer) =>
  (await staffMember(server, 'office')).call(addBanner, { body: aBanner })
/** A message that waits for head office. */
async function aThread(server: TestServer, body?: object): Promise<DeskCall> {
  const { threadId } = await withThread(server)
  return { params: { threadId }, ...(body && { body }) }
}
/** A thread of the workshop of the tests. */
async function aBranchThread(
  server: TestServer,
  body?: object,
  { answers, ...change }: { answers?: readonly number[]; via?: 'whatsapp'; number_id?: string } = {},
) {
  const { threadId } = await withThread(server)
  await server.context.db
    .updateTable('inbox_threads')
    .set({ branch_id: SUDIRMAN.id, sender_key: '6281300007755', ...change })
    .where('id', '=', threadId)
    .execute()
  return { params: { threadId }, ...(body && { body }), ...(answers && { answers }) }
}
const WHATSAPP = { via: 'whatsapp', number_id: '1', answers: [409] } as const
async function storedThreadPhoto(server: TestServer, threadId: string): Promise<string> {
  const id = randomUUID()
  const at = server.clock.now()
  await server.context.db
    .insertInto('thread_photos')
    .values({
      id,
      thread_id: threadId,
      state: 'stored',
      media_id: '1',
      sha256: 'x',
      bytes: Buffer.from('x'),
      next_try_at: at,
      received_at: at,
      attached_to: null,
      attached_at: null,
    })
    .execute()
  return id
}
const aTemplate = { title: 'Terima kasih', words: 'Halo {nama}' }
async function withTemplate(server: TestServer): Promise<{ templateId: string }> {
  const templateId = randomUUID()
  const row = { id: templateId, ...aTemplate, changed_at: server.clock.now() }
  await server.context.db.insertInto('inbox_templates').values(row).execute()
  return { templateId }
}

/** The calls of head office, each with what makes it succeed. */
export const officeCalls: Record<string, Prepare> = {
  endCustomerSessions: async (server) => ({
    params: { customerId: (await registered(server)).id },
    body: { reason: 'HP hilang' },
  }),
  findOdometerChain: () => ({ body: { chassis: 'MHKA4DA3JDJ000417' } }),
  voidOdometerReading: async (server) => {
    await withHandOver(server, await staffMember(server))
    const [chain] = await chainsOf(server)
    const length = chain?.links.length ?? 0
    return {
      params: { chainId: chain?.id ?? '' },
      body: { position: length, length, reason: 'other_car' },
    }
  },
  officeCounts: () => ({}),
  threadList: () => ({ query: { state: 'open' } }),
  threadFile: () => ({}),
  readThread: (server) => aBranchThread(server),
  seeThread: (server) => aBranchThread(server),
  finishThread: (server) => aBranchThread(server, { version: 1 }),
  reopenThread: (server) => aBranchThread(server, { version: 1 }),
  replyToThread: (server) => aBranchThread(server, { version: 1, words: 'Masih ada', done: false }),
  sendReplyAgain: async (server) => {
    const { params } = await aBranchThread(server)
    const { messages } = await replied(await staffMember(server, 'office'), params.threadId)
    await server.context.db.updateTable('outbox').set({ state: 'dead' }).execute()
    // 409 where its first delivery, which nothing awaits, has been recorded since.
    return { params: { ...params, messageId: messages[1]?.id ?? '' }, answers: [200, 409] }
  },
  noteThread: (server) => aBranchThread(server, { words: 'Tie rod' }),
  assignThread: (server) => aThread(server, { version: 1, staff_id: null }),
  markDataRight: (server) => aThread(server, { version: 1, right: 'access' }),
  // WhatsApp is off on the server of these tests.
  replyByWhatsApp: (server) => aBranchThread(server, { version: 1, words: 'Ada', done: false }, WHATSAPP),
  sendReplyTemplate: (server) => aBranchThread(server, { version: 1, words: 'Ada' }, WHATSAPP),
  moveThread: (server) => aBranchThread(server, { version: 1, branch_id: null }, { via: 'whatsapp' }),
  threadPhoto: async (server) => {
    const { params } = await aBranchThread(server)
    return { params: { ...params, photoId: await storedThreadPhoto(server, params.threadId) } }
  },
  threadProgress: (server) => aBranchThread(server),
  attachThreadPhoto: (server) => aBranchThread(server, { photo_ids: [NO_MESSAGE] }, { answers: [409] }),
  inboxCounts: () => ({ query: {} }),
  inboxColleagues: () => ({}),
  listLeftOutMails: () => ({}),
  replyTemplates: () => ({}),
  addReplyTemplate: () => ({ body: aTemplate }),
  changeReplyTemplate: async (server) => ({ params: await withTemplate(server), body: aTemplate }),
  removeReplyTemplate: async (server) => ({ params: await withTemplate(server) }),
  listTradeInCases: () => ({ query: { q: 'TT-0001' } }),
  exportTradeInCases: () => ({ query: { state: 'new' } }),
  readTradeInCase: async (server) => ({ params: { tradeInId: (await withCase(server)).id } }),
  arrangeInspection: async (server) => {
    const { id } = await withCase(server)
    return { params: { tradeInId: id }, body: { version: 1, ...(await nextHour(server)) } }
  },
  sendOffer: async (server) => {
    const { id } = await withFindings(server)
    return { params: { tradeInId: id }, body: { version: 3, ...offerDraft() } }
  },
  readInspection: async (server) => ({ params: { visitId: (await withInspection(server)).visitId } }),
  recordInspection: async (server) => {
    const { visitId } = await withInspection(server, { arrived: true })
    return { params: { visitId }, body: { version: 2, ...findings } }
  },
  listPeople: () => ({ query: { q: 'a' } }),
  exportPeople: () => ({}),
  listViews: () => ({}),
  saveView: () => ({
    body: { list: 'jejak', name: `Saya ${randomUUID().slice(0, 8)}`, query: 'event=visit_read' },
  }),
  removeView: async (_, { call }) => {
    const body = { list: 'jejak', name: `Lama ${randomUUID().slice(0, 8)}`, query: '' }
    return { params: { viewId: (await call(saveView, { body })).id } }
  },
  readAuditLog: () => ({ query: { q: 'B 1420 KZT' } }),
  exportAuditLog: () => ({}),
  listWorkshops: () => ({ query: { q: 'jakarta' } }),
  exportWorkshops: () => ({}),
  workshopForm: () => ({}),
  readWorkshop: () => ({ params: { workshopId: SUDIRMAN.id } }),
  addWorkshop: () => ({ body: { ...aWorkshop, version: 0 }, answers: [409] }),
  saveWorkshop: () => ({
    params: { workshopId: SUDIRMAN.id },
    body: { ...aWorkshop, version: 0 },
    answers: [409],
  }),
  listContentBanners: () => ({}),
  addBannerPicture: () => ({ params: { width: 'desktop' }, answers: [400] }),
  addBanner: () => ({ body: aBanner }),
  saveBanner: async (server) => {
    const { id: bannerId, version } = await aStoredBanner(server)
    return { params: { bannerId }, body: { ...aBanner, version } }
  },
  moveBanner: async (server) => ({
    params: { bannerId: (await aStoredBanner(server)).id },
    body: { to: 'up' },
  }),
  removeBanner: async (server) => {
    const { id: bannerId, version } = await aStoredBanner(server)
    return { params: { bannerId }, body: { version } }
  },
  readContentPromotions: () => ({}),
  saveContentPromotions: () => ({ body: { version: 0, rows: [] }, answers: [200, 409] }),
  readContentWishlist: () => ({}),
  saveContentWishlist: () => ({ body: { version: 0, rows: [] }, answers: [200, 409] }),
  findCustomers: () => ({ body: { q: 'ratna@contoh.id' } }),
  openCustomer: async (server) => ({
    params: { customerId: String((await registered(server)).id) },
    body: { reason: 'Menjawab pesan' },
  }),
  readMessageFigures: (_, __, { branchId }) => ({ params: { branchId }, query: { period: '4w' } }),
  messageFiguresFile: (_, __, { branchId }) => ({ params: { branchId }, query: { period: '4w' } }),
  messageNotices: () => ({}),
  checkMessageTemplates: () => ({}),
  readBranchNumber: () => ({ params: { workshopId: SUDIRMAN.id } }),
  setBranchNumber: () => ({ params: { workshopId: SUDIRMAN.id }, body: { number_id: null } }),
  ...dataCalls,
}
