import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { CSV_SEPARATOR } from '#core/csv.ts'
import type { Queries } from '#server/database/database.ts'
import { DATA_FILE_BYTES_MAX } from '../desk-data-sets.contract.ts'
import { formatCsvCell } from './columns.ts'
import type { DataKind, DataRow } from './kind.ts'
import { liveTexts, rowOf } from './sql.ts'

const compress = promisify(gzip)
const expand = promisify(gunzip)

/** Speed over size: it is stored for months and read once. */
export const compressDataFile = (bytes: Uint8Array): Promise<Buffer> => compress(bytes, { level: 1 })
/** A live table may be a little larger than the files that it came from. */
export const decompressDataFile = (bytes: Uint8Array): Promise<Buffer> =>
  expand(bytes, { maxOutputLength: 2 * DATA_FILE_BYTES_MAX })

export const header = ({ columns }: DataKind): string =>
  `${columns.map(({ name }) => name).join(CSV_SEPARATOR)}\r\n`

/** Rows as lines of the kind's file. */
export const writtenRows = ({ columns }: DataKind, rows: readonly DataRow[]): string =>
  rows
    .map((row) => `${columns.map(({ field }) => formatCsvCell(row[field] ?? null)).join(CSV_SEPARATOR)}\r\n`)
    .join('')

/** The live rows as a compressed file of their kind. */
export async function liveFile(db: Queries, kind: DataKind): Promise<Buffer> {
  const pieces = [header(kind)]
  for await (const rows of liveTexts(db, kind))
    pieces.push(
      writtenRows(
        kind,
        rows.map(({ text }) => rowOf(kind, text)),
      ),
    )
  return compressDataFile(Buffer.from(pieces.join('')))
}
