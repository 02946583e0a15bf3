import { type Day, daysBetween, longDay, shortDay } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import type { CarCare } from '#garage/car-care/car-care.contract.ts'
import { describeFreeService } from '#garage/promises/portal/public/free-service.ts'
import { serviceNumberOf } from '../now/describe-now.ts'
import { formatDateState, formatMonth, formatTimeLeft } from './date-texts.ts'

/** What a row of a car's page says while it is closed, in at most about thirty signs. */
export interface RowResult {
  result: string
  tone?: 'ok' | 'soon' | 'over'
}

/** The result of "Servis": when, booked, or late since when. */
export function summariseService({ advice, dates, promises, today }: CarCare): RowResult {
  if (advice.state === 'no_rule') return { result: 'Belum ada jadwal merek ini' }
  const date = dates.find(({ kind }) => kind === 'service')
  if (date?.mood === 'booked' || date?.mood === 'at_workshop')
    return { result: formatDateState(date, today), tone: date.extension_until ? 'soon' : 'ok' }
  if (advice.state === 'unknown') return { result: 'Servis terakhir belum diketahui' }
  if (!date) return { result: kilometres(advice.by_km?.to ?? advice.step_km) }
  if (date.rough)
    return { result: date.day < today ? 'Mungkin sudah lewat' : `Sekitar ${formatMonth(date.day)}` }
  if (date.mood === 'over')
    return {
      result: `Lewat ${daysBetween(date.day, today)} hari, sejak ${shortDay(date.day)}`,
      tone: 'over',
    }
  const number = serviceNumberOf(promises)
  const isFree = describeFreeService(promises)?.kind === 'free'
  const name = isFree && number !== null ? `Ke-${number} gratis` : kilometres(advice.step_km)
  return {
    result: `${name}, ${formatTimeLeft(date.day, today).toLowerCase()}`,
    ...(date.mood === 'soon' && { tone: 'soon' }),
  }
}

/** The result of "Surat": how long the STNK is valid, or what is due. */
export function summarisePapers({ dates, today }: CarCare, term: Day): RowResult {
  const due = dates.find(({ kind, mood }) => kind.startsWith('stnk') && (mood === 'over' || mood === 'soon'))
  if (!due) return { result: `STNK sampai ${longDay(term)}`, tone: 'ok' }
  const name = due.kind === 'stnk_yearly' ? 'STNK tahunan' : 'STNK'
  return due.mood === 'over'
    ? { result: `${name} lewat ${daysBetween(due.day, today)} hari`, tone: 'over' }
    : { result: `${name} ${formatTimeLeft(due.day, today).toLowerCase()}`, tone: 'soon' }
}
