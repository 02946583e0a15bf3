import { describe, expect, it } from 'vitest'
import { object } from 'zod/mini'
import { collectRefusals, createChangeCheck } from '../testing/refusals.ts'
import { testWay } from './channel-tests.ts'
import { askEmailChange, confirmEmailChange } from './email-change.ts'
import { addPushDevice, removePushDevice } from './notifications.ts'
import { passkeyName } from './passkeys.ts'
import { readTrail } from './personal-data.ts'
import { otpCode } from './phone-codes.ts'
import { linkSocial } from './social.ts'

const HASH = 'Ab_-5'.repeat(9).slice(0, 43)
const POINT = `B${HASH}${HASH}`
const AUTH = HASH.slice(0, 22)
const subscribe = (keys: object) =>
  collectRefusals(addPushDevice.body, {
    endpoint: 'https://push.contoh.id/abc',
    keys: { p256dh: POINT, auth: AUTH, ...keys },
  })

describe('a browser', () => {
  it('has the SHA-256 of its endpoint as its id', () => {
    const tested = createChangeCheck(testWay.body, { way: 'push' })
    const removed = createChangeCheck(removePushDevice.body, {})
    for (const refusals of [tested, removed]) {
      expect(refusals({ device: HASH })).toEqual({})
      for (const device of [HASH.slice(1), `${HASH}a`, HASH.replace('-', '+'), 'a'])
        expect(refusals({ device })).toHaveProperty('device')
    }
  })

  it('sends the keys of RFC 8291: a point of P-256, uncompressed, and 16 bytes', () => {
    expect(subscribe({})).toEqual({})
    const unusable = 'Kunci push tidak bisa dipakai'
    for (const p256dh of [`A${POINT.slice(1)}`, `x${POINT}`, `${POINT}x`, POINT.replace('-', '='), 'Bx'])
      expect(subscribe({ p256dh })).toEqual({ 'keys.p256dh': unusable })
    for (const auth of [`x${AUTH}`, AUTH.slice(1), AUTH.replace('-', '='), 'x'])
      expect(subscribe({ auth })).toEqual({ 'keys.auth': unusable })
  })

  it('names the address of its push service', () => {
    const endpoint = createChangeCheck(addPushDevice.body, { keys: { p256dh: POINT, auth: AUTH } })
    expect(endpoint({ endpoint: '' })).toEqual({ endpoint: 'Alamat push wajib diisi' })
    expect(endpoint({ endpoint: 'x'.repeat(1001) })).toEqual({
      endpoint: 'Alamat push maksimal 1000 karakter',
    })
  })
})

it('a code has four digits, and one sentence for whatever is wrong with it', () => {
  expect(collectRefusals(otpCode, '0420')).toEqual({})
  for (const code of ['420', '04200', 'abcd', '4', 420, undefined])
    expect(collectRefusals(otpCode, code)).toEqual({ '': 'Kode OTP salah' })
})

it('a page of the trail continues after a number of up to 15 digits', () => {
  const after = createChangeCheck(readTrail.query, {})
  for (const number of ['7', '9'.repeat(15)]) expect(after({ after: number })).toEqual({})
  for (const number of ['', 'x', '9'.repeat(16)]) expect(after({ after: number })).toHaveProperty('after')
})

describe('a secret that is no text has its sentence:', () => {
  const wanted = 'Input Password terlebih dahulu!'
  it.each([
    ['password of a new e-mail', askEmailChange.body, { email: 'ratna@example.com' }],
    ['password of a linked provider', linkSocial.body, {}],
  ])('%s', (_, schema, good) => {
    expect(createChangeCheck(schema, good)({ password: 7 })).toEqual({ password: wanted })
  })

  it('code of a mail', () => {
    expect(createChangeCheck(confirmEmailChange.body, {})({ code: 7 })).toEqual({
      code: 'Kode harus berupa teks',
    })
  })
})

it('a passkey has a name', () => {
  const named = createChangeCheck(object({ name: passkeyName }), {})
  expect(named({ name: 'Ponsel Ratna' })).toEqual({})
  expect(named({ name: '' })).toEqual({ name: 'Input Nama Passkey terlebih dahulu!' })
  expect(named({ name: 'x'.repeat(101) })).toEqual({ name: expect.stringContaining('Nama passkey maksimal') })
})
