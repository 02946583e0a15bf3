import {
  CompactSign,
  calculateJwkThumbprint,
  compactVerify,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { seal, unseal } from '#server/sealing.ts'
import type { PassportClaims } from '../passports.contract.ts'
import { passportClaims } from '../passports.contract.ts'
import { insertKey, lockKeys, publicKeyOf, retireKeysBut, signingKeys } from './key-sql.ts'

const ALGORITHM = 'EdDSA'
const PURPOSE = 'passport key'
const YEAR_MS = 365 * 24 * 3_600_000

export type SigningParts = Pick<AppContext, 'clock' | 'secrets'>

const PASSPORT = 'toyota-trust-passport+jws'

/**
 * Signs a record as a compact JWS that names its key and, as `typ`, the kind of record. A key signs for a year; then the next is
 * created and the private half of the former is deleted. A key whose seal cannot be opened is replaced as well.
 */
export async function signRecord(
  parts: SigningParts,
  tx: Queries,
  typ: string,
  record: unknown,
): Promise<string> {
  const { kid, key } = await loadOrCreateSigningKey(parts, tx)
  return new CompactSign(new TextEncoder().encode(JSON.stringify(record)))
    .setProtectedHeader({ alg: ALGORITHM, kid, typ })
    .sign(await importJWK(key, ALGORITHM))
}

/** The signed record, or null for anything but an unchanged record of this kind by a valid key. */
export async function readRecord(queries: Queries, typ: string, jws: string): Promise<unknown> {
  try {
    const { kid = '', typ: kind } = decodeProtectedHeader(jws)
    const signature = jws.split('.')[2] ?? ''
    // Decoders ignore some bits of the last letter; with other bits there it would be another text of the same bytes.
    if (Buffer.from(signature, 'base64url').toString('base64url') !== signature) return null
    const key = kind === typ ? await publicKeyOf(queries, kid) : null
    if (!key) return null
    const { payload } = await compactVerify(jws, await importJWK(key, ALGORITHM), { algorithms: [ALGORITHM] })
    return JSON.parse(new TextDecoder().decode(payload))
  } catch {
    // Anything else is no record; the reason is not disclosed.
    return null
  }
}

export const signPassport = (parts: SigningParts, tx: Queries, claims: PassportClaims): Promise<string> =>
  signRecord(parts, tx, PASSPORT, claims)

/** The claims of a passport, or null for anything but a passport with a valid signature. */
export async function readPassport(queries: Queries, jws: string): Promise<PassportClaims | null> {
  const read = passportClaims.safeParse(await readRecord(queries, PASSPORT, jws))
  return read.success ? read.data : null
}

async function loadOrCreateSigningKey(
  { clock, secrets }: SigningParts,
  tx: Queries,
): Promise<{ kid: string; key: JWK }> {
  const now = clock.now()
  await lockKeys(tx)
  for (const { kid, sealed_private } of await signingKeys(tx, new Date(now.getTime() - YEAR_MS))) {
    const opened = secrets.accepted
      .map((secret) => unseal(secret, PURPOSE, sealed_private ?? ''))
      .find(Boolean)
    if (opened) return { kid, key: JSON.parse(opened) }
  }
  const pair = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true })
  const [key, public_key] = await Promise.all([exportJWK(pair.privateKey), exportJWK(pair.publicKey)])
  const kid = await calculateJwkThumbprint(public_key)
  await insertKey(tx, {
    kid,
    public_key: JSON.stringify(public_key),
    sealed_private: seal(secrets.present, PURPOSE, JSON.stringify(key)),
    made_at: now,
  })
  await retireKeysBut(tx, kid)
  return { kid, key }
}
