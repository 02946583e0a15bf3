import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

/**
 * The cookies that the server sets. `step`, `passkey` and `confirmed` bind a flow to one browser: a social sign-in, a passkey
 * ceremony, the proof that it opened the confirmation mail, and the sign-in that follows it. `device` and `deskDevice` recognise a device and grant nothing.
 * `desk` is the session of the desk, `display` the secret of a paired screen.
 */
const NAMES = {
  step: 'tt_social',
  passkey: 'tt_passkey',
  confirmed: 'tt_confirmed',
  entry: 'tt_entry',
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
 * The `Set-Cookie` text; without a value it deletes the cookie. Scripts cannot read it. Browsers send it with a link from another
 * site (`Lax`), but not that of the desk or of a screen (`Strict`).
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

/** Tabs of one browser that may be on their way to a provider at once. */
const SECRETS_MAX = 5
const SECRET_SEPARATOR = '.'

/** The secrets in a cookie of several flows, one for each tab, the newest first. */
export const secretsIn = (value: string): string[] => value.split(SECRET_SEPARATOR).slice(0, SECRETS_MAX)

/** The value of such a cookie with one more secret, and without one whose flow has ended. */
export const withSecret = (value: string, added: string, ended = ''): string =>
  [added, ...secretsIn(value).filter((secret) => secret !== ended)]
    .filter((secret) => secret !== '')
    .slice(0, SECRETS_MAX)
    .join(SECRET_SEPARATOR)
