import { type CheckedChain, checkChain } from '#garage/odometer/odometer-chain.model.ts'
import { type PassportClaims, passportClaims } from '../passports.contract.ts'
import { type PublicKey, readUnverifiedContent, readVerifiedContent } from './public/jws.ts'

/** The result of a check: the signed data with the state of its chain, or an invalid signature. */
export type PassportVerification =
  | { genuine: true; claims: PassportClaims; chain: CheckedChain | null }
  | { genuine: false }

const claimsOf = (content: unknown): PassportClaims | null => {
  const parsed = passportClaims.safeParse(content)
  return parsed.success ? parsed.data : null
}

/** Returns the claims of a passport, null if unreadable. The signature is not checked: none of them may be shown yet. */
export const decodePassportClaims = (jws: string): PassportClaims | null =>
  claimsOf(readUnverifiedContent(jws))

/** Checks signature and chain in this browser. Signed content that is not a passport is not genuine either. */
export async function verifyPassport(jws: string, keys: readonly PublicKey[]): Promise<PassportVerification> {
  const claims = claimsOf(await readVerifiedContent(jws, keys))
  return claims
    ? { genuine: true, claims, chain: claims.chain && (await checkChain(claims.chain)) }
    : { genuine: false }
}
