import type { Chance } from '#server/chance.ts'
import { PASSPORT_CODE_LETTERS } from '../passports.contract.ts'

const CODE_LENGTH = 12
/** Bytes above are rejected, so that all letters are equally likely. */
const EVEN = 256 - (256 % PASSPORT_CODE_LETTERS.length)

/** `TT-9B2H-6WNE-4KFD`: twelve letters of thirty, 58 bits, so that nobody finds a record by trying. */
export function newCode(chance: Chance, prefix: 'TT' | 'TI' | 'TB'): string {
  let letters = ''
  while (letters.length < CODE_LENGTH)
    for (const byte of Buffer.from(chance.token(), 'base64url'))
      if (byte < EVEN) letters += PASSPORT_CODE_LETTERS[byte % PASSPORT_CODE_LETTERS.length]
  return [prefix, ...(letters.slice(0, CODE_LENGTH).match(/.{4}/g) ?? [])].join('-')
}
