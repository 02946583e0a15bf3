import { isLoopbackUrl } from './network.ts'
import type { Environment } from './settings.ts'

/** Names that are shorter resemble too many others. */
const NAME_MIN = 6
/** Letters by which a misspelt name differs from the one that was meant; `TRUSTED_PROXY` by three. */
const DISTANCE_MAX = 3
const maxDistanceFor = (name: string) => (name.length < 12 ? 2 : DISTANCE_MAX)

interface Doubtable {
  production: boolean
  publicUrl: string
  trustedProxies: readonly string[]
  databaseUrl: string | null
  pushKey: string | null
  metricsToken: string | null
  media: object | null
}

/** Settings with which a server starts and then harms customers, one line each with the variable; `known` are names that were read. */
export function doubtfulSettings(
  environment: Environment,
  known: ReadonlySet<string>,
  config: Doubtable,
): string[] {
  const doubts = findMisspeltSettings(environment, known)
  const { production, publicUrl, trustedProxies, databaseUrl, media, pushKey, metricsToken } = config
  const plain = `PUBLIC_URL begins with http://: passkeys, secure cookies, push and reading offline need https://, not "${publicUrl}"`
  if (!production) {
    // On this machine itself browsers treat http like https.
    if (publicUrl.startsWith('http:') && !isLoopbackUrl(publicUrl)) doubts.push(plain)
    if (databaseUrl && !isLoopbackUrl(publicUrl))
      doubts.push(
        `NODE_ENV is not production, though customers are sent to ${publicUrl}: codes and mails may end in a file, and most settings are not checked`,
      )
    return doubts
  }
  if (trustedProxies.length === 0)
    doubts.push(
      'TRUSTED_PROXIES is empty: behind a proxy all customers have one address, and the calls of one shut out the others',
    )
  if (publicUrl.startsWith('http:')) doubts.push(plain)
  if (new URL(publicUrl).pathname !== '/')
    doubts.push(
      `PUBLIC_URL has a path: the portal answers at the root of its host only, not at "${publicUrl}"`,
    )
  if (databaseUrl && !pushKey) doubts.push('PUSH_KEY is empty: no browser is notified of anything')
  if (!metricsToken)
    doubts.push('METRICS_TOKEN is empty: nobody can read /metrics, and no alarm of theirs fires')
  if (databaseUrl && !media && !environment.MEDIA_DIR?.trim())
    doubts.push(
      'MEDIA_DIR is empty, and so is MEDIA_URL: photos lie in DATA_DIR/media, where processes with another DATA_DIR miss them',
    )
  return doubts
}

function findMisspeltSettings(environment: Environment, known: ReadonlySet<string>): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (known.has(name) || name.length < NAME_MIN) return []
    const meant = [...known].find(
      (one) => one.length >= NAME_MIN && !environment[one] && distance(name, one) <= maxDistanceFor(one),
    )
    return meant ? [`${name} is no setting; ${meant} may be meant`] : []
  })
}

/** Letters to add, take away or replace until one name is the other; counts no further than needed. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > DISTANCE_MAX) return Number.POSITIVE_INFINITY
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, against] of [...other].entries()) {
      const replaced = (row[index] ?? 0) + (letter === against ? 0 : 1)
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
