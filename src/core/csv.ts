/** Between cells: Excel with Indonesian settings splits at nothing else. */
export const CSV_SEPARATOR = ';'
/** In front of a file, so that Excel reads it as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * Rows as CSV that Excel with Indonesian settings opens in columns, once `BYTE_ORDER_MARK` stands before it. No cell of it begins
 * with a formula, whichever separator a spreadsheet splits at.
 */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(CSV_SEPARATOR)}\r\n`).join('')

/** One cell as it is written to a file. */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return decimalText(value)
  const safe = escapeFormulas(value)
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A number with a decimal comma. Three decimals get a zero behind them: Excel with English settings would take the comma before
 * three digits for a thousands separator, and leaves any other alone.
 */
function decimalText(value: number): string {
  const text = String(value).replace('.', ',')
  return /,\d{3}$/.test(text) ? `${text}0` : text
}

/** Spreadsheets calculate what begins with one of these; the wide ones in East Asian versions. */
const FORMULA = new Set('=+-@＝＋－＠')
/** Excel in Indonesian splits at the semicolon, whatever the file says, and then takes no notice of our quotes. */
const SEPARATORS = new Set(',;|\t\r\n')
/** Characters that a spreadsheet skips between a separator and a formula. */
const SKIPPED = /[\s"'\u0000-\u001f\u200b-\u200f\u2060\ufeff]/

/** Where a formula would begin, were the text split at any separator. */
function findFormulaStarts(text: string): number[] {
  const starts: number[] = []
  let atStart = true
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (SEPARATORS.has(letter)) atStart = true
    else if (atStart && !SKIPPED.test(letter)) {
      if (FORMULA.has(letter)) starts.push(at)
      atStart = false
    }
  }
  return starts
}

/** Puts an apostrophe in front of everything that a spreadsheet would take for a formula. */
export function escapeFormulas(text: string): string {
  let safe = ''
  let from = 0
  for (const at of findFormulaStarts(text)) {
    safe += `${text.slice(from, at)}'`
    from = at
  }
  return safe + text.slice(from)
}

/** Takes the apostrophes of `escapeFormulas` away again. */
export function unescapeFormulas(text: string): string {
  let plain = ''
  let from = 0
  for (const at of findFormulaStarts(text)) {
    if (text[at - 1] !== "'") continue
    plain += text.slice(from, at - 1)
    from = at
  }
  return plain + text.slice(from)
}
