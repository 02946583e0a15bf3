import type { ShownAdvice } from '@toyota-trust/contracts/garage/car-care.ts'

/** Advice that has a date or a distance, with its grounds. */
export type KnownAdvice = Extract<ShownAdvice, { state: 'known' }>
