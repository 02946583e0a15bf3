import type { MaskedPlate } from '../desk-displays.contract.ts'

const DOT = '•'

/**
 * A plate for a screen in public: the area letters, the last two digits (of two the last, of one none), and the first of
 * the last letters (of one none). `B1420KZT` → `B ••20 K••`. A plate of another form is dots alone.
 */
export function maskedPlate(plate: string): MaskedPlate {
  const [, area = '', digits = '', letters = ''] = /^([A-Z]{1,2})(\d{1,4})([A-Z]{0,3})$/.exec(plate) ?? []
  if (!digits) return { area: '', digits: DOT.repeat(plate.length), letters: '' }
  const shownDigits = Math.min(2, digits.length - 1)
  const shownLetters = Math.min(1, Math.max(0, letters.length - 1))
  return {
    area,
    digits: DOT.repeat(digits.length - shownDigits) + digits.slice(digits.length - shownDigits),
    letters: letters.slice(0, shownLetters) + DOT.repeat(letters.length - shownLetters),
  }
}
