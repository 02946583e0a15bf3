import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * The cookies that the server gives, each a secret that binds something under way to one browser: a sign-in elsewhere,
 * a passkey being made or used, and the proof that this browser opened the confirmation mail; and the one by which a
 * device is known again, which opens nothing; the desk has one of its own. The session of the desk is one as well, and the secret of
 * a paired screen: scripts never hold them.
 */
const NAMES = {
  step: 'tt_social',
  passkey: 'tt_passkey',
  confirmed: 'tt_confirmed',
  device: 'tt_device',
  desk: 'tt_desk',
  deskDevice: 'tt_desk_device',
  display: 'tt_display',
} as const
type CookieKind = keyof typeof NAMES
type Place = Pick<Config, 'publicUrl'>

const isSecure = ({ publicUrl }: Place) => publicUrl.startsWith('https:')

/** Over https a name that no other host of the domain can set. */
export const cookieName = (place: Place, kind: CookieKind): string =>
  `${isSecure(place) ? '__Host-' : ''}${NAMES[kind]}`

/**
 * The `Set-Cookie` text; without a value it deletes the cookie. Scripts never see it, and other sites only lead here with it;
 * with those of the desk and of a screen not even that.
 */
export function setCookieText(place: Place, kind: CookieKind, value: string, lifeMs: number): string {
  const seconds = value ? Math.floor(lifeMs / 1000) : 0
  const secure = isSecure(place) ? '; Secure' : ''
  const sites = kind === 'desk' || kind === 'display' ? 'Strict' : 'Lax'
  return `${cookieName(place, kind)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sites}${secure}`
}

/** Value of the cookie `name`; empty when the browser sent none. */
export function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string {
  const entries = (headers.cookie ?? '').split(';').map((entry) => entry.trim())
  return entries.find((entry) => entry.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}
