import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the reference files are. */
export const FOLDER = join(import.meta.dirname, 'data')

/** A fingerprint of all reference files and of the code that loads them. */
export function referenceChecksum(loaderFile: string): string {
  const hash = createHash('sha256').update(readFileSync(loaderFile))
  const names = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.csv'))
    .sort()
  for (const name of names) hash.update(name).update(readFileSync(join(FOLDER, name)))
  return hash.digest('hex')
}
