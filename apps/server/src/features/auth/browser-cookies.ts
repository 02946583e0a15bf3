import type { Config } from '../../config.ts'

/**
 * Cookies of a sign-in elsewhere: the one of each step, and the proof that this browser opened the confirmation mail; and
 * the one by which a device is known again, which opens nothing.
 */
const NAMES = { step: 'tt_social', confirmed: 'tt_confirmed', device: 'tt_device' } as const
type CookieKind = keyof typeof NAMES
type Place = Pick<Config, 'publicUrl'>

const isSecure = ({ publicUrl }: Place) => publicUrl.startsWith('https:')

/** Over https a name that no other host of the domain can set. */
export const cookieName = (place: Place, kind: CookieKind): string =>
  `${isSecure(place) ? '__Host-' : ''}${NAMES[kind]}`

/** The `Set-Cookie` text; without a value the cookie goes. Scripts never see it, and other sites only lead here with it. */
export function setCookieText(place: Place, kind: CookieKind, value: string, lifeMs: number): string {
  const seconds = value ? Math.floor(lifeMs / 1000) : 0
  const secure = isSecure(place) ? '; Secure' : ''
  return `${cookieName(place, kind)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
