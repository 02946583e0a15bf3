import * as z from 'zod/mini'
import { isOneLine, isStorable } from '#core/fields.ts'

/** A short text of one line, for the calls of the ERP. */
export const shortText = (label: string) =>
  z.string(`${label} harus berupa teks`).check(
    z.maxLength(100, { error: `${label} maksimal 100 karakter`, abort: true }),
    z.refine((value) => isStorable(value) && isOneLine(value), `${label} tidak valid`),
  )
/** A whole number within bounds, for the calls of the ERP. */
export const boundedInteger = (label: string, min: number, max: number) =>
  z
    .int(`${label} harus berupa angka bulat`)
    .check(z.minimum(min, `${label} minimal ${min}`), z.maximum(max, `${label} maksimal ${max}`))
