import { Failure } from '#server/failure.ts'
import type { StallDraft, TechnicianDraft, WeekSpan } from '../desk-stalls.contract.ts'

const invalidFieldFailure = (field: string, sentence: string) =>
  new Failure('input_invalid', { field }, sentence)

/** Throws at the field of the first stall whose name another one has. */
export function requireStallNames(stalls: readonly StallDraft[]): void {
  requireNames('stalls', stalls)
}

function requireNames(list: string, named: readonly { name: string }[]): void {
  const seen = new Set<string>()
  for (const [index, { name }] of named.entries()) {
    const key = name.trim().toLowerCase()
    if (seen.has(key)) throw invalidFieldFailure(`${list}.${index}.name`, 'Nama ini sudah dipakai')
    seen.add(key)
  }
}

/** Throws at the field of what meets another window, break or absence, or is listed twice. */
export function requireTechnicians(technicians: readonly TechnicianDraft[]): void {
  requireNames('technicians', technicians)
  for (const [index, { windows, breaks, absences }] of technicians.entries()) {
    const at = `technicians.${index}`
    requireNoOverlap(`${at}.windows`, windows ?? [], 'Jam ini bertumpuk dengan jam lain')
    requireNoOverlap(`${at}.breaks`, breaks, 'Istirahat ini bertumpuk dengan istirahat lain')
    requireNoAbsenceOverlap(`${at}.absences`, absences)
  }
}

function requireNoOverlap(field: string, spans: readonly WeekSpan[], sentence: string): void {
  for (const [index, span] of spans.entries()) {
    const meets = spans.some(
      (other, at) =>
        at < index && other.weekday === span.weekday && other.from < span.until && span.from < other.until,
    )
    if (meets) throw invalidFieldFailure(`${field}.${index}.from`, sentence)
  }
}

/** Throws at the field of an absence over another one. */
export function requireNoAbsenceOverlap(
  field: string,
  absences: readonly { from: string; until: string }[],
): void {
  for (const [index, { from, until }] of absences.entries())
    if (absences.some((other, at) => at < index && other.from < until && from < other.until))
      throw invalidFieldFailure(`${field}.${index}.from`, 'Sudah tercatat tidak masuk pada waktu itu')
}
