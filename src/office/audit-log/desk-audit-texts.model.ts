import { PHONE_PROOF_DAYS } from '#account/phone-codes/phone-proof.model.ts'
import type { ConsentPlace } from '#account/whatsapp/whatsapp.contract.ts'
import { DEFAULT_ZONE, slashedDay, slashedMoment, ZONE_NAMES } from '#core/days.ts'
import { STAFF_ROLE_LABELS } from '#core/role-texts.ts'
import { DATA_KIND_LABELS } from '#office/data-sets/desk-data-set-names.model.ts'
import { THREAD_KIND_LABELS, THREAD_STATE_LABELS } from '#office/inbox/thread-texts.model.ts'
import type { AlbumState, PHOTO_STATES } from '#stock/photos/desk-stock-cars.contract.ts'
import { PHOTO_PLACES } from '#stock/photos/photo-places.model.ts'
import { CASE_STATE_LABELS } from '#stock/trade-in/trade-in-cases.contract.ts'
import { VISIT_STATE_LABELS } from '#workshop/visits/desk-state-texts.model.ts'
import {
  AUDIT_DETAILS,
  type AuditDetail,
  type AuditValue,
  STAFF_DETAILS,
  WORKSHOP_DETAILS,
} from './audit-details.model.ts'
import { AUDIT_EVENTS, getAuditEventLabel } from './audit-events.model.ts'
import type { AuditRow } from './desk-audit-log.contract.ts'

/** The fields of an event that its texts are made from. */
type Entry = Pick<AuditRow, 'event' | 'customer_id' | 'details' | 'names'>

/** What was done, as the log shows it. */
export const actOf = ({ event, details: { act } }: Entry): string => getAuditEventLabel(event, act)

const WAYS: Record<string, string> = {
  'command line': 'perintah server',
  email: 'email',
  facebook: 'Facebook',
  file: 'CSV',
  google: 'Google',
  inbox: 'Kotak Masuk',
  local: 'email dan password',
  passkey: 'passkey',
  password: 'password dan kode',
  personal_data: 'Data Saya',
  phone: 'handphone',
  plate: 'pelat',
  q: 'pelanggan atau pelat',
  start: 'balasan MULAI',
  stop: 'balasan BERHENTI',
  ways_page: 'Cara Kami Mengabari',
}
const CONSENT_PLACE_TEXTS = {
  ways_page: 'Cara Kami Mengabari',
  booking_success: 'sesudah booking',
  walk_in_link: 'tautan kunjungan',
} satisfies Record<ConsentPlace, string>
/** Labels of values that are identifiers; a value that is not listed is shown as it is. */
const VALUES: Partial<Record<AuditDetail, Record<string, string>>> = {
  because: {
    author: 'penerbit tidak lagi di kantor pusat',
    proof_ended: `bukti nomor lewat ${PHONE_PROOF_DAYS} hari`,
    number_left: 'nomor diganti pelanggan',
    number_taken: 'nomor dibuktikan akun lain',
    number_changed: 'nomor WhatsApp berganti',
    unreachable: 'WhatsApp tidak sampai',
  },
  by: WAYS,
  event: AUDIT_EVENTS,
  kind: { ...DATA_KIND_LABELS, ...THREAD_KIND_LABELS },
  limit: { smsPerHour: 'SMS per jam', smsPerDay: 'SMS per hari' },
  mail: {
    stnk: 'STNK',
    service: 'servis',
    visit: 'kunjungan',
    follow_up: 'sesudah servis',
    saved_cars: 'mobil tersimpan',
  },
  of: { banner: 'Banner', promotions: 'Promosi', wishlist: 'Wishlist' },
  outcome: { confirmed: 'cocok', differs: 'berbeda', mistyped: 'salah ketik' },
  place: { ...PHOTO_PLACES, ...CONSENT_PLACE_TEXTS },
  provider: WAYS,
  reads: { shown: 'ditampilkan' },
  role: STAFF_ROLE_LABELS,
  sort: { newest: 'terbaru', oldest: 'terlama' },
}
/** Details that hold several values with a space between them. */
const SEVERAL: readonly AuditDetail[] = ['mail', ...WORKSHOP_DETAILS]
const NAMED: readonly AuditDetail[] = [...STAFF_DETAILS, ...WORKSHOP_DETAILS, 'code']
const REMOVAL_REASON_LABELS: Record<string, string> = {
  sold: 'Dijual',
  mistake: 'Salah ditambahkan',
  other: 'Lainnya',
}
const STATES: Record<string, string> = {
  ...VISIT_STATE_LABELS,
  ...CASE_STATE_LABELS,
  ...THREAD_STATE_LABELS,
  ...STAFF_ROLE_LABELS,
  active: 'Aktif',
  deactivated: 'Nonaktif',
  inspector: 'Inspektur',
  unmarked: 'Tanpa tanda',
  called: 'Dipanggil',
  ended: 'Selesai',
  draft: 'Draf',
  signed: 'Ditandatangani',
  superseded: 'Digantikan',
  withdrawn: 'Ditarik',
}

/** States of events in which the same identifier means something else than for a visit. */
const STATES_OF: Partial<Record<string, Record<string, string>>> = {
  photos_changed: {
    draft: 'Draf',
    held: 'Ditahan',
    public: 'Tayang',
    processing: 'Sedang diolah',
    ready: 'Siap ditayangkan',
    failed: 'Gagal diolah',
    removed: 'Dihapus',
  } satisfies Record<AlbumState | (typeof PHOTO_STATES)[number], string>,
}

/** The change of state, the reason, and all other details, the same on the screen and in the file. */
export function detailsOf({ event, details: noted, names }: Entry): string {
  const { version = null, from = null, to = null, role_from = null, role_to = null } = noted
  // A publication leads from one version to the next, and an export covers a range of days.
  const isPublished = event === 'data_published'
  const isExport = event === 'audit_exported'
  const [before, after] = isExport
    ? [null, null]
    : [from ?? role_from, (isPublished ? version : to) ?? role_to]
  const turn =
    before === null && after === null ? [] : [`${stateOf(event, before)} → ${stateOf(event, after)}`]
  const since = isExport && from !== null ? [`dari: ${formatAuditValue('from', from, names)}`] : []
  const reason = reasonOf(event, noted.reason ?? null)
  const rest = Object.entries(noted).flatMap(([name, value]) => {
    const label = AUDIT_DETAILS[name as AuditDetail] ?? null
    if (label === null || value === null || value === '' || (isPublished && name === 'version')) return []
    const words = formatAuditValue(name as AuditDetail, value, names)
    return words === '' ? [] : [`${label}: ${words}`]
  })
  return [...turn, ...reason, ...since, ...rest].join(' · ')
}

const reasonOf = (event: string, reason: AuditValue): string[] => {
  if (reason === null) return []
  const words = (event === 'car_removed' && REMOVAL_REASON_LABELS[String(reason)]) || String(reason)
  return [`Alasan: “${words}”`]
}

function formatAuditValue(name: AuditDetail, value: AuditValue, names: AuditRow['names']): string {
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak'
  const values = SEVERAL.includes(name) ? String(value).split(' ') : [String(value)]
  return values
    .map((one) => (NAMED.includes(name) ? names[one] : (VALUES[name]?.[one] ?? formatAuditTime(one))))
    .filter((words) => words !== undefined)
    .join(', ')
}

/** Days and moments as the desk writes them, anything else as it is. */
function formatAuditTime(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return slashedDay(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value))
    return `${slashedMoment(new Date(value), DEFAULT_ZONE)} ${ZONE_NAMES[DEFAULT_ZONE]}`
  return value
}

const stateOf = (event: string, state: AuditValue): string =>
  state === null ? '—' : ((STATES_OF[event] ?? STATES)[String(state)] ?? String(state))

/** Who caused an event without a member of staff: the system also where an offer lapses, which names a customer too. */
export const getNonStaffActor = ({ customer_id, details: { act } }: Entry): 'Pelanggan' | 'Sistem' =>
  customer_id !== null && act !== 'lapse' ? 'Pelanggan' : 'Sistem'
