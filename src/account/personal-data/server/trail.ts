import { kilometres } from '#core/money.ts'
import { formatPlate } from '#core/plates.ts'
import {
  AUDIT_ACTS,
  AUDIT_ACTS_OF,
  AUDIT_EVENTS,
  type AuditEvent,
} from '#office/audit-log/audit-events.model.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import { countTrail, type TrailEntry, trailOf } from './trail-sql.ts'

const PAGE = 30

/** Audit events that an unauthenticated caller can cause. */
const BY_ANYBODY: readonly string[] = [
  'sign_in_failed',
  'sign_in_locked',
  'password_reset_asked',
  'access_refused',
  'limit_hit',
] satisfies AuditEvent[]

/** Labels of events as the customer reads them. */
const CUSTOMER_EVENT_LABELS: Partial<Record<string, string>> = {
  sign_in: 'Masuk ke akun',
  sign_in_failed: 'Gagal masuk ke akun',
  sign_in_locked: 'Akun terkunci sementara',
  sign_out: 'Keluar dari akun',
  passkey_added: 'Passkey ditambah',
  passkey_removed: 'Passkey dihapus',
  customer_read: 'Data Anda dibuka',
} satisfies Partial<Record<AuditEvent, string>>

/** Who opened or changed the data of a customer, as they read it. */
export async function readTrail({ db }: AppContext, customer: Customer, after: string | undefined) {
  const [total, found] = await Promise.all([countTrail(db, customer), trailOf(db, customer, after, PAGE + 1)])
  return { total, rows: found.slice(0, PAGE).map(buildTrailEntry), more: found.length > PAGE }
}

const buildTrailEntry = (entry: TrailEntry) => ({
  id: entry.id,
  at: entry.at,
  by: formatEventActor(entry),
  what: formatEventLabel(entry),
})

/** Whole surnames of the staff are not for customers: `Dimas P., Toyota Trust Sudirman`. */
function formatEventActor({ staff_id, staff_name, staff_role, branch, address, event }: TrailEntry): string {
  if (staff_role === 'office') return 'Kantor pusat'
  if (staff_id) return [shortName(staff_name ?? 'Staf'), branch ?? 'bengkel'].join(', ')
  if (address === null) return 'Sistem'
  return BY_ANYBODY.includes(event) ? 'Seseorang yang belum masuk' : 'Anda'
}

function shortName(name: string): string {
  const [first = '', ...more] = name.trim().split(/\s+/)
  const last = more.at(-1)
  return last ? `${first} ${last.charAt(0).toUpperCase()}.` : first
}

/** The object of the event, if it is still theirs. */
function formatEventSubject({ km, plate, number }: TrailEntry): string {
  const named = [km === null ? null : kilometres(km), plate && formatPlate(plate), number].filter(
    (one) => one !== null,
  )
  return named.length > 0 ? `: ${named.join(', ')}` : ''
}

function formatEventLabel(entry: TrailEntry): string {
  const { event, act, reason, staff_id } = entry
  const words =
    (act !== null && (AUDIT_ACTS_OF[event]?.[act] ?? AUDIT_ACTS[act])) ||
    CUSTOMER_EVENT_LABELS[event] ||
    (AUDIT_EVENTS as Record<string, string>)[event] ||
    event
  // The reason is shown where staff had to give one for opening the data.
  return staff_id && event === 'customer_read' && reason
    ? `${words}. Alasan: ${reason}`
    : words + formatEventSubject(entry)
}
