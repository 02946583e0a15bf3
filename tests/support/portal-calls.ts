import { sendPhoneCode } from '#account/profile/profile.contract.ts'
import { listSessions } from '#account/sessions/sessions.contract.ts'
import type { Client } from '#core/client.ts'
import { addCarCost } from '#garage/car-costs/car-costs.contract.ts'
import { startCarTransfer } from '#garage/car-transfers/car-transfers.contract.ts'
import { createPassport } from '#garage/passports/passports.contract.ts'
import { askDataRight } from '#office/inbox/threads.contract.ts'
import {
  createStockVisit,
  requestTestDrive,
  takeTestDrive,
  verifyTestDrive,
} from '#stock/test-drives/test-drives.contract.ts'
import { createTradeIn, createTradeInOther, sendTradeInOtp } from '#stock/trade-in/trade-in.contract.ts'
import { addFollowUpPhoto, answerFollowUp } from '#workshop/follow-ups/follow-ups.contract.ts'
import {
  closeReturnJob,
  listReturnJobs,
  recordReturnCall,
} from '#workshop/return-jobs/desk-return-jobs.contract.ts'
import { passkeyOf } from './authenticator.ts'
import { storedInspectionRequest, storedOrder } from './car-orders.ts'
import { PICTURE, sendPhoto } from './complaint-photos.ts'
import { onNewestJob } from './follow-ups.ts'
import { pushDevice, sendNotification } from './notifications.ts'
import {
  AGYA_2013,
  book,
  bookingDraft,
  carDraft,
  codeSentTo,
  nextPhone,
  PASSWORD,
  type withCar,
} from './people.ts'
import { storedOrderPhoto } from './sold-cars.ts'
import { staffMember } from './staff.ts'
import type { TestServer } from './test-server.ts'
import { withOffer } from './trade-in-cases.ts'
import { branchOf } from './visits.ts'
import { waitingWish, waits } from './waiting-list.ts'
import { provedBySms } from './whatsapp-consents.ts'
import { withExtraWork, withHandOver } from './work-orders.ts'

type Owner = Awaited<ReturnType<typeof withCar>>

/**
 * What each call needs for an owner to succeed. Made for every contract of the portal: a new call without an entry
 * fails `src/app/server/surfaces/authorisation.test.ts`.
 */
export type Situation = Record<
  | 'carId'
  | 'bookingId'
  | 'answeredId'
  | 'lineId'
  | 'linePhotoId'
  | 'recordId'
  | 'askedId'
  | 'followUpPhotoId'
  | 'passportCode'
  | 'tradeInId'
  | 'otherId'
  | 'offerId'
  | 'codeId'
  | 'sessionId'
  | 'phoneCodeId'
  | 'passkeyId'
  | 'threadId'
  | 'stockVisitId'
  | 'driveToken'
  | 'orderId'
  | 'inspectionRequestId'
  | 'alertId'
  | 'orderPhotoId'
  | 'costId'
  | 'complaintPhotoId'
  | 'waitingId'
  | 'heldOfferId'
  | 'notificationId',
  string
>
const HOUR = { service_date: '2026-11-25T10:00:00+07:00', order_start_time: '10:00' }

export const owned: Record<string, (own: Situation) => { params?: Record<string, string>; body?: unknown }> =
  {
    listSessions: () => ({}),
    endSession: ({ sessionId }) => ({ params: { id: sessionId } }),
    endOtherSessions: () => ({}),
    emailChange: () => ({}),
    askEmailChange: () => ({ body: { email: 'lain@contoh.id', password: PASSWORD } }),
    confirmEmailChange: () => ({ body: { code: 'x' } }),
    cancelEmailChange: () => ({}),
    phoneStanding: () => ({}),
    sendPhoneCode: () => ({}),
    verifyPhone: ({ phoneCodeId }) => ({ params: { id: phoneCodeId }, body: { otp_code: '0000' } }),
    listConsents: () => ({}),
    listChosenConsents: () => ({}),
    linkSocial: () => ({ params: { provider: 'google' }, body: { password: PASSWORD } }),
    unlinkSocial: () => ({ params: { provider: 'google' } }),
    listPasskeys: () => ({}),
    beginPasskey: () => ({ body: { password: PASSWORD } }),
    addPasskey: () => ({ body: { name: 'Ponsel', credential: madeUnasked } }),
    renamePasskey: ({ passkeyId }) => ({ params: { id: passkeyId }, body: { name: 'Ponsel' } }),
    removePasskey: ({ passkeyId }) => ({ params: { id: passkeyId } }),
    listPriceChecks: () => ({}),
    listTradeIns: () => ({}),
    claimTradeIn: ({ tradeInId }) => ({ params: { id: tradeInId }, body: { record_token: 'x' } }),
    tradeInDetail: ({ tradeInId }) => ({ params: { id: tradeInId } }),
    sendTradeInOtp: ({ tradeInId }) => ({ body: { tradeinother: tradeInId, phone: '081299990001' } }),
    verifyTradeInOtp: ({ codeId }) => ({ params: { id: codeId }, body: { otp_code: '0000' } }),
    listTradeInProgress: () => ({}),
    answerTradeInOffer: ({ tradeInId, offerId }) => ({
      params: { id: tradeInId, offerId },
      body: { accepted: true },
    }),
    readCarriedPassport: ({ tradeInId }) => ({ params: { id: tradeInId } }),
    carryPassport: ({ tradeInId, passportCode }) => ({
      params: { id: tradeInId },
      body: { code: passportCode },
    }),
    mailTradeIn: ({ tradeInId }) => ({ params: { id: tradeInId } }),
    mailTradeInOther: ({ otherId }) => ({ params: { id: otherId } }),
    exportPersonalData: () => ({}),
    readTrail: () => ({}),
    sendErasureCode: () => ({}),
    erasePersonalData: () => ({ body: { password: PASSWORD } }),
    withdrawChosenConsent: () => ({ body: { consent: 'push' } }),
    readWhatsApp: () => ({}),
    chooseWhatsApp: () => ({ body: { given: true, text_version: 1 } }),
    readWayTests: () => ({}),
    testWay: () => ({ body: { way: 'email' } }),
    withdrawConsent: () => ({ body: { password: PASSWORD } }),
    profileDetail: () => ({}),
    updateProfile: () => ({ body: { name: 'Ratna' } }),
    listCars: () => ({}),
    carDetail: ({ carId }) => ({ params: { id: carId } }),
    createCar: () => ({ body: carDraft() }),
    updateCar: ({ carId }) => {
      const { mobil_bekas_id: _, ...car } = carDraft()
      return { params: { id: carId }, body: { ...car, version: 1 } }
    },
    removeCar: ({ carId }) => ({ params: { id: carId } }),
    readCarCare: ({ carId }) => ({ params: { id: carId } }),
    readPromises: ({ carId }) => ({ params: { id: carId } }),
    answerPromises: ({ carId }) => ({ params: { id: carId }, body: { owner: 'later', reported: true } }),
    answerCarCare: ({ carId }) => ({ params: { id: carId }, body: { papers: ['yearly:stnk'] } }),
    readCarTransfer: ({ carId }) => ({ params: { carId } }),
    startCarTransfer: ({ carId }) => ({ params: { carId }, body: { from_city: 3174, to_city: 3275 } }),
    updateTransferStep: ({ carId }) => ({
      params: { carId, step: 'berkas' },
      body: { planned_on: '2026-12-01' },
    }),
    endCarTransfer: ({ carId }) => ({ params: { carId } }),
    readCarCosts: ({ carId }) => ({ params: { carId } }),
    addCarCost: ({ carId }) => ({ params: { carId }, body: SOME_COST }),
    updateCarCost: ({ carId, costId }) => ({ params: { carId, entryId: costId }, body: SOME_COST }),
    removeCarCost: ({ carId, costId }) => ({ params: { carId, entryId: costId } }),
    readCarCostsFile: ({ carId }) => ({ params: { carId } }),
    readTransferCalendar: ({ carId }) => ({ params: { carId } }),
    listCarDates: () => ({}),
    addReading: ({ carId }) => ({ params: { id: carId }, body: { km: 45_100 } }),
    listBookings: () => ({}),
    bookingDetail: ({ bookingId }) => ({ params: { id: bookingId } }),
    createBooking: ({ carId }) => ({ params: { carId }, body: bookingDraft({ order_start_time: '13:00' }) }),
    verifyBooking: ({ bookingId }) => ({ params: { bookingId }, body: { otp_code: '0000' } }),
    resendBookingOtp: ({ bookingId }) => ({ params: { bookingId } }),
    moveBooking: ({ bookingId }) => ({
      params: { bookingId },
      body: { service_date: '2026-11-23T06:00:00Z', order_start_time: '13:00' },
    }),
    cancelBooking: ({ bookingId }) => ({ params: { bookingId } }),
    giveCancelReason: ({ bookingId }) => ({ params: { bookingId }, body: { reason: 'price' } }),
    refuseVisit: ({ bookingId }) => ({ params: { bookingId } }),
    arriveOwn: ({ bookingId }) => ({ params: { bookingId } }),
    readExtraWork: ({ answeredId }) => ({ params: { bookingId: answeredId }, query: {} }),
    answerExtraWork: ({ answeredId, lineId }) => ({
      params: { bookingId: answeredId },
      body: { answers: [{ id: lineId, approved: true }] },
    }),
    extraWorkPhoto: ({ answeredId, linePhotoId }) => ({
      params: { bookingId: answeredId, photoId: linePhotoId },
    }),
    readFollowUp: ({ askedId }) => ({ params: { bookingId: askedId } }),
    joinWaiting: ({ carId }) => {
      const { service_date: _, order_start_time: __, ...draft } = bookingDraft()
      return { body: { ...draft, ...waitingWish, car_id: carId } }
    },
    ownWaiting: () => ({}),
    countWaiting: () => ({ params: { ...branchOf, day: '2026-11-25' } }),
    leaveWaiting: ({ waitingId }) => ({ params: { entryId: waitingId } }),
    takeOffer: ({ heldOfferId }) => ({ params: { offerId: heldOfferId } }),
    passOffer: ({ heldOfferId }) => ({ params: { offerId: heldOfferId } }),
    answerFollowUp: ({ askedId }) => ({ params: { bookingId: askedId }, body: { fixed: false } }),
    addFollowUpPhoto: ({ askedId }) => ({ params: { bookingId: askedId }, body: Buffer.from(PICTURE) }),
    followUpPhoto: ({ askedId, followUpPhotoId }) => ({
      params: { bookingId: askedId, photoId: followUpPhotoId },
    }),
    confirmReturnJob: ({ askedId }) => ({ params: { bookingId: askedId } }),
    reopenReturnJob: ({ askedId }) => ({ params: { bookingId: askedId }, body: { words: 'Masih berbunyi' } }),
    complain: ({ askedId }) => ({ params: { bookingId: askedId }, body: { words: 'Tidak ditelepon' } }),
    listNotifications: () => ({}),
    countUnread: () => ({}),
    readNotification: ({ notificationId }) => ({ params: { notificationId } }),
    readAllNotifications: () => ({}),
    readChoices: () => ({}),
    chooseNotifications: () => ({ body: { mail: ['stnk'] } }),
    addPushDevice: () => ({ body: pushDevice() }),
    removePushDevice: () => ({ body: { device: 'x'.repeat(43) } }),
    readCalendarFeed: () => ({}),
    makeCalendarFeed: () => ({}),
    endCalendarFeed: () => ({}),
    listOwnThreads: () => ({}),
    readOwnThread: ({ threadId }) => ({ params: { threadId } }),
    writeInOwnThread: ({ threadId }) => ({ params: { threadId }, body: { words: 'Masih bunyi' } }),
    askDataRight: () => ({ body: { right: 'access', words: 'Mohon salinan' } }),
    listComplaintPhotos: ({ carId }) => ({ params: { carId } }),
    addComplaintPhoto: ({ carId }) => ({ params: { carId }, body: Buffer.from(PICTURE) }),
    complaintPhoto: ({ complaintPhotoId }) => ({ params: { photoId: complaintPhotoId } }),
    removeComplaintPhoto: ({ complaintPhotoId }) => ({ params: { photoId: complaintPhotoId } }),
    listSavedCars: () => ({}),
    saveCar: () => ({ body: { stock_no: 'TT26-00001', saved: true } }),
    takeOverSavedCars: () => ({ body: { stock_nos: ['TT26-00001'] } }),
    setSavedCarAlerts: () => ({ body: { price_drops: true, similar: true } }),
    listStockVisits: () => ({}),
    createStockVisit: () => ({
      body: {
        stock_no: 'TT26-00001',
        service_type: 'Test drive',
        service_date: '2026-11-23T06:00:00Z',
        order_start_time: '13:00',
      },
    }),
    moveStockVisit: ({ stockVisitId }) => ({
      params: { visitId: stockVisitId },
      body: { service_date: '2026-11-25T14:00:00+07:00', order_start_time: '14:00' },
    }),
    sendCarOrderCode: ({ orderId }) => ({ params: { id: orderId }, body: { purpose: 'order' } }),
    readCarAlert: ({ alertId }) => ({ params: { id: alertId } }),
    sendCarAlertCode: ({ alertId }) => ({ params: { id: alertId }, body: {} }),
    verifyCarAlert: ({ alertId }) => ({ params: { id: alertId }, body: { otp_code: '0000' } }),
    changeCarAlert: ({ alertId }) => ({ params: { id: alertId }, body: { stock_nos: [] } }),
    endCarAlert: ({ alertId }) => ({ params: { id: alertId } }),
    resendInspectionRequestCode: ({ inspectionRequestId }) => ({ params: { id: inspectionRequestId } }),
    verifyInspectionRequest: ({ inspectionRequestId }) => ({
      params: { id: inspectionRequestId },
      body: { otp_code: '0000' },
    }),
    verifyCarOrder: ({ orderId }) => ({ params: { id: orderId }, body: { otp_code: '0000' } }),
    listCarOrders: () => ({}),
    readCarOrder: ({ orderId }) => ({ params: { id: orderId } }),
    startCarOrderPayment: ({ orderId }) => ({
      params: { id: orderId },
      body: { purpose: 'deposit', method: 'transfer' },
    }),
    announceTransfer: ({ orderId }) => ({ params: { id: orderId }, body: { version: 1 } }),
    agreeToCarOrder: ({ orderId }) => ({
      params: { id: orderId },
      body: {
        version: 1,
        terms_version: 1,
        registered_name: 'Ratna',
        city_id: 3173,
        papers_by: 'dealer',
        pay_by: 'transfer',
        otp_code: '0000',
      },
    }),
    cancelCarOrder: ({ orderId }) => ({ params: { id: orderId }, body: { version: 1 } }),
    giveRefundAccount: ({ orderId }) => ({
      params: { id: orderId },
      body: { bank: 'BCA', number: '1234567890', holder: 'Ratna', otp_code: '0000' },
    }),
    chooseHandOverHour: ({ orderId }) => ({ params: { id: orderId }, body: HOUR }),
    readOrderPhoto: ({ orderId, orderPhotoId }) => ({ params: { id: orderId, photoId: orderPhotoId } }),
    answerPaper: ({ orderId }) => ({ params: { id: orderId, paper: 'bpkb' }, body: { received: true } }),
    complainAboutPapers: ({ orderId }) => ({ params: { id: orderId }, body: { words: 'Terlambat' } }),
    askReturn: ({ orderId }) => ({
      params: { id: orderId },
      body: { version: 1, odometer_km: 45_100, hour: HOUR },
    }),
    answerReturn: ({ orderId }) => ({
      params: { id: orderId },
      body: { version: 1, accepted: true, otp_code: '0000' },
    }),
    takeCarOrder: ({ orderId }) => ({ params: { id: orderId }, body: { secret: 'x'.repeat(22) } }),
    takeTestDrive: ({ driveToken }) => ({ params: { token: driveToken } }),
    cancelStockVisit: ({ stockVisitId }) => ({ params: { visitId: stockVisitId } }),
    listServiceRecords: ({ carId }) => ({ params: { carId } }),
    readServiceRecord: ({ recordId }) => ({ params: { recordId } }),
    listPassports: ({ carId }) => ({ params: { carId } }),
    previewPassport: ({ carId }) => ({ params: { carId }, body: { contents: ['readings'], days: 30 } }),
    createPassport: ({ carId }) => ({ params: { carId }, body: { contents: ['readings'], days: 30 } }),
    revokePassport: ({ passportCode }) => ({ params: { code: passportCode } }),
  }
/** A passkey that nobody asked for. */
const madeUnasked = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: '', attestationObject: '' },
}
/** Requests of a customer's own: one of the catalogue with a code on its way, and another car. */
async function offers(call: Client) {
  const described = {
    mileage: 1,
    condition: 'baik' as const,
    name: 'Ratna',
    phone: '081299990002',
    email: 'ratna@contoh.id',
  }
  const known = await call(createTradeIn, { body: { mobil_bekas_id: AGYA_2013, ...described } })
  const other = await call(createTradeInOther, {
    body: { brand: 'Timor', model: 'S515i', spec: '1.5', year: 1997, ...described },
  })
  const code = await call(sendTradeInOtp, { body: { tradeinother: known.id, phone: described.phone } })
  return { tradeInId: known.id, otherId: other.id, codeId: code.id }
}
/** A request with an open offer, for the call that answers it. */
async function offered(server: TestServer, owner: Owner, name: string) {
  if (!/Offer/.test(name)) return { offerId: '' }
  const { id, offerId } = await withOffer(server, { owner })
  return { tradeInId: id, offerId }
}
/** What the workshop did to the car of one: a line that waits with its photo, and the record of a former visit. */
async function atWorkshop(server: TestServer, own: Owner, name: string) {
  if (!/ExtraWork|extraWork|Record|Passport/.test(name))
    return { answeredId: '', lineId: '', linePhotoId: '', recordId: '', passportCode: '' }
  const advisor = await staffMember(server)
  const { recordId } = await withHandOver(server, advisor, own)
  const { code } = await own.call(createPassport, {
    params: { carId: own.car.id },
    body: { contents: ['readings', 'visits', 'plate'], days: 30 },
  })
  const { visitId, extra, photoId } = await withExtraWork(server, advisor, {
    own,
    photo: true,
    intake: { odometer: 45_300 },
  })
  return {
    answeredId: visitId,
    lineId: extra[0]?.id ?? '',
    linePhotoId: photoId,
    recordId,
    passportCode: code,
  }
}

/** A visit that its customer was asked about, with what the call `name` needs of its answer. */
async function askedAbout(server: TestServer, own: Owner, name: string) {
  if (!/FollowUp|followUp|ReturnJob|complain$/.test(name)) return { askedId: '', followUpPhotoId: '' }
  const advisor = await staffMember(server)
  const { visitId, recordId } = await withHandOver(server, advisor, own, {
    odometer: 45_400,
    hour: '15:00',
  })
  const params = { bookingId: visitId }
  if (!recordId || /^(read|answer)FollowUp/.test(name)) return { askedId: visitId, followUpPhotoId: '' }
  await own.call(answerFollowUp, { params, body: { fixed: false } })
  const photo = await own.call(addFollowUpPhoto, { params, body: new Uint8Array(PICTURE) })
  if (/ReturnJob/.test(name)) {
    const { jobs } = await advisor.call(listReturnJobs, { params: branchOf, query: {} })
    const jobId = jobs.find(({ visit_id }) => visit_id === visitId)?.id ?? ''
    const words = 'Rem disetel lagi'
    await advisor.call(recordReturnCall, await onNewestJob(advisor, jobId, { reached: true, words }))
    const end = { outcome: 'settled' as const, cause: 'same' as const, words }
    await advisor.call(closeReturnJob, await onNewestJob(advisor, jobId, end))
  }
  return { askedId: visitId, followUpPhotoId: photo.id }
}

const HOURS = ['08', '09', '10', '11', '13', '14', '15']
const DAYS = ['24', '25', '26', '27', '30']
let looked = 0

/** An hour to drive a used car, for the calls that move or cancel it; each time another one, because one customer takes it. */
async function lookedAt(call: Client, stranger: Client, name: string) {
  if (!/^(cancel|move)StockVisit$/.test(name)) return { stockVisitId: '' }
  const hour = HOURS[looked % HOURS.length]
  const day = `2026-11-${DAYS[Math.floor(looked / HOURS.length) % DAYS.length]}`
  looked += 1
  const at = (order_start_time: string) => ({
    stock_no: 'TT26-00001',
    service_date: `${day}T${order_start_time}:00+07:00`,
    order_start_time,
  })
  const { id } = await call(createStockVisit, {
    body: { ...at(`${hour}:00`), service_type: 'Test drive' },
  })
  // Once is enough for the statements behind a request.
  if (looked > 1) return { stockVisitId: id }
  const drive = { ...at(`${hour}:30`), name: 'Ratna Wijaya', phone: nextPhone() }
  const { token } = await stranger(requestTestDrive, { body: drive })
  await stranger(requestTestDrive, { body: { ...drive, instead_of: token } })
  return { stockVisitId: id }
}

/** A test drive that was booked without an account, and is in the one of this customer. */
async function driven(server: TestServer, call: Client, name: string) {
  if (name !== 'takeTestDrive') return { driveToken: '' }
  const stranger = server.as()
  const service_date = '2026-11-28T10:30:00+07:00'
  const { token, drive } = await stranger(requestTestDrive, {
    body: {
      stock_no: 'TT26-00001',
      name: 'Ratna Wijaya',
      phone: nextPhone(),
      service_date,
      order_start_time: '10:30',
    },
  })
  const params = { token }
  await stranger(verifyTestDrive, { params, body: { otp_code: await codeSentTo(server, drive.phone) } })
  await call(takeTestDrive, { params })
  return { driveToken: token }
}

/** An alert that the customer asked for signed in, written as a row. */
async function storedCarAlert({ context }: TestServer, customer_id: string): Promise<{ id: string }> {
  const id = context.chance.recordId()
  const now = context.clock.now()
  await context.db
    .insertInto('car_alerts')
    .values({
      id,
      customer_id,
      phone: nextPhone().replace(/^0/, '62'),
      email: null,
      created_at: now,
      verified_at: now,
      renewed_at: now,
      told_at: null,
      asked_at: null,
    })
    .execute()
  return { id }
}

/** The parts of a situation that the call `name` is sent with; all of them for a name that is no call. */
function partsOf(name: string): { has(part: string): boolean } {
  const call = owned[name]
  if (!call) return { has: () => true }
  const parts = new Set<string>()
  call(new Proxy({}, { get: (_, part) => void parts.add(String(part)) }) as Situation)
  return parts
}

/** What the call `name` of this customer may be about. */
export async function situationOf(server: TestServer, owner: Owner, name: string): Promise<Situation> {
  const parts = partsOf(name)
  /** Prepares a part where the call is sent with it. */
  const idOf = async (part: keyof Situation, prepare: () => Promise<{ id: string } | undefined>) =>
    parts.has(part) ? ((await prepare())?.id ?? '') : ''
  if (name === 'joinWaiting') await provedBySms(server, { id: owner.id, phone: bookingDraft().phone })
  if (name === 'updateTransferStep') await startedTransfer(owner)
  const orderId = await idOf('orderId', () => storedOrder(server, { customer_id: owner.id }))
  return {
    carId: owner.car.id,
    costId: /CarCost$/.test(name) ? await notedCost(owner) : '',
    bookingId: await idOf('bookingId', () => book(server, owner)),
    sessionId: await idOf('sessionId', async () => (await owner.call(listSessions, {}))[0]),
    phoneCodeId: await idOf('phoneCodeId', () => owner.call(sendPhoneCode, {})),
    passkeyId: await idOf('passkeyId', () => passkeyOf(server, owner)),
    threadId: await idOf('threadId', () =>
      owner.call(askDataRight, { body: { right: 'correction', words: 'Nama salah' } }),
    ),
    notificationId: parts.has('notificationId') ? await sendNotification(server, owner) : '',
    ...(['tradeInId', 'otherId', 'codeId'].some((part) => parts.has(part))
      ? await offers(owner.call)
      : { tradeInId: '', otherId: '', codeId: '' }),
    ...(await offered(server, owner, name)),
    ...(await atWorkshop(server, owner, name)),
    ...(await askedAbout(server, owner, name)),
    ...(await lookedAt(owner.call, server.as(), name)),
    ...(await driven(server, owner.call, name)),
    alertId: await idOf('alertId', () => storedCarAlert(server, owner.id)),
    inspectionRequestId: await idOf('inspectionRequestId', () =>
      storedInspectionRequest(server.context, owner.id),
    ),
    orderId,
    orderPhotoId: await idOf('orderPhotoId', () => storedOrderPhoto(server, orderId)),
    ...(await held(server, owner, name)),
    complaintPhotoId: /omplaintPhoto$/.test(name) ? (await sendPhoto(owner)).id : '',
  }
}

/** An entry of the waiting list, and the hour that is held for it. */
async function held(server: TestServer, owner: Owner, name: string) {
  if (!/^(leaveWaiting|takeOffer|passOffer)$/.test(name)) return { waitingId: '', heldOfferId: '' }
  const { id, offer } = await waits(server, owner, { first_day: '2026-11-25', last_day: '2026-11-25' })
  return { waitingId: id, heldOfferId: offer?.id ?? '' }
}

const startedTransfer = ({ call, car }: Owner) =>
  call(startCarTransfer, { params: { carId: car.id }, body: { from_city: 3174, to_city: 3275 } })

const SOME_COST = {
  kind: 'parking',
  day: '2026-01-01',
  amount_idr: 95_000,
  millilitres: null,
  km: null,
  is_full: false,
} as const

async function notedCost({ call, car }: Owner): Promise<string> {
  const { entries } = await call(addCarCost, { params: { carId: car.id }, body: SOME_COST })
  return entries.find(({ kind }) => kind === 'parking')?.id ?? ''
}
