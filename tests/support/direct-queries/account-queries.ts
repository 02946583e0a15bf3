import * as emailChange from '#account/email-change/server/sql.ts'
import * as pushDevices from '#account/notifications/server/device-sql.ts'
import * as codes from '#account/phone-codes/server/sql.ts'
import * as devices from '#account/sessions/server/sql.ts'
import * as auth from '#account/sign-in/server/sql.ts'
import * as social from '#account/social/server/sql.ts'
import * as keys from '#server/webauthn/keys.ts'
import { HASH, ID, type Queries } from './made-up.ts'

export const accountQueries: Queries = ({ db, clock }, { customer, write }) => {
  const now = clock.now()
  const device = { device: 'x', network: 'x', first_seen_at: now, last_seen_at: now }
  const known = { customer_id: customer.id, mark_hash: HASH, trait_hash: HASH }
  const account = { id: ID, name: '', email: '', provider: 'local' as const, password_hash: null }
  return [
    () => devices.checkKnownDevice(db, customer.id, known, now),
    () => devices.upsertKnownDevice(db, { ...known, ...device }),
    () => devices.deleteOldestDevices(db, customer.id, 10),
    () => emailChange.confirmSide(write, 'old', now),
    () => emailChange.setEmail(write, 'baru@contoh.id', now),
    () => auth.confirmEmail(db, customer.id, now),
    () => auth.setPassword(write, null, now),
    () =>
      auth.lockLogin(
        db,
        { ...account, confirmed_at: now, login_locked_at: null, credential_generation: 0 },
        now,
      ),
    () => auth.findConsents(db, customer.id),
    () => auth.touchSession(db, customer.id, ID, now),
    () =>
      social.insertAttempt(db, {
        state_hash: HASH,
        provider: 'google',
        code_verifier: 'x',
        nonce: 'x',
        customer_id: null,
        session_id: null,
        expires_at: now,
      }),
    () => social.consumeAttempt(db, HASH, 'google', now),
    () => social.consumeLinkTicket(db, HASH, [HASH], now),
    () => social.findLinked(db, 'google', 'x'),
    () =>
      social.insertLinked(write, {
        provider: 'google',
        provider_user_id: 'x',
        customer_id: customer.id,
        email: null,
        linked_at: now,
      }),
    () => social.deleteLinked(write, 'google'),
    () => keys.findKey(db, 'x'),
    () => keys.noteUse(db, { id: ID, sign_count: 0 }, 1, now),
    () => codes.assignCodes(db, { kind: 'booking', id: ID }, customer),
    () => codes.deleteCodes(db, { kind: 'booking', id: ID }),
    () => codes.codesBetween(db, now, now),
    () => codes.deleteProof(db, customer, '62812'),
    () => codes.findNumberProvers(db, '62812', now),
    () => codes.expireCodes(db, customer, '62812', now),
    () => pushDevices.setDeviceKinds(db, customer, { device: ID, kinds: [] }),
    () => pushDevices.findDevice(db, ID),
    () => pushDevices.deletePushDevice(db, ID),
  ]
}
