import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { copyOfTemplate } from '#tests/support/worker-database.ts'
import { type OpenDatabase, openPostgres } from './database.ts'
import { missingStructure, readStructure, STRUCTURE_FILE } from './structure.ts'

let left: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const remove of left) await remove()
  left = []
})
async function freshDatabase(): Promise<OpenDatabase> {
  const copy = await copyOfTemplate('structure')
  const opened = openPostgres(copy.url, 1)
  left.push(async () => {
    await opened.close()
    await copy.remove()
  })
  return opened
}

describe('the structure of the tables', () => {
  it('is the one that the release lists', async () => {
    const { db } = await freshDatabase()
    await expect(`${(await readStructure(db)).join('\n')}\n`).toMatchFileSnapshot(STRUCTURE_FILE)
    expect(await missingStructure(db)).toBeNull()
  })

  it.each([
    ['an index is gone', 'drop index sessions_seen_idx', 'index sessions.sessions_seen_idx'],
    [
      'an index was left half built',
      `update pg_index set indisvalid = false where indexrelid = 'sessions_seen_idx'::regclass`,
      'index sessions.sessions_seen_idx',
    ],
    [
      'a foreign key is gone',
      'alter table sessions drop constraint sessions_customer_id_fkey',
      'constraint sessions.sessions_customer_id_fkey',
    ],
    [
      'the audit log may be changed',
      'drop trigger audit_log_no_update on audit_log',
      'trigger audit_log.audit_log_no_update',
    ],
    [
      'a trigger is disabled',
      'alter table audit_log disable trigger audit_log_no_update',
      'trigger audit_log.audit_log_no_update',
    ],
  ])('names what is missing when %s', async (_, statement, name) => {
    const { db } = await freshDatabase()
    await sql.raw(statement).execute(db)
    expect(await missingStructure(db)).toMatch(
      new RegExp(
        `^the tables are not whole: of \\d+ indexes, .* 1 are missing or disabled, ${name}; restore`,
      ),
    )
  })
})
