import { jwtVerify, SignJWT } from 'jose'

const ALGORITHM = 'HS256'
const ISSUER = 'toyota-trust'

/** Signs a session's id; nothing personal goes in. `expires` is the absolute end of the session. */
export function signSession(secret: string, sessionId: string, issued: Date, expires: Date): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setJti(sessionId)
    .setIssuer(ISSUER)
    .setIssuedAt(Math.floor(issued.getTime() / 1000))
    .setExpirationTime(Math.floor(expires.getTime() / 1000))
    .sign(new TextEncoder().encode(secret))
}

/** The session's id, or null for anything but an unexpired token of ours. */
export async function readSession(secret: string, token: string, now: Date): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      currentDate: now,
    })
    return payload.jti ?? null
  } catch {
    return null
  }
}
