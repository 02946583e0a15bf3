import type { AppContext } from '#server/app-context.ts'
import type { Reference } from '#server/database/reference.ts'
import { SALES_DEFAULTS, type SalesSettings, TWO_PERSON_FROM_DEFAULT } from '../sales-settings.model.ts'

/** The row that holds what head office decides for all branches. */
export const OFFICE_ROW = 0

/** Settings that were changed, by branch. */
const SETTINGS: Reference<Map<number, { settings: unknown; version: number }>> = {
  tables: ['sales_settings'],
  async read(db) {
    const rows = await db.selectFrom('sales_settings').select(['branch_id', 'settings', 'version']).execute()
    return new Map(rows.map(({ branch_id, ...row }) => [branch_id, row]))
  },
}

type Parts = Pick<AppContext, 'reference'>

/** What a branch asks of buyers now, with the version of its settings; house rules where nothing was changed. */
export async function salesSettingsOf(
  { reference }: Parts,
  branchId: number,
): Promise<{ settings: SalesSettings; version: number }> {
  const row = (await reference(SETTINGS)).get(branchId)
  // Written by the call whose contract is this very shape.
  return { settings: (row?.settings as SalesSettings) ?? SALES_DEFAULTS, version: row?.version ?? 0 }
}

/** The amount from which payments, refunds and voids need a second person. */
export async function twoPersonAmount({ reference }: Parts): Promise<number> {
  const row = (await reference(SETTINGS)).get(OFFICE_ROW)
  return (
    (row?.settings as { two_person_from_idr: number } | undefined)?.two_person_from_idr ??
    TWO_PERSON_FROM_DEFAULT
  )
}
