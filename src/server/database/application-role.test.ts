import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openFilledDatabase } from '#server/filled-database.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { embeddedEnvironment, temporaryDataDir } from '#tests/support/embedded-server.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withHandOver } from '#tests/support/work-orders.ts'
import { copyOfTemplate } from '#tests/support/worker-database.ts'
import { missingRestriction, prepareApplicationRole, readRoleState } from './application-role.ts'
import { APPLICATION_ROLE } from './application-role-name.ts'
import { type OpenDatabase, openPostgres } from './database.ts'
import { runningAddress } from './embedded/embedded-postgres.ts'
import { migrate } from './migrate.ts'

const IMMUTABLE = ['audit_log', 'service_records', 'odometer_links'] as const
const COLUMNS = { audit_log: 'event', service_records: 'id', odometer_links: 'hash' }

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })

/** PostgreSQL's error message for a statement; `done` when it succeeds. */
const answerTo = (db: OpenDatabase['db'], statement: string): Promise<string> =>
  sql
    .raw(statement)
    .execute(db)
    .then(
      () => 'done',
      (problem: Error) => problem.message,
    )
const DENIED = /^(permission denied|must be owner)/

describe('the role of the application', () => {
  it('is no superuser, owns nothing and may do nothing but read and write rows', async () => {
    const { db } = server.context
    expect(await readRoleState(db)).toMatchObject({
      user: APPLICATION_ROLE,
      restricted: true,
      prepared: true,
    })
    const { rows } = await sql`
      select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as strong,
        (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned,
        has_schema_privilege(oid, 'public', 'create') as creates,
        (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
          and (has_table_privilege(pg_roles.oid, pg_class.oid, 'truncate')
            or has_table_privilege(pg_roles.oid, pg_class.oid, 'trigger'))) as wide
      from pg_roles where rolname = current_user`.execute(db)
    expect(rows).toEqual([{ strong: false, owned: 0, creates: false, wide: 0 }])
  })

  it('is refused every statement that would change or empty an immutable table', async () => {
    const { recordId } = await withHandOver(server, await staffMember(server))
    const { db } = server.context
    const count = async () => {
      const counts = IMMUTABLE.map((table) => `(select count(*)::int from ${table}) as ${table}`)
      return (await sql.raw<Record<string, number>>(`select ${counts.join(', ')}`).execute(db)).rows[0]
    }
    const before = await count()
    expect(Object.values(before ?? {}).every((rows) => rows > 0)).toBe(true)
    for (const table of IMMUTABLE) {
      const statements = [
        `truncate ${table}`,
        `truncate ${table} cascade`,
        `alter table ${table} disable trigger all`,
        `alter table ${table} add column odd text`,
        `drop table ${table} cascade`,
        `update ${table} set ${COLUMNS[table]} = ''`,
        `create trigger odd before insert on ${table} for each row execute function refuse_truncate()`,
        'set session_replication_role = replica',
      ]
      for (const statement of statements) expect(await answerTo(db, statement), statement).toMatch(DENIED)
      const deleted = await answerTo(db, `delete from ${table}`)
      // The audit log is aged out by rows, and its trigger lets nobody else do so.
      expect(deleted).toMatch(table === 'audit_log' ? /append-only/ : DENIED)
    }
    expect(await answerTo(db, 'truncate customers cascade')).toMatch(DENIED)
    expect(await count()).toEqual(before)
    expect(recordId).not.toBe('')
  })

  it('cannot be bypassed by the owner, whose truncate a trigger refuses', async () => {
    for (const table of [...IMMUTABLE, 'odometer_chains'])
      await expect(
        asOwner(server.context, (tx) => sql`truncate ${sql.table(table)} cascade`.execute(tx)),
      ).rejects.toThrow('is never emptied')
  })

  it('reads and writes a table that a later migration makes', async () => {
    const { url, remove } = await copyOfTemplate('later')
    const owner = openPostgres(url, 1)
    const application = openPostgres(url, 1, { role: APPLICATION_ROLE })
    try {
      const read = async () => ({
        up: async () =>
          void (await sql`create table later (id bigint generated always as identity, name text)`.execute(
            owner.db,
          )),
        alone: true,
      })
      await migrate({ address: url }, { names: ['999-later'], read })
      expect(await answerTo(application.db, `insert into later (name) values ('a')`)).toBe('done')
      expect(await answerTo(application.db, 'truncate later')).toMatch(DENIED)
      expect(await answerTo(application.db, `delete from migrations`)).toMatch(DENIED)
    } finally {
      await Promise.all([owner.close(), application.close()])
      await remove()
    }
  })
})

describe('an embedded database', () => {
  const { dataDir, remove } = temporaryDataDir()
  afterAll(remove)
  const config = () => readConfig(embeddedEnvironment(dataDir), '/')
  const open = () => openFilledDatabase(config(), pino({ level: 'silent' }))

  it('is opened as the role of the application, whose rights come back if they are missing', async () => {
    const first = await open()
    expect(await readRoleState(first.db)).toMatchObject({ user: APPLICATION_ROLE, restricted: true })
    const owner = openPostgres(runningAddress(dataDir) ?? '', 1)
    await sql`drop owned by ${sql.id(APPLICATION_ROLE)}`.execute(owner.db)
    await owner.close()
    await first.close()
    const second = await open()
    try {
      expect(await readRoleState(second.db)).toMatchObject({
        user: APPLICATION_ROLE,
        restricted: true,
        prepared: true,
      })
      expect(await answerTo(second.db, 'truncate audit_log')).toMatch(DENIED)
      expect(await second.db.selectFrom('branches').select('id').limit(1).execute()).toHaveLength(1)
    } finally {
      await second.close()
    }
  })
})

describe('a database outside', () => {
  let place: Awaited<ReturnType<typeof copyOfTemplate>>
  const users = { owner: 'tt_test_owner', application: 'tt_test_application' }
  const addressFor = (user: string) => {
    const url = new URL(place.url)
    url.username = user
    url.password = 'rahasia'
    return url.href
  }
  const administer = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: place.url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const openOutside = async (environment: Record<string, string>) => {
    const warnings: string[] = []
    const log = {
      ...pino({ level: 'silent' }),
      info: () => {},
      error: () => {},
      warn: (line: string) => warnings.push(line),
    }
    const opened = await openFilledDatabase(
      readConfig({ ...embeddedEnvironment('/'), ...environment }, '/'),
      // Only these three are called, with a sentence.
      log as never,
    )
    return { opened, warnings }
  }
  beforeAll(async () => {
    place = await copyOfTemplate('outside')
    await administer(
      ...Object.values(users).flatMap((user) => [
        `drop role if exists ${user}`,
        `create role ${user} login password 'rahasia'`,
      ]),
      `do $$ declare t record; begin
        for t in select oid::regclass as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
          execute format('alter table %s owner to ${users.owner}', t.name);
        end loop;
      end $$`,
      `grant create, usage on schema public to ${users.owner}`,
    )
  })
  afterAll(async () => {
    await administer(...Object.values(users).map((user) => `drop owned by ${user} cascade`))
    await administer(...Object.values(users).map((user) => `drop role ${user}`)).catch(() => {})
    await place.remove()
  })

  it('logs what to do when its only user owns the tables, and then changes to the role', async () => {
    const before = await openOutside({ DATABASE_URL: addressFor(users.owner) })
    expect(before.warnings.join()).toContain(`grant ${APPLICATION_ROLE} to ${users.owner}`)
    expect(await readRoleState(before.opened.db)).toMatchObject({ user: users.owner, restricted: false })
    await before.opened.close()
    await administer(`grant ${APPLICATION_ROLE} to ${users.owner}`)
    const after = await openOutside({ DATABASE_URL: addressFor(users.owner) })
    expect(after.warnings).toEqual([])
    expect(await readRoleState(after.opened.db)).toMatchObject({ user: APPLICATION_ROLE, restricted: true })
    await after.opened.close()
  })

  it('works with separate users for owner and application, also through a pooler', async () => {
    await administer(`grant ${APPLICATION_ROLE} to ${users.application}`)
    const { opened, warnings } = await openOutside({
      DATABASE_URL: addressFor(users.application),
      DATABASE_OWNER_URL: addressFor(users.owner),
      DATABASE_POOLER: 'transaction',
    })
    try {
      expect(warnings).toEqual([])
      expect(await readRoleState(opened.db)).toMatchObject({ user: users.application, restricted: true })
      expect(await answerTo(opened.db, 'truncate audit_log')).toMatch(DENIED)
    } finally {
      await opened.close()
    }
  })

  it('names what is missing in one line', () => {
    const role = { user: 'portal', restricted: false, prepared: true, canLogIn: false, maySet: true }
    expect(missingRestriction(role, 'none')).toBeNull()
    expect(missingRestriction({ ...role, restricted: true, prepared: false }, 'none')).toBeNull()
    expect(missingRestriction({ ...role, prepared: false }, 'none')).toContain('create role')
    expect(missingRestriction(role, 'transaction')).toContain('DATABASE_OWNER_URL')
    expect(missingRestriction({ ...role, maySet: false }, 'none')).toContain(`grant ${APPLICATION_ROLE}`)
  })

  it('is left as it is by a user without rights on its tables', async () => {
    const stranger = openPostgres(addressFor(users.application), 1)
    await prepareApplicationRole(stranger.db)
    expect((await readRoleState(stranger.db)).restricted).toBe(true)
    await stranger.close()
  })
})
