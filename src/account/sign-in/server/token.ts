import { keyedHash, sameSecret } from '#server/hashing.ts'

const ISSUER = 'toyota-trust'
const encodeBase64UrlJson = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** The only accepted header: the algorithm that a token names is never trusted. */
const HEADER = encodeBase64UrlJson({ alg: 'HS256' })

/** Signs a session's id as a JWT; nothing personal goes in. `expires` is the absolute end of the session. */
export function signSession(secret: string, sessionId: string, issued: Date, expires: Date): string {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
  const claims = encodeBase64UrlJson({
    jti: sessionId,
    iss: ISSUER,
    iat: seconds(issued),
    exp: seconds(expires),
  })
  const signed = `${HEADER}.${claims}`
  return `${signed}.${keyedHash(secret, signed)}`
}

/** The session's id, or null for anything but an unexpired token that `signSession` made. */
export function readSession(secrets: readonly string[], token: string, now: Date): string | null {
  const [header, claims, signature, ...more] = token.split('.')
  if (header !== HEADER || !claims || !signature || more.length > 0) return null
  const signed = `${header}.${claims}`
  if (!secrets.some((secret) => sameSecret(signature, keyedHash(secret, signed)))) return null
  // The signature is valid, so `signSession` wrote the claims.
  const { jti, iss, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return iss === ISSUER && exp * 1000 > now.getTime() ? jti : null
}
