import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readRoleState } from '#server/database/application-role.ts'
import { openPostgres } from '#server/database/database.ts'
import { type TwoRoles, useBackupPlaces } from '#tests/support/backup-places.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'
import { backUp } from './backup.ts'
import { dump, restoreDump } from './dump.ts'
import { restore } from './restore.ts'

const { fileName, emptyOutside, emptyWithTwoRoles } = useBackupPlaces()

/** A backup in our own format. */
async function ownFile(): Promise<string> {
  const file = fileName()
  await backUp((await workerDatabase()).address, file)
  return file
}

/** The same database as a file of pg_dump. */
async function dumpFile(): Promise<string> {
  const there = await emptyOutside()
  const file = fileName()
  await restore(there, await ownFile())
  await dump(there, file)
  return file
}

const FORMATS = [
  ['our own format', ownFile, (address: string, file: string) => restore(address, file, { replace: true })],
  ['a dump', dumpFile, (address: string, file: string) => restoreDump(address, file, true)],
] as const

const bookingsReadBy = async (address: string): Promise<number> => {
  const { db, close } = openPostgres(address, 1)
  const counted = db.selectFrom('bookings').select(({ fn }) => fn.countAll<number>().as('n'))
  return (await counted.executeTakeFirstOrThrow().finally(close)).n
}

/** Runs statements as the administrator, whose session has ended when this returns. */
async function administer({ admin }: TwoRoles, statements: string): Promise<unknown[]> {
  const { db, close } = openPostgres(admin, 1)
  const { rows } = await sql.raw(statements).execute(db).finally(close)
  return rows
}

/** Runs `work` beside an open connection of the server's role. */
async function besideServer(there: TwoRoles, work: () => Promise<unknown>): Promise<void> {
  const { db, close } = openPostgres(there.web, 1)
  try {
    await sql`select 1`.execute(db)
    await work()
  } finally {
    await close()
  }
}

describe.each(FORMATS)('%s, with a role that owns the tables and one for the server', (_, made, putBack) => {
  it('refuses to restore while the server has a connection', async () => {
    const there = await emptyWithTwoRoles()
    const file = await made()
    await besideServer(there, () =>
      expect(putBack(there.owner, file)).rejects.toThrow(
        new RegExp(
          `^1 others use the database; stop the servers first \\(session \\d+ of ${new URL(there.web).username}`,
        ),
      ),
    )
  })

  it('refuses to drop a table of another owner, and names it', async () => {
    const there = await emptyWithTwoRoles()
    const file = await made()
    await administer(there, `create table public.notes (line text); insert into notes values ('mine')`)
    await expect(putBack(there.owner, file)).rejects.toThrow(
      /^it would drop what belongs to others: public\.notes \(\w+\); move that into another schema first$/,
    )
    expect(await administer(there, 'select line from notes')).toEqual([{ line: 'mine' }])
  })

  it.each([
    ['an extension', 'create extension pg_trgm schema public', 'the extension pg_trgm'],
    ['a table of the same owner', 'set role OWNER; create table public.notes ()', 'the table public.notes'],
    ['a view of the same owner', 'set role OWNER; create view public.few as select 1', 'the view public.few'],
    [
      'a view of another schema on our tables',
      'create schema reports; create view reports.names as select name from public.customers',
      'the view reports.names',
    ],
    [
      'a foreign key of another schema',
      'create schema reports; create table reports.notes (branch int constraint to_branch references public.branches)',
      'the foreign key to_branch of reports.notes',
    ],
  ])('refuses to drop %s, and names it', async (_kind, statements, name) => {
    const there = await emptyWithTwoRoles()
    const file = await made()
    await putBack(there.owner, file)
    await administer(there, statements.replace('OWNER', new URL(there.owner).username))
    await expect(putBack(there.owner, file)).rejects.toThrow(
      `it would drop what is not of this product: ${name}; move that into another schema, or drop it, first`,
    )
  })

  it('leaves extensions and tables in other schemas as they are', async () => {
    const there = await emptyWithTwoRoles()
    const file = await made()
    await administer(
      there,
      `create schema reports; create extension pg_trgm schema reports; create table reports.notes as select 'mine' as line`,
    )
    await putBack(there.owner, file)
    await putBack(there.owner, file)
    expect(
      await administer(
        there,
        'select line, (select extname from pg_extension where extname like $$pg_trgm$$) from reports.notes',
      ),
    ).toEqual([{ line: 'mine', extname: 'pg_trgm' }])
  })

  it('keeps the rights that other roles had', async () => {
    const there = await emptyWithTwoRoles()
    const file = await made()
    await putBack(there.owner, file)
    const reader = `reader_${new URL(there.owner).username}`
    await administer(
      there,
      `create role ${reader}; grant usage on schema public to ${reader};
        grant select on branches to ${reader}; grant select (id) on customers to ${reader}`,
    )
    await putBack(there.owner, file)
    const rights = await administer(
      there,
      `select has_schema_privilege('${reader}', 'public', 'usage') as schema,
        has_table_privilege('${reader}', 'branches', 'select') as branches,
        has_table_privilege('${reader}', 'bookings', 'select') as bookings,
        has_table_privilege('${reader}', 'customers', 'select') as customers,
        has_column_privilege('${reader}', 'customers', 'id', 'select') as id`,
    )
    expect(rights).toEqual([{ schema: true, branches: true, bookings: false, customers: false, id: true }])
  })

  it('gives the role of the server its rights on the restored tables', async () => {
    const there = await emptyWithTwoRoles()
    const file = await made()
    await putBack(there.owner, file)
    expect(await bookingsReadBy(there.web)).toBeGreaterThanOrEqual(0)
    const { db, close } = openPostgres(there.web, 1)
    expect(await readRoleState(db)).toMatchObject({ restricted: true, prepared: true })
    await close()
  })
})
