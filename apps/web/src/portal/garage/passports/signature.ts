import { type CheckedChain, checkChain } from '@toyota-trust/contracts/garage/odometer-chain.ts'
import { type PassportClaims, passportClaims } from '@toyota-trust/contracts/garage/passports.ts'
import { type PublicKey, unverifiedContent, verifiedContent } from './public/jws.ts'

/** The result of a check: the signed data with the state of its chain, or an invalid signature. */
export type Inspected =
  | { genuine: true; claims: PassportClaims; chain: CheckedChain | null }
  | { genuine: false }

const claimsOf = (content: unknown): PassportClaims | null => {
  const parsed = passportClaims.safeParse(content)
  return parsed.success ? parsed.data : null
}

/** Returns the claims of a passport, null if unreadable. The signature is not checked: none of them may be shown yet. */
export const decodePassportClaims = (jws: string): PassportClaims | null => claimsOf(unverifiedContent(jws))

/** Checks signature and chain in this browser. Whatever does not read like a passport of ours is none. */
export async function verifyPassport(jws: string, keys: readonly PublicKey[]): Promise<Inspected> {
  const claims = claimsOf(await verifiedContent(jws, keys))
  return claims
    ? { genuine: true, claims, chain: claims.chain && (await checkChain(claims.chain)) }
    : { genuine: false }
}
