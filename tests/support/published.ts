import { sql } from 'kysely'
import { loadReference } from '#db/seeds/load-reference.ts'
import { LOADS } from '#db/seeds/reference-tables.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import { asOwner } from './as-owner.ts'

/** Makes every table as its files say again, after a test that has published. */
export async function publishNothing({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  const { rows } =
    await sql`select from data_versions where version > 1 or content is not null limit 1`.execute(db)
  if (rows.length === 0) return
  await asOwner({ db }, async (tx) => {
    await sql`update data_sets set version = 1`.execute(tx)
    await sql`delete from data_versions where version > 1`.execute(tx)
    await sql`update data_versions set content = null`.execute(tx)
    for (const { table, key, rows: given } of LOADS.filter(({ kinds }) => kinds).reverse()) {
      const keys = sql.join(key.map((name) => sql.ref(name)))
      await sql`
        delete from ${sql.table(table)} where (${keys}) not in (
          select ${keys} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(given())}::text::json))`.execute(
        tx,
      )
    }
    await sql`delete from reference_loads`.execute(tx)
  })
  await loadReference(db)
}
