import type { Queries } from '../../../database/database.ts'

export { holdActing } from '../credentials.ts'

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
