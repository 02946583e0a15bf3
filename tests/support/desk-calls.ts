import { randomUUID } from 'node:crypto'
import { inviteStaff } from '#account/staff/desk-staff.contract.ts'
import { sealSecret } from '#account/staff/server/second-factor.ts'
import { hashPassword } from '#server/passwords/passwords.ts'
import { carOrderCalls } from './car-orders.ts'
import { aSentPhoto } from './complaint-photos.ts'
import type { DeskCall, Prepare } from './desk-call.ts'
import { inspectionCalls } from './inspection-calls.ts'
import { officeCalls } from './office-calls.ts'
import { MONDAY, PASSWORD, SUDIRMAN, withCar } from './people.ts'
import { plannerCalls } from './planner-calls.ts'
import { queueCalls } from './queue-calls.ts'
import { returnJobCalls } from './return-job-calls.ts'
import { soldCarCalls } from './sold-car-calls.ts'
import { staffMember, type TestStaff } from './staff.ts'
import { stockCarCalls } from './stock-car-calls.ts'
import type { TestServer } from './test-server.ts'
import { seen, withArrival, withVisit } from './visits.ts'
import { waits } from './waiting-list.ts'
import {
  aPicture,
  estimateLine,
  extraLine,
  intakeDraft,
  withHandOver,
  withPhoto,
  withWork,
} from './work-orders.ts'

/** A workshop at which those of `SUDIRMAN` do not work. */
export const OTHER_BRANCH = 1002

const invitation = (branchId: number) => ({
  email: `undangan.${randomUUID()}@contoh.id`,
  name: 'Rudi Hartono',
  role: 'advisor' as const,
  branch_ids: [branchId],
})
/** A permitted caller gets the validation error. */
const REFUSED_FOR_WHAT_IT_IS = [400]
const NO_LINE = '00000000-0000-4000-8000-000000000000'
const MADE_UNASKED = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: '', attestationObject: '' },
}
const NO_CHANGE = { version: 0, week: [], exceptions: [], removed: [] }
/** A password, and the authenticator without which nobody has one. */
async function givePassword({ context }: TestServer, { id }: TestStaff): Promise<void> {
  const password_hash = await hashPassword(PASSWORD)
  const totp_secret = sealSecret(context, 'TTDEMODESKSECRETFORSTAFFNOTREALL')
  await context.db.updateTable('staff').set({ password_hash, totp_secret }).where('id', '=', id).execute()
}
/** Passkeys of the member of staff, of which one may be removed. */
async function keysOf(server: TestServer, { id }: TestStaff): Promise<string> {
  const keys = [randomUUID(), randomUUID()]
  for (const key of keys)
    await server.context.db
      .insertInto('passkeys')
      .values({
        customer_id: null,
        id: key,
        staff_id: id,
        credential_id: key,
        public_key: Buffer.alloc(1),
        sign_count: 0,
        transports: '',
        name: 'Tablet',
        created_at: server.clock.now(),
        used_at: null,
      })
      .execute()
  return keys[0] ?? ''
}

/** An act on a visit that is scheduled; `answers` where that is no state for it. */
async function aVisit(server: TestServer, body: object = {}, answers?: readonly number[]): Promise<DeskCall> {
  const { visitId } = await withVisit(server)
  return { params: { visitId }, body: { version: 1, ...body }, ...(answers && { answers }) }
}
/** An act on a visit whose car is being worked on. */
async function aWork(server: TestServer, body: object, answers?: readonly number[]): Promise<DeskCall> {
  const advisor = await staffMember(server)
  const { visitId } = await withWork(server, advisor)
  const { version } = await seen(advisor, visitId)
  return { params: { visitId }, body: { version, ...body }, ...(answers && { answers }) }
}
/** The same where the car has just come. */
async function anArrival(server: TestServer, body: object): Promise<DeskCall> {
  const { visitId } = await withArrival(server, await staffMember(server))
  return { params: { visitId }, body: { version: 2, ...body } }
}

/** A service record of a car that has left. */
async function aRecord(server: TestServer, body?: object): Promise<DeskCall> {
  const { recordId } = await withHandOver(server, await staffMember(server))
  return { params: { recordId }, ...(body && { body }) }
}
const bill = {
  odometer_out: null,
  invoice_number: '',
  next_km: null,
  next_day: null,
  advice: '',
  added: [],
  undone: [],
}
let plates = 1000
const nextPlate = () => `F ${++plates} GHA`

/**
 * Every guarded call of the desk, by the name of its contract, with what makes it succeed. A new call without an entry
 * fails `src/app/server/surfaces/desk-rights.test.ts`, which asks each as a stranger, as a customer, and as each role of the workshop and of another.
 */
export const deskCalls: Record<string, Prepare> = {
  ...officeCalls,
  ...inspectionCalls,
  ...returnJobCalls,
  ...queueCalls,
  ...plannerCalls,
  ...carOrderCalls,
  ...soldCarCalls,
  deskDayOf: (_, __, { branchId }) => ({ params: { branchId, day: MONDAY } }),
  hoursAhead: (_, __, { branchId }) => ({ params: { branchId }, query: { from: MONDAY } }),
  searchVisits: (_, __, { branchId }) => ({ params: { branchId }, query: { q: 'TT-' } }),
  readVisit: async (server) => ({ params: { visitId: (await withVisit(server)).visitId } }),
  confirmVisit: (server) => aVisit(server, {}, [409]),
  receiveCar: (server) => aVisit(server),
  concludeVisit: (server) => aVisit(server, {}, [409]),
  markNoShow: (server) => aVisit(server, {}, [409]),
  undoNoShow: (server) => aVisit(server, {}, [409]),
  resumeWork: (server) => aVisit(server, {}, [409]),
  waitFor: (server) => aVisit(server, { reason: 'parts' }, [409]),
  moveVisit: (server) =>
    aVisit(server, { day: MONDAY, order_start_time: '13:00', reason: 'Sesuai permintaan' }),
  cancelVisit: (server) => aVisit(server, { reason: 'Mekanik sakit' }),
  noteVisit: async (server) => ({ ...(await aVisit(server)), body: { words: 'Ditelepon' } }),
  lookUpPlate: (_, __, { branchId }) => ({ params: { branchId }, body: { plate: 'B 2451 UAX' } }),
  receiveWalkIn: (_, __, { branchId }) => ({
    params: { branchId },
    body: { plate: nextPlate(), name: 'Wahyu', phone: '081200006120', service_type: 'Servis Umum' },
  }),
  readTomorrow: (_, __, { branchId }) => ({ params: { branchId }, query: {} }),
  prepareVisit: async (server) => ({
    params: { visitId: (await withVisit(server)).visitId },
    body: { version: 0, order_ready: true },
  }),
  readNoShows: (_, __, { branchId }) => ({ params: { branchId } }),
  noteCall: async (server) => ({
    params: { visitId: (await withVisit(server)).visitId },
    body: { calls: 0, result: 'missed' },
    answers: [409],
  }),
  readWaiting: (_, __, { branchId }) => ({ params: { branchId } }),
  addWaiting: (_, __, { branchId }) => ({
    params: { branchId },
    body: {
      plate: nextPlate(),
      phone: '081200006120',
      service_type: 'Servis Umum',
      mileage: 1000,
      service_notes: 'Rem',
      first_day: '2026-11-25',
      last_day: '2026-11-25',
      part: 'any',
    },
    // Nobody has this plate.
    answers: REFUSED_FOR_WHAT_IT_IS,
  }),
  endWaiting: async (server) => ({
    params: { entryId: (await waits(server, await withCar(server))).id },
    body: { reason: 'Sudah diservis' },
  }),
  withdrawOffer: async (server) => {
    const { id, offer } = await waits(server, await withCar(server))
    return { params: { entryId: id, offerId: offer?.id ?? '' } }
  },
  sendLinkCode: async (server) => ({ ...(await anArrival(server, {})), body: undefined, answers: [409] }),
  linkWalkIn: async (server) => ({
    params: (await anArrival(server, {})).params,
    body: { otp_code: '1234' },
    answers: [409],
  }),
  readChassisCheck: async (server) => ({ params: { visitId: (await withVisit(server)).visitId } }),
  compareChassis: async (server) => ({
    params: (await anArrival(server, {})).params,
    body: { end: 'ZZZZZZ' },
    answers: REFUSED_FOR_WHAT_IT_IS,
  }),
  readVisitPromises: async (server) => ({ params: { visitId: (await withVisit(server)).visitId } }),
  saveChassisProgramme: async (server) => ({
    params: (await anArrival(server, {})).params,
    body: { programme: 'tcare', checked_on: '2026-11-20' },
    answers: [409],
  }),
  addServiceStamps: async (server) => ({
    params: (await anArrival(server, {})).params,
    body: { stamps: [{ number: 1, day: '2024-01-02', km: 1_000, workshop: 'Auto2000' }] },
    answers: [409],
  }),
  readWorkOrder: async (server) => ({ params: { visitId: (await withVisit(server)).visitId } }),
  saveIntake: (server) => anArrival(server, intakeDraft(server)),
  startWork: (server) => anArrival(server, intakeDraft(server)),
  addPhoto: async (server) => ({
    ...(await anArrival(server, {})),
    query: { of: 'intake', words: 'Bemper' },
    body: await aPicture(),
  }),
  removePhoto: async (server) => ({
    params: { photoId: (await withPhoto(server, await staffMember(server))).photoId },
  }),
  readPhoto: async (server) => ({
    params: { photoId: (await withPhoto(server, await staffMember(server))).photoId },
  }),
  readComplaintPhoto: async (server) => ({ params: { photoId: await aSentPhoto(server) } }),
  estimateTemplates: (_, __, { branchId }) => ({ params: { branchId }, query: {} }),
  sendExtraWork: (server) => aWork(server, { lines: [extraLine()] }),
  resendExtraWork: (server) => aWork(server, {}, [409]),
  consentByPhone: (server) =>
    aWork(server, { spoke: 'Ratna', at: '00:00', answers: [{ id: NO_LINE, approved: true }] }, [409]),
  withdrawExtraWork: (server) => aWork(server, {}, [409]),
  saveBill: (server) => aWork(server, { ...bill, added: [estimateLine] }),
  finishWork: (server) => aWork(server, {}),
  letPass: (server) => aWork(server, { lines: [NO_LINE], reason: 'Sudah terpasang' }, [409]),
  handOver: (server) => aWork(server, {}, [409]),
  readDeskRecord: (server) => aRecord(server),
  correctRecord: (server) => aRecord(server, { words: 'Odometer dibetulkan' }),
  ...stockCarCalls,
  currentDeskSession: () => ({}),
  continueDeskSession: () => ({}),
  listDeskPasskeys: () => ({ showsOwnOnly: true }),
  beginDeskPasskey: () => ({ body: {} }),
  addDeskPasskey: () => ({
    body: { name: 'Tablet', credential: MADE_UNASKED },
    answers: REFUSED_FOR_WHAT_IT_IS,
  }),
  removeDeskPasskey: async (server, member) => ({ params: { passkeyId: await keysOf(server, member) } }),
  changeDeskPassword: async (server, member) => {
    await givePassword(server, member)
    return { body: { current_password: PASSWORD, new_password: 'lain-sekali-77' } }
  },
  renewRecoveryCodes: async (server, member) => {
    await givePassword(server, member)
    return { body: { password: PASSWORD } }
  },
  listStaff: () => ({ showsOwnOnly: true }),
  inviteStaff: (_, __, { branchId }) => ({ body: invitation(branchId) }),
  inviteStaffFile: (_, __, { branchId }) => ({
    body: Buffer.from(
      `nama,email,peran,bengkel\nSari Lestari,undangan.${randomUUID()}@contoh.id,Kepala bengkel,${branchId}\n`,
    ),
  }),
  withdrawInvitation: async (server, _, { branchId }) => {
    const office = await staffMember(server, 'office')
    const { id } = await office.call(inviteStaff, { body: invitation(branchId) })
    return { params: { invitationId: id } }
  },
  deactivateStaff: async (server, _, { branchId }) => {
    const { id } = await staffMember(server, 'advisor', [branchId])
    return { params: { staffId: id } }
  },
  markInspector: async (server, _, { branchId }) => {
    const { id } = await staffMember(server, 'advisor', [branchId])
    return { params: { staffId: id }, body: { inspector: true } }
  },
  markFinance: async (server) => {
    const { id } = await staffMember(server, 'office')
    return { params: { staffId: id }, body: { finance: true } }
  },
  updateStaff: async (server) => {
    const { id } = await staffMember(server, 'advisor')
    return { params: { staffId: id }, body: { role: 'head', branch_ids: [SUDIRMAN.id] } }
  },
  readFigures: (_, __, { branchId }) => ({ params: { branchId }, query: { period: '4w' } }),
  readSalesFigures: (_, __, { branchId }) => ({ params: { branchId }, query: { period: '4w' } }),
  readPlanFigures: (_, __, { branchId }) => ({ params: { branchId }, query: { period: '4w' } }),
  readHours: (_, __, { branchId }) => ({ params: { branchId } }),
  previewHours: (_, __, { branchId }) => ({ params: { branchId }, body: NO_CHANGE }),
  saveHours: async (server, _, { branchId }) => {
    const [settings] = await server.context.db
      .selectFrom('branch_settings')
      .select('version')
      .where('branch_id', '=', branchId)
      .execute()
    const body = { ...NO_CHANGE, version: settings?.version ?? 0, decisions: [] }
    return { params: { branchId }, body }
  },
}
