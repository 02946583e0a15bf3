import { BYTE_ORDER_MARK } from '#core/csv.ts'

/** Downloads a CSV, with the mark by which Excel reads its letters. */
export const saveAsCsv = (name: string, csv: string): void =>
  saveAsFile(name, BYTE_ORDER_MARK + csv, 'text/csv;charset=utf-8')

/** Downloads a text as a file. */
export function saveAsFile(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
