import { randomBytes, randomInt } from 'node:crypto'
import { newRecordId } from '#core/record-id.ts'

/** Source of random values; passed in, so that tests can predict them. */
export interface Chance {
  recordId(): string
  /** 32 random bytes as text that fits an address. */
  token(): string
  /** A uniform code of `digits` digits from the system's secure source. */
  code(digits: number): string
}

export const secureChance: Chance = {
  recordId: newRecordId,
  token: () => randomBytes(32).toString('base64url'),
  code: (digits) => String(randomInt(10 ** digits)).padStart(digits, '0'),
}
