import { sql } from 'kysely'
import { findCustomers } from '#account/public.ts'
import type { AnswerOf } from '#core/endpoint.ts'
import { failures } from '#core/errors.ts'
import type { Queries } from '#server/database/database.ts'
import { workshopNames } from '#workshop/public.ts'
import { STAFF_DETAILS, WORKSHOP_DETAILS } from '../audit-details.model.ts'
import type { auditLog } from '../desk-audit-log.contract.ts'

type AuditRow = AnswerOf<typeof auditLog.page>['rows'][number]

/** Adds to entries the names of the people, threads, workshops and refusals whose ids they hold. Erased ones have no name. */
export async function withNames(db: Queries, rows: readonly AuditRow[]): Promise<AuditRow[]> {
  const [customers, staff, threads, workshops] = await Promise.all([
    customerNames(
      db,
      collectUniqueIds(rows, ({ customer_id }) => [customer_id]),
    ),
    staffNames(db, collectUniqueIds(rows, detailsIn(STAFF_DETAILS))),
    threadSubjects(db, collectUniqueIds(rows, detailsIn(['thread']))),
    workshopNames(db, collectUniqueIds(rows, detailsIn(WORKSHOP_DETAILS))),
  ])
  const known = new Map([...customers, ...staff, ...threads, ...workshops].map(({ id, name }) => [id, name]))
  return rows.map((row) => {
    const ids = [row.customer_id, ...detailsIn([...STAFF_DETAILS, 'thread', ...WORKSHOP_DETAILS])(row)]
    const refusals: Record<string, { message: string }> = failures
    const code = String(row.details.code ?? '')
    const refusal = refusals[code]?.message
    const named = ids.flatMap((id) => {
      const name = known.get(id ?? '')
      return id !== null && name !== undefined ? [[id, name] as const] : []
    })
    return { ...row, names: { ...Object.fromEntries(named), ...(refusal && { [code]: refusal }) } }
  })
}

/** A detail holds one id, or several with a space between them. */
const detailsIn =
  (names: readonly string[]) =>
  ({ details }: AuditRow): string[] =>
    names.flatMap((name) => String(details[name] ?? '').split(' '))

const collectUniqueIds = (
  rows: readonly AuditRow[],
  idsOf: (row: AuditRow) => (string | null)[],
): string[] => [...new Set(rows.flatMap(idsOf).flatMap((id) => id || []))]

const customerNames = async (db: Queries, ids: readonly string[]) =>
  ids.length === 0 ? [] : findCustomers(db, { ids }, ids.length)

const staffNames = async (db: Queries, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('staff')
        .select(['id', 'name'])
        .where('id', '=', sql<string>`any(${ids}::text[])`)
        .execute()

const threadSubjects = async (db: Queries, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('inbox_threads')
        .select(['id', 'subject as name'])
        .where('id', '=', sql<string>`any(${ids}::text[])`)
        .execute()
