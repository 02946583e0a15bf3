import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret `name` from `DATA_DIR`, made on first use and readable by its owner only. There is no default anywhere. */
export function localSecret(dataDir: string, name: string): string {
  const path = join(dataDir, 'secrets', name)
  try {
    return readFileSync(path, 'utf8')
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'ENOENT') throw problem
  }
  mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 })
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(path, secret, { mode: 0o600, flag: 'wx' })
  return secret
}
