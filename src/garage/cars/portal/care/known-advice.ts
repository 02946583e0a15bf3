import type { ShownAdvice } from '#garage/car-care/car-care.contract.ts'

/** Advice that has a date or a distance, with its grounds. */
export type KnownAdvice = Extract<ShownAdvice, { state: 'known' }>
