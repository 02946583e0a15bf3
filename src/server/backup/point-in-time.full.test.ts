import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '#server/database/embedded/free-port.ts'
import { type ArchivedPostgres, CIPHER_KEY, startArchivedPostgres } from '#tests/support/archived-postgres.ts'

let postgres: ArchivedPostgres
let moment: string

const metric = (file: string, name: string) => {
  const text = readFileSync(join(postgres.metrics, file), 'utf8')
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}
const now = () => Date.now() / 1000
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())

beforeAll(async () => {
  postgres = await startArchivedPostgres()
  await postgres.ask('create table bookings as select generate_series(1, 1000) as id')
  // Backed up as under Patroni, where a standby confirms each write; here it comes into force after a restart.
  await postgres.ask(`alter system set synchronous_standby_names = '"pg-2"'`)
  postgres.pgbackrest('--type=full', 'backup')
  // pgBackRest compares whole seconds: a backup of the same second could not be the start of the recovery.
  const backedUp = now()
  await vi.waitUntil(() => now() > backedUp + 1, { timeout: 60_000 })
  await postgres.ask('insert into bookings select generate_series(1001, 1500)')
  moment = String((await postgres.ask('select clock_timestamp()::text as at'))[0]?.at)
  await postgres.ask('delete from bookings')
  postgres.pgbackrest('--type=diff', 'backup')
  postgres.pgbackrest('check')
})
afterAll(() => {
  postgres.stop()
  postgres.remove()
})

describe('the repository', () => {
  it('can be read with its key only, which is in no other file', () => {
    for (const file of filesOf(postgres.repository)) expect(readFileSync(file, 'latin1')).toMatch(/^Salted__/)
    expect(readFileSync(join(postgres.folder, 'config/pgbackrest.conf'), 'utf8')).not.toContain(CIPHER_KEY)
    expect(() =>
      postgres.run('pgbackrest', ['--stanza=toyota-trust', 'check'], {
        PGBACKREST_REPO1_CIPHER_PASS: 'other',
      }),
    ).toThrow(/unable to load info file/)
  })

  it('makes archiving fail while it is not mounted, so that the log is kept and tried again', () => {
    const away = { PGBACKREST_REPO1_PATH: join(postgres.folder, 'empty') }
    const log = join(postgres.folder, 'data/pg_wal')
    const wal = readdirSync(log).find((name) => /^[0-9A-F]{24}$/.test(name))
    expect(() =>
      postgres.run('pgbackrest', ['--stanza=toyota-trust', 'archive-push', join(log, String(wal))], away),
    ).toThrow(/archive\.info/)
  })

  it('reports when it was last written, and when each of its files last matched its checksum', () => {
    postgres.run('report-backups.sh', [])
    expect(now() - metric('pgbackrest.prom', 'pgbackrest_last_backup_timestamp_seconds')).toBeLessThan(60)
    expect(metric('pgbackrest.prom', 'pgbackrest_oldest_backup_timestamp_seconds')).toBeLessThan(now())
    postgres.run('verify-backups.sh', [])
    const verified = metric('pgbackrest-verify.prom', 'pgbackrest_verified_timestamp_seconds')
    expect(now() - verified).toBeLessThan(60)
  })
})

it('restores the moment before everything was deleted, beside the running server, and takes writes without a standby', async () => {
  const folder = join(postgres.folder, 'again')
  const port = await freePort()
  postgres.run('restore-beside.sh', [folder, String(port), moment])
  const again = { folder, port }
  expect(await postgres.ask('select count(*)::int as bookings from bookings', again)).toEqual([
    { bookings: 1500 },
  ])
  await postgres.ask("set statement_timeout = '5s'; insert into bookings values (1501)", again)
  expect(await postgres.ask('show archive_mode', again)).toEqual([{ archive_mode: 'off' }])
  postgres.run('pg_ctl', ['-D', folder, '-m', 'immediate', '-s', 'stop'])
  expect(() => postgres.run('restore-beside.sh', [folder, String(port), moment])).toThrow()
})

it('restores on trial, reports how long it took, and leaves nothing behind', async () => {
  const folder = join(postgres.folder, 'trial')
  postgres.run('check-restore.sh', [folder, String(await freePort())])
  expect(
    now() - metric('pgbackrest-restore.prom', 'pgbackrest_restore_check_timestamp_seconds'),
  ).toBeLessThan(60)
  expect(metric('pgbackrest-restore.prom', 'pgbackrest_restore_check_seconds')).toBeLessThan(60)
  expect(existsSync(folder)).toBe(false)
})

it('notices a damaged backup, and reports no verification and no trial restore that failed', async () => {
  const [verify, trial] = ['pgbackrest-verify.prom', 'pgbackrest-restore.prom'].map((file) => {
    const path = join(postgres.metrics, file)
    execFileSync('rm', ['-f', path])
    return path
  })
  const [bundle = ''] = filesOf(join(postgres.repository, 'backup')).filter((file) =>
    file.includes('F/bundle/'),
  )
  const bytes = readFileSync(bundle)
  bytes.fill(0, bytes.length / 2, bytes.length / 2 + 512)
  writeFileSync(bundle, bytes)
  expect(() => postgres.run('verify-backups.sh', [])).toThrow()
  expect(() =>
    postgres.run('check-restore.sh', [join(postgres.folder, 'trial')], {
      PGBACKREST_REPO1_CIPHER_PASS: 'other',
    }),
  ).toThrow()
  expect([verify, trial].filter((path) => existsSync(String(path)))).toEqual([])
})
