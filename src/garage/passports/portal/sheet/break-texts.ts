import { longDay } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import type { ChainBreak } from '#garage/odometer/odometer-chain.model.ts'

/** Where a chain is broken, and whether by a fall of the reading, a link that does not fit, or both. */
export function formatChainBreak({ before, after, fell, unlocked }: ChainBreak): string {
  const here = `${longDay(after.day)}, ${kilometres(after.km)}`
  const where = before
    ? `Antara ${longDay(before.day)}, ${kilometres(before.km)} dan ${here}.`
    : `Sebelum ${here}.`
  const fall = `Bacaan turun ${kilometres(fell)}`
  if (fell > 0) return `${where} ${fall}${unlocked ? ' dan kuncinya tidak bersambung' : ''}.`
  return `${where} Kuncinya tidak bersambung.`
}
