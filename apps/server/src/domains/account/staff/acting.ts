import type { Queries } from '../../../platform/database/database.ts'

/** Since when somebody active is of head office, held as it is until the transaction ends; null for anybody else. */
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

/** Whether somebody is active at head office, held as it is until the transaction ends. */
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
