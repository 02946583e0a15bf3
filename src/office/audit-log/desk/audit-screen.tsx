import { useStaff } from '#account/staff/desk/staff-requests.ts'
import { addDays, DEFAULT_ZONE, localClock, slashedDay, ZONE_NAMES } from '#core/days.ts'
import { STAFF_ROLE_LABELS } from '#core/role-texts.ts'
import type { ListDefinition } from '#web/desk/lists/definition.ts'
import { ListScreen } from '#web/desk/lists/list-screen.tsx'
import { Plate } from '#web/plates/plate.tsx'
import { Link } from '#web/router/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { visitPath } from '#workshop/visits/desk/public/visit-path.ts'
import { AUDIT_EVENTS } from '../audit-events.model.ts'
import { AUDIT_LIST_DAYS, type AuditRow, auditLog } from '../desk-audit-log.contract.ts'
import { actOf, detailsOf, getNonStaffActor } from '../desk-audit-texts.model.ts'
import styles from './audit-screen.module.css'

const EVENTS = Object.entries(AUDIT_EVENTS).map(([value, label]) => ({ value, label }))

const auditList = (staff: readonly { id: string; name: string }[]): ListDefinition<AuditRow> => ({
  name: 'jejak',
  calls: auditLog,
  filters: [
    {
      kind: 'choice',
      name: 'staff',
      label: 'Staf',
      all: 'Semua staf',
      options: staff.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      kind: 'words',
      name: 'q',
      label: 'Pelanggan atau pelat',
      placeholder: 'Email, HP, pelat, nomor stok, nama data',
    },
    { kind: 'choice', name: 'event', label: 'Tindakan', all: 'Semua tindakan', options: EVENTS },
    {
      kind: 'choice',
      name: 'reads',
      label: 'Yang hanya dibuka',
      all: 'Disembunyikan',
      options: [{ value: 'shown', label: 'Ditampilkan' }],
    },
    { kind: 'day', name: 'from', label: 'Dari' },
    { kind: 'day', name: 'until', label: 'Sampai' },
    { kind: 'given', name: 'customer', label: 'Satu pelanggan' },
    { kind: 'given', name: 'record', label: 'Satu catatan' },
  ],
  views: (today) => [
    { label: 'Hari ini', query: { from: today, until: today } },
    { label: '7 hari', query: { from: addDays(today, -6), until: today } },
    { label: '30 hari', query: { from: addDays(today, -29), until: today } },
  ],
  empty: 'Tidak ada tindakan yang cocok dengan saringan ini',
})

/** Who did what, when and to what; nothing here can be changed. */
export function AuditScreen() {
  const { data } = useStaff()
  return (
    <ListScreen
      list={auditList(data?.staff ?? [])}
      title="Jejak"
      aside="Tidak bisa diubah atau dihapus"
      counted={({ from }) => (from ? 'tindakan' : `tindakan dalam ${AUDIT_LIST_DAYS} hari terakhir`)}
      columns={[
        { head: 'Waktu', cell: momentOf, sorts: ['newest', 'oldest'] },
        { head: 'Siapa', cell: renderActor },
        { head: 'Tindakan', cell: (row) => <b>{actOf(row)}</b> },
        { head: 'Pelat', cell: ({ visit }) => visit && markOf(visit.plate) },
        { head: 'Data terkait', cell: renderRelatedLink },
        { head: 'Dari → menjadi', cell: (row) => <span className={styles.turn}>{detailsOf(row)}</span> },
      ]}
    />
  )
}

function momentOf({ at }: AuditRow) {
  const { day, time } = localClock(new Date(at), DEFAULT_ZONE)
  const seconds = at.slice(17, 19)
  return (
    <>
      {time}:{seconds}
      <small>
        {slashedDay(day)} {ZONE_NAMES[DEFAULT_ZONE]}
      </small>
    </>
  )
}

function renderActor(row: AuditRow) {
  const { by } = row
  if (by)
    return (
      <>
        {by.name}
        <small>{STAFF_ROLE_LABELS[by.role]}</small>
      </>
    )
  return getNonStaffActor(row)
}

function renderRelatedLink({ visit, customer_id, details: { trade_in, number, thread }, names }: AuditRow) {
  if (trade_in) return <Link to={`/desk/tukar-tambah/${trade_in}`}>{number ?? 'Tukar tambah'}</Link>
  if (visit) return <Link to={visitPath(visit.id)}>{visit.number}</Link>
  return (
    <>
      {customer_id && (
        <Link to={`/desk/pelanggan/${customer_id}`} aria-label={named('Lihat pelanggan', names[customer_id])}>
          Lihat pelanggan
        </Link>
      )}
      {customer_id && thread && <br />}
      {thread && (
        <Link to={`/desk/kotak-masuk/${thread}`} aria-label={named('Lihat pesan', names[String(thread)])}>
          Lihat pesan
        </Link>
      )}
    </>
  )
}

/** Tells apart links that read the same. */
const named = (words: string, name: string | undefined) => (name === undefined ? words : `${words}, ${name}`)

/** A used car has no public plate; its visits are known by its number in the stock. */
const STOCK_NUMBER = /^TT(\d\d)(\d{5})$/
function markOf(plate: string) {
  const [, year, serial] = STOCK_NUMBER.exec(plate) ?? []
  return year ? <Badge>Stok {`TT${year}-${serial}`}</Badge> : <Plate number={plate} size="sm" />
}
