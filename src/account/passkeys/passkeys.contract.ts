import * as z from 'zod/mini'
import { FRESH_SIGN_IN_MINUTES, PASSKEY_OPTIONS_MINUTES } from '#account/sign-in/credential-times.model.ts'
import { session } from '#account/sign-in/sign-in.contract.ts'
import { get, post, put } from '#core/endpoint.ts'
import { instant, line, recordId } from '#core/fields.ts'
import { opaqueText } from '#core/request-values.ts'

const KEY_NAME_MAX = 50
const bytes = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[A-Za-z0-9_-]*$/))
// A credential's id has up to 1023 bytes, an attestation with nothing but a key stays far below its limit here.
const credentialId = bytes(1400)
const transport = z.string().check(z.maxLength(20), z.regex(/^[a-z-]+$/))
const descriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.optional(z.array(z.string())),
})

/** What a browser makes when a passkey is added, as WebAuthn spells it in JSON. */
export const newCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(8000),
    transports: z.optional(z.array(transport).check(z.maxLength(10))),
  }),
})

/** What a browser answers when a passkey is used. */
export const usedCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: z.optional(z.nullable(bytes(100))),
  }),
})

/** Options of `navigator.credentials.create()`, in JSON. */
export const creationOptions = z.object({
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(z.array(descriptor)),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(z.enum(['discouraged', 'preferred', 'required'])),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(z.enum(['discouraged', 'preferred', 'required'])),
    }),
  ),
  attestation: z.optional(z.enum(['none', 'indirect', 'direct', 'enterprise'])),
})

/** Options of `navigator.credentials.get()`, in JSON; the device offers the passkeys that it has for this site. */
export const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.optional(z.number()),
  rpId: z.optional(z.string()),
  userVerification: z.optional(z.enum(['discouraged', 'preferred', 'required'])),
})

export const passkey = z.object({
  id: z.string(),
  /** The id that the device stores, so that the browser can delete a removed passkey. */
  credential_id: z.string(),
  name: z.string(),
  created_at: instant,
  /** Null until the first sign-in with it. */
  used_at: z.nullable(instant),
})
export type Passkey = z.output<typeof passkey>

/**
 * Created without a prompt, after a sign-in with the password that the browser filled in (WebAuthn conditional create): the device need
 * not verify the user. Using the passkey requires that.
 */
const automatic = z.boolean()

/** The customer's name for a passkey, to distinguish their devices. */
export const passkeyName = line('Nama passkey', KEY_NAME_MAX, 'Input Nama Passkey terlebih dahulu!')

export const listPasskeys = get('/passkeys/list', 'customer', 'The own passkeys, the newest first', {
  reply: z.array(passkey),
})

export const beginPasskey = post(
  '/passkeys/begin',
  'customer',
  `Options for making a passkey (${PASSKEY_OPTIONS_MINUTES} minutes, once, this browser and session only); needs the password, or a sign-in of the last ${FRESH_SIGN_IN_MINUTES} minutes without one`,
  {
    body: z.object({
      password: z.optional(opaqueText(512, 'Input Password terlebih dahulu!')),
      automatic: z.optional(automatic),
    }),
    reply: z.object({ options: creationOptions }),
  },
)

export const addPasskey = post(
  '/passkeys/create',
  'customer',
  'Keep the passkey that the browser made; told to the owner by mail',
  {
    body: z.object({ name: passkeyName, credential: newCredential, automatic: z.optional(automatic) }),
    reply: passkey,
  },
)

export const renamePasskey = put('/passkeys/{id}/update', 'customer', 'Give a passkey another name', {
  params: z.object({ id: recordId }),
  body: z.object({ name: passkeyName }),
  reply: passkey,
})

export const removePasskey = post(
  '/passkeys/{id}/delete',
  'customer',
  'Take a passkey away; told to the owner by mail',
  {
    params: z.object({ id: recordId }),
    reply: z.object({ ok: z.literal(true) }),
  },
)

export const beginPasskeySignIn = post(
  '/auth/passkey/begin',
  'anyone',
  `Options for signing in with a passkey (${PASSKEY_OPTIONS_MINUTES} minutes, once, this browser only)`,
  {
    reply: z.object({ options: requestOptions }),
  },
)

export const signInWithPasskey = post(
  '/auth/passkey',
  'anyone',
  'Sign in with a passkey; answers as the sign-in with a password does',
  {
    body: z.object({ credential: usedCredential }),
    reply: session,
  },
)

export const passkeyEndpoints = {
  listPasskeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  beginPasskeySignIn,
  signInWithPasskey,
}
