import * as z from 'zod/mini'
import { creationOptions, newCredential, passkey, passkeyName } from '#account/passkeys/passkeys.contract.ts'
import { FRESH_SIGN_IN_MINUTES, PASSKEY_OPTIONS_MINUTES } from '#account/sign-in/credential-times.model.ts'
import { deskPassword, deskSession } from '#account/sign-in/desk-sign-in.contract.ts'
import { deskGet, deskPost } from '#core/desk-endpoint.ts'
import { newPassword, recordId } from '#core/fields.ts'

const ok = z.object({ ok: z.literal(true) })
const reauthentication = z.object({ password: z.optional(deskPassword) })

export const listDeskPasskeys = deskGet(
  '/account/passkeys',
  'advisor',
  'none',
  'The own passkeys for the desk, the newest first',
  { reply: z.array(passkey) },
)

export const beginDeskPasskey = deskPost(
  '/account/passkeys/begin',
  'advisor',
  'none',
  `Options for making a passkey (${PASSKEY_OPTIONS_MINUTES} minutes, once, this browser and session only); needs the password, or a sign-in of the last ${FRESH_SIGN_IN_MINUTES} minutes without one`,
  { body: reauthentication, reply: z.object({ options: creationOptions }) },
)

export const addDeskPasskey = deskPost(
  '/account/passkeys',
  'advisor',
  'none',
  'Keep the passkey that the browser made; told to its owner by mail',
  { body: z.object({ name: passkeyName, credential: newCredential }), reply: passkey },
)

export const removeDeskPasskey = deskPost(
  '/account/passkeys/{passkeyId}/remove',
  'advisor',
  'record',
  'Take an own passkey away, unless it is the last way in; told to its owner by mail',
  { params: z.object({ passkeyId: recordId }), reply: ok },
)

export const changeDeskPassword = deskPost(
  '/account/password',
  'advisor',
  'none',
  'Change the own password: every other session ends, this browser gets a new one',
  { body: z.object({ current_password: deskPassword, new_password: newPassword() }), reply: deskSession },
)

export const renewRecoveryCodes = deskPost(
  '/account/recovery-codes',
  'advisor',
  'none',
  'Ten new recovery codes in place of the former ones, shown once; needs the password',
  {
    body: z.object({ password: deskPassword }),
    reply: z.object({ recovery_codes: z.array(z.string()) }),
  },
)

export const accountEndpoints = {
  listDeskPasskeys,
  beginDeskPasskey,
  addDeskPasskey,
  removeDeskPasskey,
  changeDeskPassword,
  renewRecoveryCodes,
}
