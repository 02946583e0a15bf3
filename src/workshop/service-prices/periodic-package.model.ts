const STEP_KM = 10_000
/** Below half a step the first inspection of a new car is due. */
const FIRST_KM = 1_000
/** Beyond the table its first eight steps repeat. */
const CYCLE = 8

/** The periodic package due at a mileage, in kilometres: to the nearest step; beyond the table its steps repeat. */
export function packageKm(mileageKm: number, tableKm: readonly number[]): number {
  if (mileageKm < STEP_KM / 2) return FIRST_KM
  const step = Math.round(mileageKm / STEP_KM)
  return tableKm.includes(step * STEP_KM) ? step * STEP_KM : (((step - 1) % CYCLE) + 1) * STEP_KM
}
