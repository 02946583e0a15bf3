/** Seventeen letters and digits without I, O and Q, which are taken for 1 and 0 (ISO 3779). */
const CHASSIS_NUMBER = /^[A-HJ-NPR-Z0-9]{17}$/
/** Characters of the end that may be shown: enough to compare with the car, too few to look it up. */
const SHOWN = 6

/**
 * The whole chassis number in a text typed as "Nomor Rangka/Mesin"; null without one, because a part of a number or the number of
 * an engine does not identify a car.
 */
export function parseChassisNumber(typed: string | null): string | null {
  const parts = [typed ?? '', ...(typed ?? '').split(/[/,;|]/)]
  const bare = parts.map((part) => part.replace(/[\s.-]/g, '').toUpperCase())
  return bare.find((part) => CHASSIS_NUMBER.test(part)) ?? null
}

/** The last six of a chassis number. */
export const chassisEnd = (chassis: string): string => chassis.slice(-SHOWN)

/** `•••••••••••000417` */
export const maskedChassis = (end: string): string => end.padStart(17, '•')

/** `MHKA4DA3JDJ••••••`: without its end, so that staff have to read that on the car. A text without a whole number stays as it is. */
export function maskedEnd(typed: string): string {
  const chassis = parseChassisNumber(typed)
  return chassis ? `${chassis.slice(0, -SHOWN)}${'•'.repeat(SHOWN)}` : typed
}
