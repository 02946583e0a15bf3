import * as z from 'zod/mini'
import {
  creationOptions,
  newCredential,
  passkeyName,
  requestOptions,
  usedCredential,
} from '#account/passkeys/passkeys.contract.ts'
import { role, staffBranch, workEmail } from '#account/staff/desk-staff-fields.contract.ts'
import { deskGet, deskPost } from '#core/desk-endpoint.ts'
import { post } from '#core/endpoint.ts'
import { isStorable, LENGTHS, newPassword } from '#core/fields.ts'
import { opaqueText } from '#core/request-values.ts'
import { PASSKEY_OPTIONS_MINUTES } from './credential-times.model.ts'

/** The member of staff signed in at this desk, and how long the session lasts. The server enforces rights; screens only show by these. */
export const deskSession = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  /** The workshops of the member of staff; all of them for head office. */
  branches: z.array(
    z.extend(staffBranch, {
      /** Set where the workshop has stalls, so that it may plan its days. */
      stalls: z.optional(z.boolean()),
    }),
  ),
  /** Whether they can sign in with a password, which they may then change. */
  has_password: z.boolean(),
  /** Seconds of inactivity until the session ends. */
  idle_seconds: z.number(),
  /** Seconds until the session ends in any case. */
  ends_in_seconds: z.number(),
  /** Whether this installation sends and takes messages by WhatsApp. */
  whatsapp: z.boolean(),
  /** Set where cars can be ordered here. */
  orders: z.optional(z.boolean()),
  /** Set for people who record and approve money of buyers. */
  finance: z.optional(z.boolean()),
})
export type DeskSession = z.output<typeof deskSession>

const CODE_MALFORMED = 'Kode terdiri dari 6 angka'
/** Six digits of an authenticator. */
export const totpCode = z.string('Input Kode 6 angka terlebih dahulu!').check(
  z.refine((value) => value.trim() !== '', { error: 'Input Kode 6 angka terlebih dahulu!', abort: true }),
  z.trim(),
  z.regex(/^\d{3} ?\d{3}$/, CODE_MALFORMED),
)
/** One of the ten recovery codes, as typed: hyphens, blanks and capitals do not matter. */
export const recoveryCode = z
  .string('Input Kode pemulihan terlebih dahulu!')
  .check(
    z.minLength(1, 'Input Kode pemulihan terlebih dahulu!'),
    z.maxLength(40, 'Kode pemulihan terlalu panjang'),
    z.refine(isStorable, 'Email, password, atau kode salah'),
  )
export const deskPassword = z
  .string('Input Password terlebih dahulu!')
  .check(
    z.minLength(1, 'Input Password terlebih dahulu!'),
    z.maxLength(4 * LENGTHS.password, 'Email, password, atau kode salah'),
    z.refine(isStorable, 'Email, password, atau kode salah'),
  )

const ok = z.object({ ok: z.literal(true) })

/** The answer sets the session cookie; no body contains a token. */
export const deskSignIn = post(
  '/desk/api/sign-in',
  'anyone',
  'Sign in with work e-mail, password and the code of an authenticator, or one of ten recovery codes',
  {
    body: z.object({
      email: workEmail,
      password: deskPassword,
      code: z.optional(totpCode),
      recovery_code: z.optional(recoveryCode),
    }),
    reply: deskSession,
  },
)

export const beginDeskPasskeySignIn = post(
  '/desk/api/sign-in/passkey/begin',
  'anyone',
  `Options for signing in to the desk with a passkey (${PASSKEY_OPTIONS_MINUTES} minutes, once, this browser only)`,
  { reply: z.object({ options: requestOptions }) },
)

export const deskPasskeySignIn = post(
  '/desk/api/sign-in/passkey',
  'anyone',
  'Sign in to the desk with a passkey',
  { body: z.object({ credential: usedCredential }), reply: deskSession },
)

export const deskSignOut = post(
  '/desk/api/sign-out',
  'anyone',
  'End the session of the desk; harmless when it has ended already',
  { reply: ok },
)

export const currentDeskSession = deskGet(
  '/session',
  'advisor',
  'none',
  'Who is signed in at the desk, and which workshops are his',
  { reply: deskSession },
)

export const continueDeskSession = deskPost(
  '/session/continue',
  'advisor',
  'none',
  'Go on working: the idle time begins anew',
  { reply: deskSession },
)

/** The token of an invitation's link; it travels in bodies only. */
const token = opaqueText(100, 'Undangan tidak terbaca')
const invited = z.object({ token })

export const lookAtInvitation = post(
  '/desk/api/invitations/look',
  'anyone',
  'Whom an invitation is for, while it works',
  {
    body: invited,
    reply: z.object({ name: z.string(), email: z.string(), role, branches: z.array(z.string()) }),
    safe: true,
  },
)

export const beginInvitedPasskey = post(
  '/desk/api/invitations/passkey/begin',
  'anyone',
  `Options for making the passkey of somebody invited (${PASSKEY_OPTIONS_MINUTES} minutes, once, this browser only)`,
  { body: invited, reply: z.object({ options: creationOptions }) },
)

export const acceptWithPasskey = post(
  '/desk/api/invitations/passkey',
  'anyone',
  'Take an invitation with a passkey; signs in',
  {
    body: z.object({ token, name: passkeyName, credential: newCredential }),
    reply: deskSession,
  },
)

/** The secret that an authenticator app keeps. */
const authenticatorSecret = z.object({
  /** In letters and digits, to type. */
  secret: z.string(),
  /** The same as an address `otpauth://…`, to scan. */
  uri: z.string(),
})

export const beginInvitedPassword = post(
  '/desk/api/invitations/password/begin',
  'anyone',
  'The secret for the authenticator app of somebody invited',
  { body: invited, reply: authenticatorSecret },
)

export const acceptWithPassword = post(
  '/desk/api/invitations/password',
  'anyone',
  'Take an invitation with a password and the first code of the authenticator; signs in and shows the ten recovery codes, once',
  {
    body: z.object({ token, password: newPassword(), code: totpCode }),
    reply: z.object({ session: deskSession, recovery_codes: z.array(z.string()) }),
  },
)

export const signInEndpoints = {
  deskSignIn,
  beginDeskPasskeySignIn,
  deskPasskeySignIn,
  deskSignOut,
  currentDeskSession,
  continueDeskSession,
  lookAtInvitation,
  beginInvitedPasskey,
  acceptWithPasskey,
  beginInvitedPassword,
  acceptWithPassword,
}
