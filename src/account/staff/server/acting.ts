import type { Queries } from '#server/database/database.ts'

/** Since when an active member of staff belongs to head office; null for others. Locks the row until the transaction ends. */
export async function officeSince(tx: Queries, id: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('staff')
    .select('office_since')
    .where('id', '=', id)
    .where('role', '=', 'office')
    .where('deactivated_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row?.office_since ?? null
}

/** Whether a member of staff is active at head office. Locks the row until the transaction ends. */
export async function holdsOfficeRight(tx: Queries, id: string | null): Promise<boolean> {
  if (id === null) return false
  const row = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'office')
    .where('deactivated_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an active person of head office may record and approve money of buyers. */
export async function isFinance(queries: Queries, id: string): Promise<boolean> {
  const row = await queries
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'office')
    .where('finance_since', 'is not', null)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
