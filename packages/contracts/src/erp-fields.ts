import * as z from 'zod/mini'
import { isOneLine } from './fields.ts'

export const RUPIAH_MAX = 100_000_000_000

/** A short text of one of the ERP's calls. */
export const words = (label: string) =>
  z.string(`${label} harus berupa teks`).check(
    z.maxLength(100, { error: `${label} maksimal 100 karakter`, abort: true }),
    z.refine(
      (value) => !value.includes('\u0000') && value.isWellFormed() && isOneLine(value),
      `${label} tidak valid`,
    ),
  )
export const count = (label: string, min: number, max: number) =>
  z
    .int(`${label} harus berupa angka bulat`)
    .check(z.minimum(min, `${label} minimal ${min}`), z.maximum(max, `${label} maksimal ${max}`))
