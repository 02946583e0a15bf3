import { describe, expect, it } from 'vitest'
import {
  askEmailChange,
  cancelEmailChange,
  confirmEmailChange,
} from '#account/email-change/email-change.contract.ts'
import { addPushDevice } from '#account/notifications/notifications.contract.ts'
import * as keys from '#account/passkeys/passkeys.contract.ts'
import {
  erasePersonalData,
  sendErasureCode,
  withdrawConsent,
} from '#account/personal-data/personal-data.contract.ts'
import { sendPhoneCode, updateProfile, verifyPhone } from '#account/profile/profile.contract.ts'
import { endOtherSessions } from '#account/sessions/sessions.contract.ts'
import { linkSocial, unlinkSocial } from '#account/social/social.contract.ts'
import { makeCalendarFeed } from '#garage/calendar-feed/calendar-feed.contract.ts'
import { authenticator, passkeyOf } from '#tests/support/authenticator.ts'
import { holdNextTransaction } from '#tests/support/held-transaction.ts'
import { codeSentTo, nextPhone, PASSWORD, withPhone } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useSocialServer } from '#tests/support/social-server.ts'
import { forgotPassword, resetPassword } from '../sign-in.contract.ts'

const { server, browser, at } = await useSocialServer({ RATE_LIMIT_SCALE: '1000' })
const NEW_PASSWORD = 'sandi-pemilik-42'
const NEW_EMAIL = 'pencuri@contoh.id'
const DEVICE = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
}

type Person = Awaited<ReturnType<typeof withPhone>>

const codeIn = async (to: string, pattern: RegExp) =>
  (await server.messages({ to })).flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])[0] ?? ''

/** The owner resets the password by the mail. */
async function reset({ email }: Person) {
  await server.as()(forgotPassword, { body: { email } })
  const code = await codeIn(email, /reset-password\?code=([\w-]+)/)
  const body = { code, password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD }
  await server.as()(resetPassword, { body })
}

const TABLES = [
  'passkeys',
  'social_accounts',
  'social_attempts',
  'link_tickets',
  'email_changes',
  'one_time_links',
  'calendar_feeds',
  'push_devices',
  'phone_codes',
  'phone_proofs',
  'consents',
] as const

/** Everything that opens an account or was begun for it. */
async function credentialsOf({ id }: Person) {
  const { db } = server.context
  const customer = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()
  const sessions = await db
    .selectFrom('sessions')
    .select('id')
    .where('customer_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  const rows: Record<string, unknown> = {}
  for (const table of TABLES)
    rows[table] = await db.selectFrom(table).selectAll().where('customer_id', '=', id).execute()
  return { customer, sessions, rows }
}

/** What a thief may have begun: prepared before the reset, and answered by the call that is still running. */
const changes: Record<string, (thief: Person) => Promise<() => Promise<unknown>>> = {
  'a change of the password': async (thief) => () =>
    thief.call(resetPassword, {
      body: { oldPassword: PASSWORD, newPassword: 'sandi-pencuri-42', confirmPassword: 'sandi-pencuri-42' },
    }),
  'a new passkey': async (thief) => {
    const call = browser().as(thief.token)
    const asked = await call(keys.beginPasskey, { body: { password: PASSWORD } })
    const credential = authenticator().make(asked)
    return () => call(keys.addPasskey, { body: { name: 'Ponsel', credential } })
  },
  'another name for a passkey': async (thief) => {
    const { id } = await passkeyOf(server, thief)
    return () => thief.call(keys.renamePasskey, { params: { id }, body: { name: 'Pencuri' } })
  },
  'the removal of a passkey': async (thief) => {
    const { id } = await passkeyOf(server, thief)
    return () => thief.call(keys.removePasskey, { params: { id } })
  },
  'a request for another e-mail': async (thief) => () =>
    thief.call(askEmailChange, { body: { email: NEW_EMAIL, password: PASSWORD } }),
  'the confirmation of another e-mail': async (thief) => {
    await thief.call(askEmailChange, { body: { email: NEW_EMAIL, password: PASSWORD } })
    const code = await codeIn(NEW_EMAIL, /email-code=([\w-]+)/)
    return () => thief.call(confirmEmailChange, { body: { code } })
  },
  'the end of a change of e-mail': async (thief) => () => thief.call(cancelEmailChange, {}),
  'another phone number': async (thief) => () => thief.call(updateProfile, { body: { phone: nextPhone() } }),
  'another name': async (thief) => () => thief.call(updateProfile, { body: { name: 'Pencuri' } }),
  'a code for the phone number': async (thief) => () => thief.call(sendPhoneCode, {}),
  'the proof of the phone number': async (thief) => {
    const { id } = await thief.call(sendPhoneCode, {})
    const otp_code = await codeSentTo(server, thief.phone)
    return () => thief.call(verifyPhone, { params: { id }, body: { otp_code } })
  },
  'a link to a provider that is begun': async (thief) => () =>
    thief.call(linkSocial, { params: { provider: 'google' }, body: { password: PASSWORD } }),
  'a link to a provider that comes back': async (thief) => {
    const own = browser()
    const { url } = await own.as(thief.token)(linkSocial, {
      params: { provider: 'google' },
      body: { password: PASSWORD },
    })
    return async () => {
      const page = await own.go(url)
      if (page.pathname !== '/dashboard/profile') await thief.call(keys.listPasskeys, {})
    }
  },
  'the end of a link to a provider': async (thief) => {
    const own = browser()
    const { url } = await own.as(thief.token)(linkSocial, {
      params: { provider: 'google' },
      body: { password: PASSWORD },
    })
    await own.go(url)
    return () => thief.call(unlinkSocial, { params: { provider: 'google' } })
  },
  'a withdrawal of consent': async (thief) => () =>
    thief.call(withdrawConsent, { body: { password: PASSWORD } }),
  'a code for an erasure': async (thief) => () => thief.call(sendErasureCode, {}),
  'an erasure': async (thief) => () => thief.call(erasePersonalData, { body: { password: PASSWORD } }),
  'a calendar link': async (thief) => () => thief.call(makeCalendarFeed, {}),
  'a browser for pushes': async (thief) => () => thief.call(addPushDevice, { body: DEVICE }),
  'the end of all other sessions': async (thief) => () => thief.call(endOtherSessions, {}),
}

/** A change of a customer whose transaction is held before it commits. */
async function heldChange(kind: string) {
  const person = await withPhone(server, 'Ratna Wijaya')
  at.user = { ...at.user, email: 'lain@contoh.id' }
  const begin = await changes[kind]?.(person)
  const held = holdNextTransaction(server.context)
  const request = refusal(begin?.() ?? Promise.resolve())
  await held.reachedBy(request)
  return { person, held, request }
}

describe('a change that is still running when the owner resets the password', () => {
  it.each(Object.keys(changes))('is refused and writes nothing: %s', async (kind) => {
    const { person, held, request } = await heldChange(kind)
    await reset(person)
    const after = await credentialsOf(person)
    held.release()
    expect(await request).toMatchObject({ status: 401 })
    expect(await credentialsOf(person)).toEqual(after)
  })
})

describe('a change of credentials that runs beside another one', () => {
  it('is refused with credentials_changed, and the other one stays', async () => {
    const person = await withPhone(server, 'Ratna Wijaya')
    const { id } = await passkeyOf(server, person)
    const held = holdNextTransaction(server.context)
    const request = refusal(person.call(keys.removePasskey, { params: { id } }))
    await held.reachedBy(request)
    await person.call(keys.renamePasskey, { params: { id }, body: { name: 'Laptop' } })
    held.release()
    expect(await request).toMatchObject({ status: 409, data: { code: 'credentials_changed' } })
    expect(await person.call(keys.listPasskeys, {})).toMatchObject([{ name: 'Laptop' }])
  })
})

describe('a change that is still running while its account is erased', () => {
  const wide = Object.keys(changes).filter((kind) => kind !== 'an erasure')
  it.each(wide)('is refused without a server error: %s', async (kind) => {
    const { person, held, request } = await heldChange(kind)
    await person.call(erasePersonalData, { body: { password: PASSWORD } })
    held.release()
    expect([401, 404, 409]).toContain((await request).status)
  })
})

describe('a reset of the password', () => {
  it('ends everything that was begun for the account and names it in the mail', async () => {
    const person = await withPhone(server, 'Ratna Wijaya')
    const own = browser()
    await passkeyOf(server, person)
    await own.as(person.token)(keys.beginPasskey, { body: { password: PASSWORD } })
    await person.call(askEmailChange, { body: { email: NEW_EMAIL, password: PASSWORD } })
    await person.call(linkSocial, { params: { provider: 'google' }, body: { password: PASSWORD } })
    await person.call(makeCalendarFeed, {})
    await person.call(addPushDevice, { body: DEVICE })
    await person.call(sendPhoneCode, {})
    await person.call(sendErasureCode, {})
    await reset(person)
    const [mail] = await server.messages({ to: person.email, channel: 'email' })
    for (const line of [
      'Semua passkey akun ini dihapus.',
      'Pendaftaran passkey yang belum selesai dibatalkan.',
      'Penghubungan akun Google atau Facebook yang belum selesai dibatalkan.',
      'Perubahan email yang belum selesai dibatalkan.',
      'Tautan kalender akun ini dihapus.',
      'Notifikasi di semua perangkat dimatikan.',
      'Kode verifikasi yang belum dipakai tidak berlaku lagi.',
    ])
      expect(mail?.text).toContain(line)
    const { sessions, rows } = await credentialsOf(person)
    expect(sessions).toEqual([])
    for (const table of ['passkeys', 'link_tickets', 'email_changes', 'calendar_feeds', 'push_devices'])
      expect([table, rows[table]]).toEqual([table, []])
    const challenges = await server.context.db.selectFrom('webauthn_challenges').selectAll().execute()
    expect(challenges).toEqual([])
    const codes = await server.context.db
      .selectFrom('phone_codes')
      .select('subject_kind')
      .where('expires_at', '>', server.clock.now())
      .execute()
    expect(codes).toEqual([])
  })
})
