/** Seventeen letters and digits without I, O and Q, which are taken for 1 and 0 (ISO 3779). */
const CHASSIS_NUMBER = /^[A-HJ-NPR-Z0-9]{17}$/
/** Letters and digits of the end that may be shown: enough to hold against the car, too few to look it up by. */
const SHOWN = 6

/**
 * The whole chassis number in what was typed as "Nomor Rangka/Mesin", or null: nothing is proved by half of one, and an
 * engine's number belongs to an engine.
 */
export function chassisNumber(typed: string | null): string | null {
  const parts = [typed ?? '', ...(typed ?? '').split(/[/,;|]/)]
  const bare = parts.map((part) => part.replace(/[\s.-]/g, '').toUpperCase())
  return bare.find((part) => CHASSIS_NUMBER.test(part)) ?? null
}

/** The last six of a chassis number. */
export const chassisEnd = (chassis: string): string => chassis.slice(-SHOWN)

/** `•••••••••••000417` */
export const maskedChassis = (end: string): string => end.padStart(17, '•')

/** `MHKA4DA3JDJ••••••`: without its end, so that who types that has looked at the car. What is no whole number stays as it is. */
export function maskedEnd(typed: string): string {
  const chassis = chassisNumber(typed)
  return chassis ? `${chassis.slice(0, -SHOWN)}${'•'.repeat(SHOWN)}` : typed
}
