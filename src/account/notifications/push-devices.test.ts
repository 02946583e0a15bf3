import { expect, it } from 'vitest'
import { collectRefusals } from '#tests/contracts/refusals.ts'
import { addPushDevice } from './notifications.contract.ts'

const HASH = 'Ab_-5'.repeat(9).slice(0, 43)
const POINT = `B${HASH}${HASH}`
const AUTH = HASH.slice(0, 22)
const problemsOf = (keys: object) =>
  collectRefusals(addPushDevice.body, {
    endpoint: 'https://push.contoh.id/abc',
    keys: { p256dh: POINT, auth: AUTH, ...keys },
  })

it('accepts only the push keys of RFC 8291: an uncompressed point of P-256 and 16 bytes', () => {
  expect(problemsOf({})).toEqual({})
  const unusable = 'Kunci push tidak bisa dipakai'
  for (const p256dh of [`A${POINT.slice(1)}`, `${POINT}x`])
    expect(problemsOf({ p256dh })).toEqual({ 'keys.p256dh': unusable })
  for (const auth of [`x${AUTH}`, AUTH.slice(1)])
    expect(problemsOf({ auth })).toEqual({ 'keys.auth': unusable })
})
