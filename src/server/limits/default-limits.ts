import { WAY_TESTS_A_DAY } from '#account/channel-tests/channel-test-limits.model.ts'
import { STAFF_LOCK_MINUTES } from '#account/staff/desk-staff-times.model.ts'
import type { FailureCode } from '#core/errors.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The shipped limits. `scaled` ones are per network address, per session or
 * overall and follow `RATE_LIMIT_SCALE`; the ones per account, e-mail, booking and phone number never change.
 */
export const LIMITS = {
  loginPerAccountAndAddress: { max: 10, windowMs: 15 * MINUTE, scaled: false, refusal: 'login_blocked' },
  loginPerAccount: { max: 100, windowMs: DAY, scaled: false, refusal: 'login_locked' },
  loginPerAddress: { max: 30, windowMs: 15 * MINUTE, scaled: true, refusal: 'login_blocked' },
  staffTries: { max: 10, windowMs: 12 * HOUR, scaled: false, refusal: 'staff_locked' },
  staffPerDevice: { max: 10, windowMs: STAFF_LOCK_MINUTES * MINUTE, scaled: false, refusal: 'staff_locked' },
  staffLock: { max: 1, windowMs: STAFF_LOCK_MINUTES * MINUTE, scaled: false, refusal: 'staff_locked' },
  invitesPerStaff: { max: 30, windowMs: HOUR, scaled: false, refusal: 'too_many_requests' },
  inviteFilesPerStaff: { max: 10, windowMs: HOUR, scaled: false, refusal: 'too_many_requests' },
  passkeyPerAddress: { max: 30, windowMs: 15 * MINUTE, scaled: true, refusal: 'login_blocked' },
  registerPerAddress: { max: 10, windowMs: HOUR, scaled: true, refusal: 'too_many_requests' },
  forgotPerAddress: { max: 10, windowMs: HOUR, scaled: true, refusal: 'too_many_requests' },
  forgotPerEmail: { max: 3, windowMs: HOUR, scaled: false, refusal: 'too_many_requests' },
  emailChangePerAddress: { max: 10, windowMs: HOUR, scaled: true, refusal: 'too_many_requests' },
  emailChangePerCustomer: { max: 3, windowMs: HOUR, scaled: false, refusal: 'too_many_requests' },
  emailChangePerEmail: { max: 3, windowMs: HOUR, scaled: false, refusal: 'too_many_requests' },
  confirmPerEmail: { max: 3, windowMs: HOUR, scaled: false, refusal: 'too_many_requests' },
  // Counted apart for each form: contact, price check, estimate, trade-in and its lead, inspection and car requests, renewed pushes.
  formPerAddress: { max: 5, windowMs: HOUR, scaled: true, refusal: 'too_many_requests' },
  passportsPerAddress: { max: 120, windowMs: 15 * MINUTE, scaled: true, refusal: 'too_many_requests' },
  inspectionChecksPerAddress: { max: 10, windowMs: MINUTE, scaled: true, refusal: 'too_many_requests' },
  followUpLinksPerAddress: { max: 120, windowMs: 15 * MINUTE, scaled: true, refusal: 'too_many_requests' },
  arrivalWrongPerNetwork: { max: 5, windowMs: 15 * MINUTE, scaled: true, refusal: 'too_many_requests' },
  arrivalWrongPerPlate: { max: 10, windowMs: DAY, scaled: false, refusal: 'too_many_requests' },
  numbersPerNetwork: { max: 30, windowMs: 15 * MINUTE, scaled: true, refusal: 'too_many_requests' },
  pairingsPerNetwork: { max: 60, windowMs: 15 * MINUTE, scaled: true, refusal: 'too_many_requests' },
  wrongPairingsPerStaff: { max: 20, windowMs: HOUR, scaled: false, refusal: 'too_many_requests' },
  testDriveLinksPerAddress: { max: 120, windowMs: 15 * MINUTE, scaled: true, refusal: 'too_many_requests' },
  carAlertsPerAddress: { max: 10, windowMs: HOUR, scaled: true, refusal: 'too_many_requests' },
  carAlertLinksPerAddress: { max: 120, windowMs: 15 * MINUTE, scaled: true, refusal: 'too_many_requests' },
  ordersPerAddress: { max: 10, windowMs: HOUR, scaled: true, refusal: 'too_many_requests' },
  orderLinksPerAddress: { max: 120, windowMs: 15 * MINUTE, scaled: true, refusal: 'too_many_requests' },
  orderLinksPerPhone: { max: 3, windowMs: DAY, scaled: false, refusal: 'too_many_requests' },
  forgedWebhooksPerAddress: { max: 120, windowMs: MINUTE, scaled: true, refusal: 'too_many_requests' },
  passportsPerCustomer: { max: 20, windowMs: DAY, scaled: false, refusal: 'too_many_requests' },
  formPerEmail: { max: 3, windowMs: HOUR, scaled: false, refusal: 'too_many_requests' },
  plateLookUpsPerStaff: { max: 300, windowMs: DAY, scaled: false, refusal: 'plate_look_ups_spent' },
  plateMatchesPerStaff: { max: 40, windowMs: DAY, scaled: false, refusal: 'plate_look_ups_spent' },
  chassisTriesPerStaff: { max: 100, windowMs: DAY, scaled: false, refusal: 'too_many_requests' },
  linkCodesPerStaff: { max: 40, windowMs: DAY, scaled: false, refusal: 'plate_look_ups_spent' },
  consentResendsPerVisit: { max: 5, windowMs: HOUR, scaled: false, refusal: 'too_many_requests' },
  linkWrongPerStaff: { max: 5, windowMs: DAY, scaled: false, refusal: 'otp_attempts_day' },
  movesPerVisit: { max: 10, windowMs: DAY, scaled: false, refusal: 'too_many_requests' },
  waitingJoinsPerCustomer: { max: 10, windowMs: DAY, scaled: false, refusal: 'waiting_joins_spent' },
  waitingHoldsPerCustomer: { max: 10, windowMs: DAY, scaled: false, refusal: 'waiting_joins_spent' },
  photosPerCustomer: { max: 40, windowMs: HOUR, scaled: false, refusal: 'too_many_requests' },
  uploadsPerWorkshop: { max: 2000, windowMs: DAY, scaled: false, refusal: 'uploads_day' },
  threadWordsPerCustomer: { max: 20, windowMs: HOUR, scaled: false, refusal: 'too_many_requests' },
  mailsPerSender: { max: 20, windowMs: HOUR, scaled: false, refusal: 'too_many_requests' },
  messagesPerReceiverHour: { max: 20, windowMs: HOUR, scaled: false, refusal: 'too_many_requests' },
  messagesPerReceiverDay: { max: 80, windowMs: DAY, scaled: false, refusal: 'too_many_requests' },
  messagesPerCustomerHour: { max: 40, windowMs: HOUR, scaled: false, refusal: 'too_many_requests' },
  messagesPerCustomerDay: { max: 160, windowMs: DAY, scaled: false, refusal: 'too_many_requests' },
  unprovedReceiverHour: { max: 6, windowMs: HOUR, scaled: false, refusal: 'too_many_requests' },
  unprovedReceiverDay: { max: 12, windowMs: DAY, scaled: false, refusal: 'too_many_requests' },
  whatsAppPerReceiverHour: { max: 10, windowMs: HOUR, scaled: false, refusal: 'too_many_requests' },
  whatsAppPerReceiverDay: { max: 20, windowMs: DAY, scaled: false, refusal: 'too_many_requests' },
  tradeInMails: { max: 3, windowMs: DAY, scaled: false, refusal: 'too_many_requests' },
  wayTestsPerDay: { max: WAY_TESTS_A_DAY, windowMs: DAY, scaled: false, refusal: 'way_tests_spent' },
  wayTestsPerMinute: { max: 1, windowMs: MINUTE, scaled: false, refusal: 'too_many_requests' },
  otpWrongPerCustomer: { max: 10, windowMs: DAY, scaled: false, refusal: 'otp_attempts_day' },
  otpWrongPerPhone: { max: 10, windowMs: DAY, scaled: false, refusal: 'otp_attempts_day' },
  otpSentPerPhoneHour: { max: 5, windowMs: HOUR, scaled: false, refusal: 'otp_sends_spent' },
  otpSentPerPhoneDay: { max: 10, windowMs: DAY, scaled: false, refusal: 'otp_sends_spent' },
  otpSentPerCustomer: { max: 10, windowMs: DAY, scaled: false, refusal: 'otp_sends_spent' },
  otpSentPerAddress: { max: 20, windowMs: HOUR, scaled: true, refusal: 'otp_sends_spent' },
  smsPerNetHour: { max: 50, windowMs: HOUR, scaled: true, refusal: 'otp_sends_spent' },
  smsPerNetDay: { max: 400, windowMs: DAY, scaled: true, refusal: 'otp_sends_spent' },
  smsPerBlockHour: { max: 50, windowMs: HOUR, scaled: true, refusal: 'otp_sends_spent' },
  smsPerBlockDay: { max: 400, windowMs: DAY, scaled: true, refusal: 'otp_sends_spent' },
  smsScarcePerNet: { max: 5, windowMs: HOUR, scaled: true, refusal: 'otp_sends_spent' },
  smsPerHour: { max: 200, windowMs: HOUR, scaled: true, refusal: 'sms_ceiling' },
  smsPerDay: { max: 2000, windowMs: DAY, scaled: true, refusal: 'sms_ceiling' },
} as const satisfies Record<string, { max: number; windowMs: number; scaled: boolean; refusal: FailureCode }>
/** How guesses are slowed down: some are free, then each waits twice as long as the one before, up to a bound. */
export interface Delay {
  free: number
  firstMs: number
  maxMs: number
  /** The count of guesses restarts after so long without one. */
  windowMs: number
}

/** Guesses that are slowed down instead of shut out, because a stranger who knows an e-mail makes them. */
export const DELAYS = {
  staffStrangers: {
    free: 10,
    firstMs: MINUTE,
    maxMs: STAFF_LOCK_MINUTES * MINUTE,
    windowMs: DAY,
    refusal: 'staff_locked',
  },
} as const satisfies Record<string, Delay & { refusal: FailureCode }>
export type DelayName = keyof typeof DELAYS
export type LimitName = keyof typeof LIMITS
/** The limits that an operator has set in place of the defaults. */
export type Maxima = Partial<Record<LimitName, number>>

/** Requests a minute of one session and of one network address, and of pages, which cost less than calls. */
export const TRAFFIC = { sessionPerMinute: 120, addressPerMinute: 300, pagesPerMinute: 600 }
export type Traffic = typeof TRAFFIC
