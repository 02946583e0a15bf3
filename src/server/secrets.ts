import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#server/config/settings.ts'

const BYTES = 32

/** The secret that signs now, and all whose signatures are accepted, that one first. */
export interface SigningSecrets {
  present: string
  accepted: readonly string[]
}

/** While a secret is being replaced, signatures of the other one are accepted as well. */
export const signingSecrets = (present: string, previous: string | null): SigningSecrets => ({
  present,
  accepted: previous ? [present, previous] : [present],
})

/**
 * The secret `name` from `DATA_DIR`, made on first use and readable by its owner only. There is no default anywhere.
 * Throws `ConfigError` for a file that holds none: making another would end what the lost one sealed.
 */
export function localSecret(dataDir: string, name: string): string {
  const path = join(dataDir, 'secrets', name)
  try {
    return requireSecret(readFileSync(path, 'utf8').trim(), path)
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'ENOENT') throw problem
  }
  mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 })
  // It appears whole: a process that dies between making and filling a file would leave an empty one.
  const draft = `${path}.${process.pid}`
  const secret = randomBytes(BYTES).toString('base64url')
  writeFileSync(draft, secret, { mode: 0o600 })
  try {
    linkSync(draft, path)
    return secret
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem
    return requireSecret(readFileSync(path, 'utf8').trim(), path)
  } finally {
    unlinkSync(draft)
  }
}

function requireSecret(secret: string, path: string): string {
  if (Buffer.byteLength(secret) >= BYTES) return secret
  throw new ConfigError(
    `${path} is empty or too short: restore it from a backup, or remove it to get a new one (everybody signs in again)`,
  )
}
