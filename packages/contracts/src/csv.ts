/** Rows as CSV for any program. A cell that a spreadsheet would take for a formula gets an apostrophe in front. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
