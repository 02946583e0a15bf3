import { type Day, DEFAULT_ZONE, localClock, placeClock, shortDay, ZONE_NAMES, zoneOf } from '#core/days.ts'
import type { TradeInCase } from '../desk-trade-ins.contract.ts'
import { CASE_STATE_LABELS, type CaseState } from '../trade-in-cases.contract.ts'

type Appointment = Pick<TradeInCase['inspections'][number], 'starts_at' | 'visit_state' | 'entered_by'> & {
  branch: Pick<TradeInCase['inspections'][number]['branch'], 'timezone'>
}

interface CaseProgress {
  state: CaseState
  inspection: { starts_at: string; timezone: string } | null
  valid_until: string | null
}

/** `24 Nov, 09:00` as the clock of the place shows it. */
export function formatCaseMoment(instant: string, timezone: string = DEFAULT_ZONE): string {
  const { day, time } = placeClock(new Date(instant), timezone)
  return `${shortDay(day)}, ${time}`
}

/** `Inspeksi 24 Nov, 09:00`, `Penawaran s.d. 29 Nov` */
export function formatCaseState({ state, inspection, valid_until }: CaseProgress): string {
  if (state === 'inspection')
    return inspection
      ? `Inspeksi ${formatCaseMoment(inspection.starts_at, inspection.timezone)}`
      : 'Inspeksi batal'
  if (state === 'offered' && valid_until) return `Penawaran s.d. ${shortDay(valid_until)}`
  return CASE_STATE_LABELS[state]
}

const isCalledOff = ({ visit_state }: Appointment) => ['cancelled', 'no_show'].includes(visit_state)

/** The state of a request as text. */
export const caseProgressOf = ({ state, inspections: [newest], offers }: TradeInCase): CaseProgress => ({
  state,
  inspection:
    newest && !isCalledOff(newest) ? { starts_at: newest.starts_at, timezone: newest.branch.timezone } : null,
  valid_until: offers.find(({ answer }) => answer === null)?.valid_until ?? null,
})

/** Index of the current one of the four steps; past the last one once the case is decided. */
const CURRENT_STEP: Record<CaseState, number> = {
  new: 1,
  inspection: 1,
  to_offer: 2,
  offered: 3,
  accepted: 4,
  declined: 4,
  lapsed: 4,
}

/** The facts of a request that its steps show. */
export interface CaseFacts extends Pick<TradeInCase, 'state' | 'state_since' | 'opened_at'> {
  /** The newest first, like the offers. */
  inspections: readonly Appointment[]
  offers: readonly Pick<TradeInCase['offers'][number], 'sent_at'>[]
}

/** Request, inspection, offer and decision, each with its time. */
export function stepsOf(request: CaseFacts, today: Day) {
  const { state, inspections, offers, opened_at } = request
  const [appointment] = inspections
  const [offer] = offers
  return {
    current: CURRENT_STEP[state],
    steps: [
      { name: 'Permintaan', words: formatCaseMoment(opened_at) },
      {
        name: 'Inspeksi',
        words: appointment ? formatInspectionAppointment(appointment, today) : 'belum diatur',
      },
      {
        name: 'Penawaran',
        words: offer ? formatCaseMoment(offer.sent_at) : CURRENT_STEP[state] >= 2 && 'belum dikirim',
      },
      { name: 'Keputusan', words: formatCaseDecision(request) },
    ].map(({ name, words }) => ({ name, words: words || null })),
  }
}

function formatInspectionAppointment(
  { starts_at, branch, entered_by, visit_state }: Appointment,
  today: Day,
): string {
  const zone = zoneOf(branch.timezone)
  const { day, time } = localClock(new Date(starts_at), zone)
  if (visit_state === 'cancelled') return 'dibatalkan'
  if (visit_state === 'no_show') return 'tidak datang'
  const when = `${day === today ? 'hari ini' : shortDay(day)}, ${time} ${ZONE_NAMES[zone]}`
  return entered_by ? `${when} · ${entered_by}` : when
}

function formatCaseDecision({ state, state_since }: CaseFacts): string | null {
  if (state === 'offered') return 'menunggu pelanggan'
  return CURRENT_STEP[state] === 4 ? `${CASE_STATE_LABELS[state]} ${formatCaseMoment(state_since)}` : null
}
