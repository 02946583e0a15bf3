/** Quantile of the normal distribution for 95 %. */
const Z = 1.959963984540054

/** The Wilson score interval of `yes` in `of`, 95 %, as shares from 0 to 1; null for none. */
export function wilsonInterval(yes: number, of: number): { low: number; high: number } | null {
  if (of === 0) return null
  const share = yes / of
  const square = Z * Z
  const middle = share + square / (2 * of)
  const half = Z * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of))
  const whole = 1 + square / of
  return { low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) }
}
