// The only file of `account` that other domains import.

export { type Notice, notify } from './notifications/notify.ts'
export { type AtNight, quietUntil } from './notifications/quiet-hours.ts'
export { chooseMail, wantsMail } from './notifications/rules.ts'
export { enabledChannels } from './notifications/sql.ts'
export { isDelivered } from './phone-codes/code-ways.ts'
export {
  assignCodesTo,
  type CodeSubject,
  eraseCodesOf,
  findProofTime,
  isFresh,
  issueCode,
  onlyCustomerWithPhone,
  resendAvailableAt,
  sendCode,
  subjectOfCode,
  tryCode,
} from './phone-codes/rules.ts'
export { findCustomer, findCustomers, senderOf } from './profile/record-sql.ts'
export { profileOf, requireGiven, requireOwnPhone, requirePhone } from './profile/rules.ts'
export { lockCustomer } from './profile/sql.ts'
export { endSessionsByStaff } from './sessions/own-sessions.ts'
export { isConsenting } from './sign-in/consenting.ts'
export { lockSignedIn } from './sign-in/rules.ts'
export { holdsOfficeRight, officeSince } from './staff/acting.ts'
export { isStaffEmail, signInNetworks, staffOf } from './staff/at-branch.ts'
export { lockActingMember } from './staff/credentials.ts'
export { beginFreshFactor, type FreshFactor, factorsOf, proveFreshFactor } from './staff/fresh-factor.ts'
export { isInspector } from './staff/inspectors.ts'
export { requireOffice } from './staff/rules.ts'
export { headsAt, officeFor, officePeople } from './staff/sql.ts'
export { checkTemplates } from './whatsapp/check-templates.ts'
export {
  branchNumbers,
  countSmsFallbacksSince,
  deliveryTimes,
  failureCounts,
  type MessageCounts,
  messageCounts,
} from './whatsapp/figures-sql.ts'
export {
  automaticMessagesTo,
  branchesOfNumber,
  claimUnreadableNotice,
  countMessagesTo,
  countSenderMessage,
  deliveriesOf,
  type StoredDelivery,
} from './whatsapp/inbox-sql.ts'
export { withdrawFormerHour } from './whatsapp/outdated.ts'
export { brokenAccounts, pausedTemplates, windowOf } from './whatsapp/read-sql.ts'
export { findConsentedNumber } from './whatsapp/receiver.ts'
export {
  type FreeText,
  isWhatsAppEnabled,
  numberFor,
  sendFreeText,
  sendTemplate,
} from './whatsapp/send.ts'
export { consentOf } from './whatsapp-consents/consent.ts'
export { consentCounts } from './whatsapp-consents/figures-sql.ts'
