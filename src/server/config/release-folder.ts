import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { ConfigError } from './settings.ts'

/** What `npm run build` puts into each release; a checkout has none. */
const MARKER = '.toyota-trust-release'

/**
 * Throws `ConfigError` where the embedded database would lie in the folder of a release: the next release has a folder of its
 * own and would begin with an empty database.
 */
export function requireDataOutsideRelease(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  root: string,
): void {
  if (databaseUrl || !existsSync(join(root, MARKER))) return
  if (relative(resolveExistingPath(root), resolveExistingPath(dataDir)).split('/')[0] === '..') return
  throw new ConfigError(
    `DATA_DIR must name a folder outside of the release, like /var/lib/toyota-trust, not ${dataDir}: the next release does not have what is in this one`,
  )
}

/** Resolves links in the part of the path that exists. */
function resolveExistingPath(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  return path === dirname(path) ? path : join(resolveExistingPath(dirname(path)), basename(path))
}
