import { type RawBuilder, sql } from 'kysely'
import { addDays, DEFAULT_ZONE, instantAt, slashedMoment } from '#core/days.ts'
import type { AnswerOf, RequestOf, StaffRole } from '#core/endpoint.ts'
import { STAFF_ROLE_LABELS } from '#core/role-texts.ts'
import { storedPlate } from '#garage/cars/cars.contract.ts'
import { customersLike } from '#office/customers/server/rules.ts'
import { DATA_KIND_LABELS } from '#office/data-sets/desk-data-set-names.model.ts'
import type { ListSource } from '#server/lists/list.ts'
import { READ_EVENTS } from '../audit-events.model.ts'
import type { auditLog } from '../desk-audit-log.contract.ts'
import { actOf, detailsOf, getNonStaffActor } from '../desk-audit-texts.model.ts'
import { withNames } from './names.ts'

type AuditRow = AnswerOf<typeof auditLog.page>['rows'][number]
export type AuditQuery = RequestOf<typeof auditLog.page>['query']

interface Raw {
  id: string
  at: Date
  event: string
  staff_id: string | null
  staff_name: string | null
  role: StaffRole | null
  customer_id: string | null
  visit_id: string | null
  number: string | null
  plate: string | null
  details: AuditRow['details']
}

/** To the second, as the screen shows it. */
const momentOf = ({ at }: AuditRow): string =>
  `${slashedMoment(new Date(at), DEFAULT_ZONE)}:${new Date(at).toISOString().slice(17, 19)}`

const startOfAuditDay = (day: string) => instantAt(day, '00:00', DEFAULT_ZONE)

/** The audit log as head office reads it. */
export const AUDIT_LOG: ListSource<AuditQuery, AuditRow, Raw> = {
  columns: sql`audit_log.sequence::text as id, audit_log.at, audit_log.event, audit_log.staff_id, staff.name as staff_name, staff.role,
    audit_log.customer_id, visits.id as visit_id, visits.number, visits.plate,
    audit_log.details || case when audit_reasons.reason is null then '{}' else jsonb_build_object('reason', audit_reasons.reason) end as details`,
  from: sql`audit_log left join audit_reasons on audit_reasons.sequence = audit_log.sequence
    left join staff on staff.id = audit_log.staff_id
    left join visits on visits.id = audit_log.details ->> 'visit'`,
  where: ({ staff, q, customer, record, event, reads, from, until }): (RawBuilder<boolean> | null)[] => [
    from ? sql<boolean>`audit_log.at >= ${startOfAuditDay(from)}` : null,
    until ? sql<boolean>`audit_log.at < ${startOfAuditDay(addDays(until, 1))}` : null,
    staff ? sql<boolean>`audit_log.staff_id = ${staff}` : null,
    customer ? sql<boolean>`audit_log.customer_id = ${customer}` : null,
    record ? mentionsRecord(record) : null,
    event
      ? sql<boolean>`audit_log.event = ${event}`
      : reads === 'shown' || customer || record
        ? null
        : sql<boolean>`audit_log.event <> all(${READ_EVENTS}::text[])`,
    q?.trim() ? isAbout(q) : null,
  ],
  orders: {
    newest: { by: sql`audit_log.at`, type: 'timestamptz', descending: true },
    oldest: { by: sql`audit_log.at`, type: 'timestamptz' },
  },
  key: { by: sql`audit_log.sequence`, type: 'bigint' },
  row: ({ staff_id, staff_name, role, visit_id, number, plate, ...row }) => ({
    ...row,
    by: staff_id && staff_name && role ? { id: staff_id, name: staff_name, role } : null,
    visit: visit_id && number && plate ? { id: visit_id, number, plate } : null,
    names: {},
  }),
  complete: withNames,
  file: {
    head: [
      'waktu (WIB)',
      'siapa',
      'peran',
      'tindakan',
      'pelanggan',
      'pesan',
      'kunjungan',
      'tukar tambah',
      'pelat',
      'rincian',
    ],
    cells: (row) => [
      momentOf(row),
      row.by?.name ?? getNonStaffActor(row),
      row.by ? STAFF_ROLE_LABELS[row.by.role] : '',
      actOf(row),
      row.names[row.customer_id ?? ''] ?? '',
      row.names[String(row.details.thread)] ?? '',
      row.visit?.number ?? '',
      row.details.trade_in ? String(row.details.number ?? '') : '',
      row.visit?.plate ?? '',
      detailsOf(row),
    ],
  },
}

/** The keys under which entries name the record they are about. */
const RECORDS = ['visit', 'trade_in', 'thread', 'banner', 'template', 'staff'] as const

const mentionsRecord = (id: string) =>
  sql<boolean>`${id}::text in (${sql.join(RECORDS.map((name) => sql`audit_log.details ->> ${sql.lit(name)}`))})`

const mentionsVisit = (ids: RawBuilder<unknown>) =>
  sql<boolean>`(audit_log.details ? 'visit' and audit_log.details ->> 'visit' in (${ids}))`

/** The data sets whose name holds these words. */
const kindsNamed = (typed: string): string[] =>
  Object.entries(DATA_KIND_LABELS).flatMap(([kind, label]) =>
    label.toLowerCase().includes(typed.trim().toLowerCase()) ? [kind] : [],
  )

/** Events about the matching customers, the car with that plate, of any owner, the car in stock with that number, or the data set of that name. */
const isAbout = (typed: string) => sql<boolean>`(
  audit_log.customer_id in (${customersLike(typed)})
  or (audit_log.details ? 'stock_no' and audit_log.details ->> 'stock_no' = ${typed.trim().toUpperCase()})
  or (audit_log.event like 'data\_%' and audit_log.details ->> 'kind' = any(${kindsNamed(typed)}::text[]))
  or ${mentionsVisit(sql`select id from visits where plate = ${storedPlate(typed)}`)})`
