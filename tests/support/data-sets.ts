import { parse } from 'csv-parse/sync'
import { type DataKindName, readLiveRows, uploadData } from '#office/data-sets/desk-data-sets.contract.ts'
import type { TestStaff } from './staff.ts'
import type { TestServer } from './test-server.ts'

/** What is live of a kind, separated by commas as an English spreadsheet saves it. */
export const liveFileOf = async (staff: TestStaff, kind: DataKindName): Promise<string> =>
  (parse(await liveDownloadOf(staff, kind), { delimiter: ';' }) as string[][])
    .map((cells) => `${cells.map(inEnglish).join(',')}\r\n`)
    .join('')

const inEnglish = (cell: string): string => {
  if (/^-?\d+,\d+$/.test(cell)) return cell.replace(',', '.')
  return /[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** What is live of a kind, as its page offers it for download. */
export async function liveDownloadOf({ call }: TestStaff, kind: DataKindName): Promise<string> {
  let file = ''
  for (let after: string | undefined; ; ) {
    const { csv, next } = await call(readLiveRows, { params: { kind }, query: after ? { after } : {} })
    file += csv
    if (next === null) return file
    after = next
  }
}

/** Lets one person publish tables of prices and stock as large as the tests'. */
export async function allowManyRows({ context: { db } }: Pick<TestServer, 'context'>, rows = 60_000) {
  await db
    .insertInto('publication_limits')
    .values({ name: 'rows', rows, raise_to: null, raise_by: null, raise_by_name: null })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ rows }))
    .execute()
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text))

/** Uploads a file by its text. */
export const uploaded = ({ call }: TestStaff, kind: DataKindName, text: string, name = 'berkas.csv') =>
  call(uploadData, { params: { kind }, query: { name }, body: bytesOf(text) })

/** The file with a line changed: `change` gets its cells by name. */
export function withLine(file: string, line: number, change: Record<string, string>): string {
  const lines = file.split('\r\n')
  const names = (lines[0] ?? '').split(',')
  const cells =
    (lines[line - 1] ?? '').match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ??
    []
  for (const [name, value] of Object.entries(change)) cells[names.indexOf(name)] = value
  lines[line - 1] = cells.slice(0, names.length).join(',')
  return lines.join('\r\n')
}

/** The file without a line. */
export const withoutLine = (file: string, line: number): string =>
  file
    .split('\r\n')
    .filter((_, at) => at !== line - 1)
    .join('\r\n')
