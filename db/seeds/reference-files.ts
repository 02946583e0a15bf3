import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { FOLDER } from './reference-checksum.ts'

/** One line of a file: every value is text, as the file has it. */
export type Row = Record<string, string>

/** The rows of `{name}.csv`. */
export function readRows(name: string): Row[] {
  return parse(readFileSync(join(FOLDER, `${name}.csv`)), { columns: true })
}
