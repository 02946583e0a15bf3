import { csvOf } from '#core/csv.ts'

/** An export as one CSV for spreadsheets: a line for each value, with its table, its row and its column. */
export const exportCsv = (data: Readonly<Record<string, unknown>>): string =>
  csvOf([
    ['tabel', 'baris', 'kolom', 'nilai'],
    ...Object.entries(data).flatMap(([table, content]) =>
      (Array.isArray(content) ? content : [content]).flatMap((row, index) =>
        cells(row).map(([column, value]) => [table, index + 1, column, value]),
      ),
    ),
  ])

function cells(row: unknown): [string, string | number | null][] {
  if (typeof row !== 'object' || row === null) return [['', cell(row)]]
  return Object.entries(row).map(([column, value]) => [column, cell(value)])
}

/** Anything but a text or a number is written as JSON. */
function cell(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  return JSON.stringify(value)
}
