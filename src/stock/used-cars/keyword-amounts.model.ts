const UNITS: Record<string, number> = { juta: 1e6, jt: 1e6, miliar: 1e9, m: 1e9, rb: 1e3, ribu: 1e3 }

/** An amount as it is typed, `150 juta`, `150jt`, `1,2 miliar`, `150.000.000`; a number up to four digits is in millions. Null for any other text. */
export function readRupiah(text: string): number | null {
  const typed = /^(?:rp|idr)?\.?\s*([\d.,]+)\s*([a-z]*)$/i.exec(text.trim())
  if (!typed) return null
  const [, digits = '', word = ''] = typed
  const unit = UNITS[word.toLowerCase()]
  if (word && unit === undefined) return null
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(digits)
  const number = Number(isGrouped ? digits.replace(/[.,]/g, '') : digits.replace(',', '.'))
  if (!Number.isFinite(number)) return null
  return Math.round(number * (unit ?? (number < 10_000 ? 1e6 : 1)))
}
