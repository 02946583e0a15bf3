import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

const FOLDER = join(import.meta.dirname, 'data')

/** One line of a file: every value is text, as the file has it. */
export type Row = Record<string, string>

/** The rows of `{name}.csv`. */
export function readRows(name: string): Row[] {
  return parse(readFileSync(join(FOLDER, `${name}.csv`)), { columns: true })
}

/** A fingerprint of all reference files and of the code that loads them. */
export function referenceChecksum(loaderFile: string): string {
  const hash = createHash('sha256').update(readFileSync(loaderFile))
  const names = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.csv'))
    .sort()
  for (const name of names) hash.update(name).update(readFileSync(join(FOLDER, name)))
  return hash.digest('hex')
}
