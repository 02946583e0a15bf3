import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { PHOTO_BYTES_MAX } from '#core/images.ts'
import { DATA_FILE_BYTES_MAX } from '#office/data-sets/desk-data-sets.contract.ts'
import { MAIL_BYTES_MAX } from '#office/inbox/server/inbound/mail.ts'
import { makeCertificate } from '#tests/support/certificate.ts'
import { copyOfDeploy, DEPLOY, runCheck } from '#tests/support/watchers.ts'

const ROOT = join(DEPLOY, '..')
const read = (path: string) => readFileSync(join(DEPLOY, path), 'utf8')

let folder: string
beforeAll(() => {
  folder = copyOfDeploy('systemd', 'nginx', 'haproxy', 'patroni', 'pgbackrest')
  mkdirSync(join(folder, 'nginx/temp'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const check = (program: string, args: string[], env?: NodeJS.ProcessEnv) =>
  runCheck(program, args, { cwd: folder, env })

describe('nginx and HAProxy', () => {
  it('let the largest photo, the largest data file and the largest mail through', () => {
    const bytes = [...read('nginx/nginx.conf').matchAll(/client_max_body_size (\d+)m;/g)].map(
      ([, megabytes]) => Number(megabytes) * 1024 * 1024,
    )
    // First of the server, then of the uploads of data, then of mails.
    expect(bytes).toHaveLength(3)
    expect(bytes[0]).toBeGreaterThan(PHOTO_BYTES_MAX)
    expect(bytes[1]).toBeGreaterThan(DATA_FILE_BYTES_MAX)
    expect(bytes[2]).toBeGreaterThan(MAIL_BYTES_MAX)
  })

  it('accept their files', () => {
    const nginx = join(folder, 'nginx')
    expect(
      check('nginx', ['-e', 'stderr', '-t', '-p', nginx, '-c', join(nginx, 'nginx.conf')]),
    ).toMatchObject({ code: 0 })
    const { certificate: PATRONI_CA } = makeCertificate(folder)
    expect(
      check('haproxy', ['-c', '-q', '-f', 'haproxy/haproxy.cfg'], { ...HAPROXY, PATRONI_CA }),
    ).toMatchObject({ code: 0 })
  })
})
const HAPROXY = {
  PRIMARY_LISTEN: '127.0.0.1:5000',
  PG_1: '127.0.0.1:5432',
  PG_1_API: '8008',
  PG_2: '127.0.0.2:5432',
  PG_2_API: '8008',
}

describe('Patroni', () => {
  // The drills run both files: a node that is asked, and a HAProxy that trusts its certificate.
  it('answers over TLS and requires a password for calls that change something', () => {
    const { restapi, ctl } = parse(read('patroni/patroni.yml'))
    expect(restapi).toMatchObject({ authentication: { username: 'patroni' }, certfile: expect.any(String) })
    expect(restapi.authentication.password).toBeUndefined()
    expect(ctl.cacert).toBe(restapi.cafile)
    const servers = read('haproxy/haproxy.cfg').match(/^ +server .*$/gm) ?? []
    expect(servers).toHaveLength(2)
    for (const server of servers) expect(server).toMatch(/check-ssl verify required ca-file/)
  })
})

describe('pgBackRest', () => {
  it('accepts its configuration, which encrypts, expires backups and keeps the log', () => {
    const shipped = read('pgbackrest/pgbackrest.conf')
    const environment = { PGBACKREST_REPO1_CIPHER_PASS: 'x', PGBACKREST_LOG_LEVEL_FILE: 'off' }
    const options = [`--config=${folder}/pgbackrest/pgbackrest.conf`, `--repo1-path=${folder}`]
    const info = check('pgbackrest', [...options, '--stanza=toyota-trust', 'info'], environment)
    expect(info).toMatchObject({ code: 0, output: expect.not.stringMatching(/WARN|ERROR/) })
    expect(shipped).toMatch(/^repo1-cipher-type=aes-256-cbc$/m)
    expect(shipped).toMatch(/^repo1-retention-full=\d+$/m)
    expect(shipped).not.toMatch(/^(repo1-cipher-pass|archive-push-queue-max)=/m)
    const { parameters } = parse(read('patroni/patroni.yml')).bootstrap.dcs.postgresql
    expect(parameters.archive_command).toBe('pgbackrest --stanza=toyota-trust archive-push "%p"')
  })
})

describe('systemd', () => {
  const UNITS = ['systemd', 'patroni', 'pgbackrest/systemd'].flatMap((place) =>
    readdirSync(join(DEPLOY, place))
      .filter((name) => /\.(service|timer)$/.test(name))
      .map((name) => `${place}/${name}`),
  )

  it.each(UNITS)('accepts %s', (unit) => {
    const name = unit.replace('@.', unit.includes('pgbackrest') ? '@full.' : '@3001.')
    if (name !== unit) writeFileSync(join(folder, name), read(unit))
    expect(check('systemd-analyze', ['verify', `./${name}`])).toEqual({ code: 0, output: '' })
  })

  it('starts only units and scripts that are shipped, and backs the database up on the primary alone', () => {
    const units = UNITS.filter((unit) => unit.startsWith('pgbackrest/'))
    expect(units).toHaveLength(7)
    for (const unit of units) {
      const text = read(unit)
      const [, started] = /^Unit=(.+)$/m.exec(text) ?? []
      if (started) expect(units).toContain(`pgbackrest/systemd/${started.replace(/@\w+/, '@')}`)
      for (const [, script = ''] of text.matchAll(/\/etc\/(pgbackrest\/\S+\.sh)/g))
        expect(existsSync(join(DEPLOY, script)), script).toBe(true)
      if (unit.endsWith('.service')) expect(text).toMatch(/^AssertPathIsMountPoint=\/mnt\//m)
    }
    expect(read('pgbackrest/systemd/toyota-trust-pgbackrest-backup@.service')).toMatch(
      /^ConditionPathExists=!.*\/standby\.signal$/m,
    )
  })

  it('limits what a compromised server can do to its machine', () => {
    const file = './systemd/toyota-trust@.service'
    // In tenths: an exposure above 3.0 fails.
    expect(
      check('systemd-analyze', ['security', '--offline=true', '--no-pager', '--threshold=30', file]),
    ).toMatchObject({ code: 0, output: expect.stringMatching(/Overall exposure level/) })
  })

  it('gives all servers of a machine one writable folder of photos, which the backup reads', () => {
    const server = read('systemd/toyota-trust@.service')
    const [, place = ''] = /^Environment=MEDIA_DIR=(.+)$/m.exec(server) ?? []
    expect(place).toBe('/var/lib/toyota-trust/media')
    expect(server).toMatch(/^StateDirectory=.*\btoyota-trust\/media$/m)
    expect(read('systemd/toyota-trust-backup.service')).toContain(`\nEnvironment=MEDIA_DIR=${place}\n`)
  })

  it('has one folder of metrics, writable by the group of every unit that reports there', () => {
    const pages = ['docs/deploy.md', 'docs/operation.md'].map((path) =>
      readFileSync(join(ROOT, path), 'utf8'),
    )
    const documents = pages.join('\n')
    const [first, ...others] = documents.match(/install -d [^`]*\/var\/lib\/prometheus\/node-exporter/g) ?? []
    expect(first).toMatch(/-g node-metrics -m 0775 /)
    expect(others).toEqual([first])
    const writers = UNITS.filter((unit) => /^ReadWritePaths=.*node-exporter/m.test(read(unit)))
    for (const unit of writers) {
      const [, user] = /^User=(.+)$/m.exec(read(unit)) ?? []
      expect(documents).toContain(`usermod --append --groups node-metrics ${user}`)
    }
    expect(writers).toHaveLength(4)
  })

  it.each([
    [0, 'removed'],
    // The backup is there, its metrics are not.
    [3, 'removed'],
    [1, 'kept'],
  ])('handles an old backup when the new one ends with %i: it is %s', (code, what) => {
    const backups = withOldBackup(code)
    const [, script = ''] =
      /^ExecStart=\/bin\/sh -c '(.+)'$/m.exec(read('systemd/toyota-trust-backup.service')) ?? []
    const here = script.replace('/mnt/toyota-trust-backups', backups).replaceAll('%%', '%')
    expect(check('sh', ['-c', here.replace('/opt/toyota-trust/bin', backups)]).code).toBe(code)
    expect(existsSync(join(backups, OLD_BACKUP))).toBe(what === 'kept')
  })

  it('backs up only to another machine', () => {
    const unit = read('systemd/toyota-trust-backup.service')
    const [, place] = /^AssertPathIsMountPoint=(.+)$/m.exec(unit) ?? []
    expect(unit).toMatch(new RegExp(`cd ${place} && .* backup "\\$PWD/.*--metrics `))
  })

  it('backs up photos each night and removes files and folders after two weeks', () => {
    const text = read('systemd/toyota-trust-backup.service')
    expect(text).toMatch(/toyota-trust backup .* --media --metrics /)
    const [found = ''] = /find .*-mtime \+14 -exec rm -rf \{\} \+/.exec(text) ?? []
    const backups = mkdtempSync(join(folder, 'backups-'))
    const [old, young] = ['portal-1.backup.media', 'portal-2.backup.media'].map((name) => join(backups, name))
    for (const media of [old, young]) mkdirSync(join(media ?? '', 'm/ab'), { recursive: true })
    writeFileSync(join(backups, 'portal-1.backup'), '')
    for (const name of ['portal-1.backup', 'portal-1.backup.media']) utimesSync(join(backups, name), 0, 0)
    expect(check('sh', ['-c', found.replace('find .', `find ${backups}`)])).toEqual({ code: 0, output: '' })
    expect(readdirSync(backups)).toEqual(['portal-2.backup.media'])
  })
})

const OLD_BACKUP = 'portal-20200101T000000Z.backup'

/** A folder with a backup of long ago, and a program that ends as a backup with that code does. */
function withOldBackup(code: number): string {
  const backups = mkdtempSync(join(folder, 'backups-'))
  writeFileSync(join(backups, OLD_BACKUP), '')
  utimesSync(join(backups, OLD_BACKUP), 0, 0)
  writeFileSync(join(backups, 'toyota-trust'), `#!/bin/sh\nexit ${code}\n`, { mode: 0o755 })
  return backups
}
