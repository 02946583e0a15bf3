import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { hashOf } from '#server/hashing.ts'
import { seal, unseal } from '#server/sealing.ts'
import { consumeTotpStep, type StaffRow, useRecoveryCode } from './sql.ts'

/** Loaded at its first use, because most processes never need it. */
const library = () => import('otpauth')

const ISSUER = 'Toyota Trust'
const STEP_SECONDS = 30
/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20
const SEALED_FOR = 'staff totp'
const RECOVERY_CODES = 10
/** Without signs that are easily confused: 32 signs, so five bits each, 80 in all. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const RECOVERY_SIGNS = 16

type Keys = Pick<AppContext, 'secrets'>

/** A secret for an authenticator app, in letters and digits. */
export async function newSecret({ chance }: Pick<AppContext, 'chance'>): Promise<string> {
  const { Secret } = await library()
  const bytes = Uint8Array.from(Buffer.from(chance.token(), 'base64url')).slice(0, SECRET_BYTES)
  return new Secret({ buffer: bytes.buffer }).base32
}

export const sealSecret = ({ secrets }: Keys, secret: string): string =>
  seal(secrets.present, SEALED_FOR, secret)

export function openSecret({ secrets }: Keys, sealed: string): string | null {
  for (const secret of secrets.accepted) {
    const opened = unseal(secret, SEALED_FOR, sealed)
    if (opened !== null) return opened
  }
  return null
}

/** The value sealed with the present secret; null when it is sealed so already, or cannot be opened. */
export function resealSecret(keys: Keys, sealed: string): string | null {
  if (unseal(keys.secrets.present, SEALED_FOR, sealed) !== null) return null
  const opened = openSecret(keys, sealed)
  return opened === null ? null : sealSecret(keys, opened)
}

async function authenticator(secret: string, label: string) {
  const { Secret, TOTP } = await library()
  return new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  })
}

/** The `otpauth:` URI that an authenticator app scans. */
export const secretUri = async (secret: string, email: string): Promise<string> =>
  (await authenticator(secret, email)).toString()

/** The code that is valid now. */
export const codeNow = async (secret: string, now: Date): Promise<string> =>
  (await authenticator(secret, 'staff')).generate({ timestamp: now.getTime() })

/** The step that a code belongs to: the present one, the one before or after; null for any other code. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  const totp = await authenticator(secret, 'staff')
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code.replace(' ', ''), timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

/** Ten recovery codes for the member of staff, and their hashes to store. */
export function newRecoveryCodes({ chance }: Pick<AppContext, 'chance'>): {
  codes: string[]
  hashes: string[]
} {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    [...Buffer.from(chance.token(), 'base64url').subarray(0, RECOVERY_SIGNS)]
      .map((byte, index) => `${index > 0 && index % 4 === 0 ? '-' : ''}${SIGNS[byte % SIGNS.length]}`)
      .join(''),
  )
  return { codes, hashes: codes.map(hashOfRecoveryCode) }
}

/** Ignores case, blanks and hyphens of a typed code. */
const hashOfRecoveryCode = (typed: string): string => hashOf(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))

/** The second factor of a sign-in by password. */
export interface SecondFactor {
  code?: string | undefined
  recovery_code?: string | undefined
}

/**
 * Checks a second factor; returns a function that uses it up and answers whether it was right. The costly part runs before the
 * password is compared, so that the time of the answer does not disclose whether the password was right.
 */
export async function verifySecondFactor(
  context: Keys,
  account: StaffRow | undefined,
  { code, recovery_code }: SecondFactor,
  now: Date,
): Promise<(queries: Queries) => Promise<boolean>> {
  const secret = account?.totp_secret ? openSecret(context, account.totp_secret) : null
  const step = secret && code ? await stepOf(secret, code, now) : null
  return async (queries) => {
    if (!account) return false
    if (step !== null) return consumeTotpStep(queries, account.id, step)
    if (!recovery_code) return false
    return useRecoveryCode(queries, account.id, hashOfRecoveryCode(recovery_code), now)
  }
}
