import type { platformSchema } from './schema.ts'
import type { Columns } from './table.ts'

/** The type of Kysely for described tables. */
export type RowsOf<Tables extends Record<string, { columns: Columns }>> = {
  [name in keyof Tables]: RowOf<Tables[name]['columns']>
}
type RowOf<C extends Columns> = { [name in keyof C]: ReturnType<NonNullable<C[name]['row']>> }

/**
 * The rows of every table, for Kysely. Instants are `Date`, calendar days are text, money is whole rupiah. Each domain adds its
 * tables (`domains/<domain>/schema.ts`), so that the platform imports none.
 */
export interface Tables extends RowsOf<typeof platformSchema> {}
