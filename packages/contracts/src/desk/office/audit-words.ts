import type { AuditRow } from '@toyota-trust/contracts/desk/office/audit-log.ts'
import { ROLE_WORDS } from '@toyota-trust/contracts/desk/role-words.ts'
import { auditWords } from '@toyota-trust/contracts/office/audit-events.ts'
import {
  KIND_WORDS as THREAD_KIND_WORDS,
  THREAD_STATE_WORDS,
} from '@toyota-trust/contracts/office/thread-words.ts'
import { CASE_WORDS, type CaseState } from '@toyota-trust/contracts/stock/trade-in-cases.ts'
import type { VisitState } from '@toyota-trust/contracts/workshop/visit-states.ts'
import { STATE_WORDS } from '../../workshop/visits/public/state-words.ts'
import { KIND_WORDS as DATA_KIND_WORDS } from '../data-sets/public/kind-words.ts'

/** What was done, in one phrase. */
export const actOf = ({ event, details: { act } }: AuditRow): string => auditWords(event, act)

/** Fields that the row shows elsewhere, or that only tell programs apart. */
const SAID = [
  'visit',
  'trade_in',
  'number',
  'branch',
  'act',
  'car',
  'reading',
  'from',
  'to',
  'reason',
  'passkey',
  'invitation',
  'staff',
  'thread',
  'banner',
  'template',
  'record',
  'chain',
  'position',
  'proposed_by',
  'branches',
]
const NAMES: Record<string, string> = {
  added: 'ditambah',
  affected: 'booking terdampak',
  at: 'mulai',
  by: 'lewat',
  changed: 'diubah',
  count: 'jumlah',
  device: 'perangkat',
  found: 'ditemukan',
  kind: 'jenis',
  limit: 'batas',
  max: 'paling banyak',
  network: 'jaringan',
  of: 'bagian',
  over_capacity: 'di atas kapasitas',
  proved: 'terbukti',
  provider: 'lewat',
  removed: 'dihapus',
  role: 'peran',
  rows: 'baris',
  spent: 'terpakai',
  told: 'dikabari',
  verified: 'terverifikasi',
  version: 'versi',
  workshop: 'bengkel',
  wrong: 'salah',
}
/** Values that are words of programs. */
const VALUES: Record<string, Record<string, string>> = {
  by: { inbox: 'Kotak Masuk', file: 'CSV', local: 'email dan password', phone: 'handphone', plate: 'pelat' },
  kind: { ...DATA_KIND_WORDS, ...THREAD_KIND_WORDS },
  of: { banner: 'Banner', promotions: 'Promosi', wishlist: 'Wishlist' },
  role: ROLE_WORDS,
}

/** From which state to which, the reason, and whatever else was noted. */
export function turnOf({ event, details: noted }: AuditRow): string {
  // What was published leads from one version to the next.
  const { version = null, ...others } = noted
  const details = event === 'data_published' ? { ...others, to: version } : noted
  const { from = null, to = null, reason = null } = details
  const turn = from !== null || to !== null ? [`${stateOf(from)} → ${stateOf(to)}`] : []
  const why = reason === null ? [] : [`Alasan: “${reason}”`]
  const rest = Object.entries(details)
    .filter(([name, value]) => !SAID.includes(name) && value !== null)
    .map(([name, value]) => `${NAMES[name] ?? name}: ${said(name, value)}`)
  return [...turn, ...why, ...rest].join(' · ')
}

const said = (name: string, value: AuditRow['details'][string]): string =>
  typeof value === 'boolean' ? (value ? 'ya' : 'tidak') : (VALUES[name]?.[String(value)] ?? String(value))

const stateOf = (state: AuditRow['details'][string]): string =>
  state === null
    ? '—'
    : (STATE_WORDS[state as VisitState] ??
      CASE_WORDS[state as CaseState] ??
      THREAD_STATE_WORDS[state as string] ??
      String(state))

/** Who did what none of the staff did; an offer ends by itself although it is about a customer. */
export const otherThanStaff = ({ customer_id, details: { act } }: AuditRow): 'Pelanggan' | 'Sistem' =>
  customer_id !== null && act !== 'lapse' ? 'Pelanggan' : 'Sistem'
