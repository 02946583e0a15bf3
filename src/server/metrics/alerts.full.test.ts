import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '#server/database/embedded/free-port.ts'
import { type ArchivedPostgres, startArchivedPostgres } from '#tests/support/archived-postgres.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { copyOfDeploy, DEPLOY, runCheck, scrapeExporters } from '#tests/support/watchers.ts'

const server = useTestServer()
const read = (path: string) => readFileSync(join(DEPLOY, path), 'utf8')

interface Alert {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { runbook: string }
}
const alerts: Alert[] = parse(read('prometheus/alerts.yaml')).groups.flatMap(
  ({ rules }: { rules: Alert[] }) => rules,
)
const TESTS = readdirSync(join(DEPLOY, 'prometheus')).filter((name) => name.endsWith('.test.yaml'))

describe('the files of Prometheus and Alertmanager', () => {
  let folder: string
  beforeAll(() => {
    folder = copyOfDeploy('prometheus', 'alertmanager')
    writeFileSync(join(folder, 'prometheus/portal.token'), 'x')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each([
    ['promtool', ['check', 'config', 'prometheus/prometheus.yaml']],
    ['amtool', ['check-config', 'alertmanager/alertmanager.yaml']],
    ['prometheus-blackbox-exporter', ['--config.check', '--config.file=prometheus/blackbox.yaml']],
  ])('are accepted by %s', (program, args) => {
    expect(runCheck(program, args, { cwd: folder })).toMatchObject({ code: 0 })
  })

  it.each([
    ['page', 'on-call'],
    ['ticket', 'operators'],
    ['heartbeat', 'heartbeat'],
  ])('send alerts of severity %s to the receiver %s', (severity, receiver) => {
    const names = alerts.filter(({ labels }) => labels.severity === severity).map(({ alert }) => alert)
    expect(names).not.toEqual([])
    const config = '--config.file=alertmanager/alertmanager.yaml'
    const takes = (alert: string) =>
      runCheck('amtool', ['config', 'routes', 'test', config, `alertname=${alert}`, `severity=${severity}`], {
        cwd: folder,
      }).output.split('\n')[0]
    expect(names.map(takes)).toEqual(names.map(() => receiver))
  })

  it('fire each alert in one situation, and stay silent in a similar one', () => {
    const tests = TESTS.flatMap((name) => parse(read(`prometheus/${name}`)).tests)
    const described = tests.map(({ name, promql_expr_test: [{ expr, exp_samples }] }) => ({
      name,
      expr,
      fires: exp_samples.length > 0,
    }))
    const firing = (alert: string) => `count(ALERTS{alertname="${alert}",alertstate="firing"})`
    expect(described).toHaveLength(alerts.length * 2 - 1)
    for (const { alert } of alerts) {
      expect(described).toContainEqual({ name: `${alert} fires`, expr: firing(alert), fires: true })
      // It fires always: its absence is what a service outside calls for.
      if (alert === 'Watchdog') continue
      expect(described).toContainEqual({ name: `${alert} stays silent`, expr: firing(alert), fires: false })
    }
    const files = TESTS.map((name) => join(folder, 'prometheus', name))
    expect(runCheck('promtool', ['test', 'rules', ...files])).toMatchObject({ code: 0 })
  })
})

/** What `backup --metrics` writes, and the scripts of deploy/pgbackrest. */
async function writeBackupMetrics(archived: ArchivedPostgres): Promise<void> {
  const name = 'backup_last_success_timestamp_seconds'
  writeFileSync(join(archived.metrics, 'backup.prom'), `# TYPE ${name} gauge\n${name} 1\n`)
  archived.pgbackrest('--type=full', 'backup')
  archived.run('report-backups.sh', [])
  archived.run('verify-backups.sh', [])
  archived.run('check-restore.sh', [join(archived.folder, 'trial'), String(await freePort())])
}

/** What a name in an expression is when it is no series: functions, keywords, labels in `by (…)`. */
const SERIES = /(?<![\w"$])[a-z]+(?:_[a-z0-9]+)+(?=\s*(?:\{|\[|\)|$|[<>=*/+-]))/gm
const OF_PROMETHEUS = new Set(['up'])
const seriesOf = (expression: string) =>
  [...expression.replaceAll(/"[^"]*"|\bby \([^)]*\)/g, '""').matchAll(SERIES)].map(([name]) => name)

describe('the numbers that alerts and dashboard ask for', () => {
  it('are given by the server or an exporter', async () => {
    const board = [...read('grafana/toyota-trust.json').matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(
      ([, expression = '']) => expression.replaceAll('\\"', '"'),
    )
    const asked = new Set([...alerts.map(({ expr }) => expr), ...board].flatMap(seriesOf))
    expect(asked.size).toBeGreaterThan(30)
    const archived = await startArchivedPostgres()
    const { metrics } = archived
    const exporters = await writeBackupMetrics(archived)
      .then(() => scrapeExporters(metrics))
      .finally(() => {
        archived.stop()
        archived.remove()
      })
    const own = (await server.send({ url: '/metrics' })).body
    const text = [own, ...Object.values(exporters)].join('\n')
    const unknown = [...asked].filter(
      (name) =>
        !OF_PROMETHEUS.has(name) &&
        !text.includes(`# TYPE ${name} `) &&
        !text.includes(`# TYPE ${name.replace(/_(bucket|sum|count)$/, '')} histogram`),
    )
    expect(unknown).toEqual([])
    for (const name of [
      'pg_up 1',
      'pg_stat_replication_pg_wal_lsn_diff{',
      'probe_success 1',
      'probe_ssl_earliest_cert_expiry ',
    ])
      expect(text).toContain(name)
  })
})

describe('the document of operation', () => {
  const document = readFileSync(join(DEPLOY, '../docs/operation.md'), 'utf8')
  const anchors = new Set(
    [...document.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    ),
  )

  it('lists each alert with what to do, and has the paragraph that the alert names', () => {
    const [, watch = ''] = /^## What to watch$(.*?)^## /ms.exec(document) ?? []
    const rows = [...watch.matchAll(/^\| `([A-Z]\w+)` \| [^|]+ \| [^|]+ \|$/gm)].map(([, name]) => name)
    expect(rows.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted())
    for (const { alert, annotations } of alerts) {
      const [file, anchor = ''] = annotations.runbook.split('#')
      expect([alert, file, anchors.has(anchor)]).toEqual([alert, 'docs/operation.md', true])
    }
  })
})
