import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { APPLICATION_ROLE } from '#server/database/application-role-name.ts'
import { openPostgres } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openFilledDatabase } from '#server/filled-database.ts'
import { type TwoRoles, useBackupPlaces } from '#tests/support/backup-places.ts'
import { runChild } from '#tests/support/child-process.ts'
import { examineAll } from './doctor.ts'
import { examinePhotos } from './media.ts'
import { examineDatabase } from './storage.ts'

const { emptyWithTwoRoles } = useBackupPlaces({ durable: true })
const JWT_SECRET = randomBytes(32).toString('base64url')

/** The settings of a server, with the role that owns the tables beside its own. */
const configOf = ({ owner, web }: TwoRoles, more: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL: web, DATABASE_OWNER_URL: owner, JWT_SECRET, ...more }, '/')

async function administer({ admin }: TwoRoles, statement: string): Promise<void> {
  const { db, close } = openPostgres(admin, 1)
  await sql.raw(statement).execute(db).finally(close)
}

it('tells tables that are not there from tables on which the server has no rights', async () => {
  const there = await emptyWithTwoRoles()
  const said = (more = {}) => examineDatabase(configOf(there, more)).then((found) => found.said, String)
  expect(await said()).toMatch(/; it has no tables yet, the next start runs \d+ migrations$/)
  await migrate({ address: there.owner })
  expect(await said()).toMatch(/^PostgreSQL [^;]+$/)

  await administer(there, `revoke all on schema public from public, ${APPLICATION_ROLE}`)
  const without =
    /the tables are there, but web_\w+ has no rights on them: run `npm run db:migrate` as their owner/
  expect(await said()).toMatch(without)
  expect(await said({ MIGRATE_AT_START: 'false' })).toMatch(without)
  const alone = configOf(there, { DATABASE_OWNER_URL: '' })
  await expect(openFilledDatabase(alone, pino({ level: 'silent' }))).rejects.toThrow(without)

  await administer(there, `revoke ${APPLICATION_ROLE} from ${new URL(there.web).username}`)
  expect(await said()).toMatch(/let an administrator run `grant portal_app to web_\w+`, then run/)
})

it('names a table of another owner, which migrate refuses as well', async () => {
  const there = await emptyWithTwoRoles()
  await migrate({ address: there.owner })
  await administer(there, 'create table public.notes (line text)')
  const foreign = /public\.notes \(\w+\) belongs to another owner: move it into another schema/
  await expect(examineDatabase(configOf(there))).rejects.toThrow(foreign)
  const environment = { DATABASE_URL: there.web, DATABASE_OWNER_URL: there.owner, JWT_SECRET }
  const migrated = await runChild('src/server/database/migrate-command.ts', [], environment)
  expect([migrated.code, migrated.output]).toEqual([1, expect.stringMatching(foreign)])
})

it('names a trigger that is missing, which migrate refuses as well', async () => {
  const there = await emptyWithTwoRoles()
  await migrate({ address: there.owner })
  await administer(there, 'drop trigger audit_log_no_delete on audit_log')
  const missing = /1 are missing or disabled, trigger audit_log\.audit_log_no_delete; restore/
  await expect(examineDatabase(configOf(there))).rejects.toThrow(missing)
  const environment = { DATABASE_URL: there.web, DATABASE_OWNER_URL: there.owner, JWT_SECRET }
  const migrated = await runChild('src/server/database/migrate-command.ts', [], environment)
  expect([migrated.code, migrated.output]).toEqual([1, expect.stringMatching(missing)])
})

it('finds nothing wrong before the first migration, and looks for photos after it', async () => {
  const there = await emptyWithTwoRoles()
  const config = { ...configOf(there), port: 0 }
  const found = await examineAll(config)
  expect(found.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  expect(found).toContainEqual({
    system: 'photos',
    verdict: 'local',
    said: 'looked for once the migrations have run',
  })
  await migrate({ address: there.owner })
  expect(await examinePhotos(config, 5_000)).toEqual({
    verdict: 'ok',
    said: 'every photo has its objects',
  })
})
