// The only file of `account` that other domains import.

export { type Notice, notify } from '#account/notifications/server/notify.ts'
export { type AtNight, quietUntil } from '#account/notifications/server/quiet-hours.ts'
export { chooseMail, wantsMail } from '#account/notifications/server/rules.ts'
export { enabledChannels } from '#account/notifications/server/sql.ts'
export { isDelivered } from '#account/phone-codes/server/code-delivery.ts'
export {
  assignCodesTo,
  type CodeSubject,
  eraseCodesOf,
  findProofTime,
  isCodeUsed,
  isFresh,
  issueCode,
  onlyCustomerWithPhone,
  resendAvailableAt,
  sendCode,
  subjectOfCode,
  tryCode,
} from '#account/phone-codes/server/rules.ts'
export { findCustomer, findCustomers, senderOf } from '#account/profile/server/record-sql.ts'
export { profileOf, requireGiven, requireOwnPhone, requirePhone } from '#account/profile/server/rules.ts'
export { lockCustomer } from '#account/profile/server/sql.ts'
export { endSessionsByStaff } from '#account/sessions/server/own-sessions.ts'
export { isConsenting } from '#account/sign-in/server/consenting.ts'
export { lockSignedIn } from '#account/sign-in/server/rules.ts'
export { holdsOfficeRight, isFinance, officeSince } from '#account/staff/server/acting.ts'
export { isStaffEmail, signInNetworks, staffOf } from '#account/staff/server/at-branch.ts'
export { lockActingMember } from '#account/staff/server/credentials.ts'
export {
  beginFreshFactor,
  type FreshFactor,
  factorsOf,
  proveFreshFactor,
} from '#account/staff/server/fresh-factor.ts'
export { isInspector } from '#account/staff/server/inspectors.ts'
export { requireOffice } from '#account/staff/server/rules.ts'
export { headsAt, officeFor, officePeople } from '#account/staff/server/sql.ts'
export { checkTemplates } from '#account/whatsapp/server/check-templates.ts'
export { consentOf } from '#account/whatsapp/server/consent.ts'
export {
  automaticMessagesTo,
  branchesOfNumber,
  claimUnreadableNotice,
  countMessagesTo,
  countSenderMessage,
  deliveriesOf,
  type StoredDelivery,
} from '#account/whatsapp/server/inbox-sql.ts'
export { withdrawFormerHour } from '#account/whatsapp/server/outdated.ts'
export { brokenAccounts, pausedTemplates, windowOf } from '#account/whatsapp/server/read-sql.ts'
export { findConsentedNumber } from '#account/whatsapp/server/receiver.ts'
export {
  type FreeText,
  isWhatsAppEnabled,
  numberFor,
  sendFreeText,
  sendTemplate,
} from '#account/whatsapp/server/send.ts'
export { consentCounts } from '#account/whatsapp/server/whatsapp-consents-figures-sql.ts'
export {
  branchNumbers,
  countSmsFallbacksSince,
  deliveryTimes,
  failureCounts,
  type MessageCounts,
  messageCounts,
} from '#account/whatsapp/server/whatsapp-figures-sql.ts'
