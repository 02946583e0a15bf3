import type { CarCare } from '#garage/car-care/car-care.contract.ts'

/** The newest plausible reading, which estimates are computed from; null while there is none. */
export const lastReading = ({ readings }: Pick<CarCare, 'readings'>) =>
  readings.find(({ doubted }) => !doubted) ?? null
