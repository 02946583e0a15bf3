import { AUDIT_ACTS, AUDIT_EVENTS } from '@toyota-trust/contracts/audit-events.ts'
import type { AuditRow } from '@toyota-trust/contracts/desk/audit-log.ts'
import { CASE_WORDS, type CaseState } from '@toyota-trust/contracts/trade-in-cases.ts'
import type { VisitState } from '@toyota-trust/contracts/visit-states.ts'
import { STATE_WORDS } from '../visits/door/state-words.ts'

const WITH_ACTS = ['visit_changed', 'trade_in_changed']

/** What was done, in one phrase. */
export function actOf({ event, details: { act } }: AuditRow): string {
  const events: Record<string, string> = AUDIT_EVENTS
  return (WITH_ACTS.includes(event) && AUDIT_ACTS[String(act)]) || (events[event] ?? event)
}

/** What is told elsewhere in the row, or only tells programs apart. */
const SAID = [
  'visit',
  'trade_in',
  'number',
  'branch',
  'act',
  'from',
  'to',
  'reason',
  'passkey',
  'invitation',
  'staff',
]
const NAMES: Record<string, string> = {
  by: 'lewat',
  count: 'jumlah',
  found: 'ditemukan',
  limit: 'batas',
  max: 'paling banyak',
  proved: 'terbukti',
  provider: 'lewat',
  role: 'peran',
  spent: 'terpakai',
  told: 'dikabari',
  verified: 'terverifikasi',
  version: 'versi',
}

/** From which state to which, the reason, and whatever else was noted. */
export function turnOf({ details }: AuditRow): string {
  const { from = null, to = null, reason = null } = details
  const turn = from !== null || to !== null ? [`${stateOf(from)} → ${stateOf(to)}`] : []
  const why = reason === null ? [] : [`Alasan: “${reason}”`]
  const rest = Object.entries(details)
    .filter(([name, value]) => !SAID.includes(name) && value !== null)
    .map(([name, value]) => `${NAMES[name] ?? name}: ${said(value)}`)
  return [...turn, ...why, ...rest].join(' · ')
}

const said = (value: AuditRow['details'][string]): string =>
  typeof value === 'boolean' ? (value ? 'ya' : 'tidak') : String(value)

const stateOf = (state: AuditRow['details'][string]): string =>
  state === null ? '—' : (STATE_WORDS[state as VisitState] ?? CASE_WORDS[state as CaseState] ?? String(state))

/** Who did what none of the staff did; an offer ends by itself although it is about a customer. */
export const otherThanStaff = ({ customer_id, details: { act } }: AuditRow): 'Pelanggan' | 'Sistem' =>
  customer_id !== null && act !== 'lapse' ? 'Pelanggan' : 'Sistem'
