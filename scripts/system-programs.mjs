import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { postgresPrograms } from './temporary-postgres.mjs'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The installed browser of the Chromium family, null when there is none. `CHROMIUM` goes first. */
export function chromiumPath() {
  const folders = (process.env.PATH ?? '').split(':').filter(Boolean)
  const files = BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env.CHROMIUM, ...files].find((file) => file && existsSync(file)) ?? null
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Chromium without its window, which the journeys prefer; null where it is not installed, or `CHROMIUM` names another. */
export const headlessShellPath = () =>
  !process.env.CHROMIUM && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : null

/** The SMS gateway and its pretended network; the server's tests look for them at the same places. */
const KANNEL = {
  kannel: ['/usr/sbin/bearerbox', '/usr/sbin/smsbox'],
  'kannel-extras': ['/usr/lib/kannel/test/fakesmsc'],
}

/** The mailbox that the server's tests read; they look for it at the same place. */
const IMAP = { 'dovecot-imapd': ['/usr/sbin/dovecot', '/usr/lib/dovecot/imap'] }

/** What watches the portal: the tests check its files, fire its alerts and ask the exporters for the numbers that alerts need. */
const WATCHERS = {
  prometheus: ['/usr/bin/promtool'],
  'prometheus-alertmanager': ['/usr/bin/amtool'],
  'prometheus-postgres-exporter': ['/usr/bin/prometheus-postgres-exporter'],
  'prometheus-node-exporter': ['/usr/bin/prometheus-node-exporter'],
  'prometheus-blackbox-exporter': ['/usr/bin/prometheus-blackbox-exporter'],
  openssl: ['/usr/bin/openssl'],
  systemd: ['/usr/bin/systemd-analyze'],
}

/** What backs the database up and restores it to a moment, and what its scripts read its answers with. */
const BACKUPS = { pgbackrest: ['/usr/bin/pgbackrest'], jq: ['/usr/bin/jq'] }

/** The screen reader of one journey, with its Indonesian messages, a display and a message bus. */
const SCREEN_READER = {
  orca: ['/usr/bin/orca', '/usr/share/locale/id/LC_MESSAGES/orca.mo'],
  xvfb: ['/usr/bin/Xvfb'],
  'dbus-daemon': ['/usr/bin/dbus-daemon'],
  'at-spi2-core': ['/usr/libexec/at-spi-bus-launcher'],
  'libglib2.0-bin': ['/usr/bin/gdbus'],
}
export const hasScreenReader = () => missingOf(SCREEN_READER).length === 0

/** Firefox for the main job once more; null when there is none. `FIREFOX` goes first. */
export function firefoxPath() {
  const places = [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox']
  return places.find((file) => file && existsSync(file)) ?? null
}

/** Installs Chromium where no browser is found and the system lets us. */
export function ensureBrowser() {
  if (
    chromiumPath() ||
    headlessShellPath() ||
    installed(['chromium-headless-shell']) ||
    installed(['chromium'])
  )
    return
  process.stdout.write('There is no browser. Install Chromium, or name one in CHROMIUM.\n')
}

/** Installs the browsers, the database, the pooler, the SMS gateway, the mailbox, the backups and the watchers that the tests drive, where they are missing and the system lets us. */
export function ensureSystemPrograms() {
  const missing = [
    ...missingForDrills(),
    ...(chromiumPath() ? [] : ['chromium']),
    ...(postgresPrograms() ? [] : ['postgresql']),
    ...Object.entries({ ...KANNEL, ...IMAP, ...WATCHERS })
      .filter(([, files]) => !files.every((file) => existsSync(file)))
      .map(([name]) => name),
  ]
  if (missing.length > 0 && !installed(missing)) {
    process.stdout.write(
      `They could not be installed from here. As root on Debian or Ubuntu: apt-get install ${missing.join(' ')}\n` +
        'Elsewhere: install Chromium (or name one in CHROMIUM), PostgreSQL (with initdb on the PATH), Kannel, Dovecot, Prometheus with Alertmanager and its exporters, and pgBackRest, jq, pgbouncer, Patroni, etcd, HAProxy and nginx.\n' +
        'The tests that need what is missing will fail and say so.\n',
    )
  }
  // On their own, because the tests can do without them: they are used where they are installed or installable.
  if (!firefoxPath() && !installed(['firefox-esr'])) process.stdout.write('Firefox could not be installed.\n')
  if (!existsSync(HEADLESS_SHELL) && !installed(['chromium-headless-shell']))
    process.stdout.write('Journeys run in the whole browser, which takes longer.\n')
  if (!hasScreenReader() && !installed(missingOf(SCREEN_READER)))
    process.stdout.write('The screen reader Orca could not be installed.\n')
}

/** What `npm run drills` puts around the portal, by package. */
const DRILLS = {
  patroni: ['/usr/bin/patroni'],
  'etcd-server': ['/usr/bin/etcd'],
  haproxy: ['/usr/sbin/haproxy'],
  pgbouncer: ['/usr/sbin/pgbouncer'],
  'nginx-light': ['/usr/sbin/nginx'],
  ...BACKUPS,
}

/** A storage of photos that checks signatures; `npm run drills` alone needs it. */
const SWIFT = Object.fromEntries(
  ['proxy', 'account', 'container', 'object'].map((kind) => [
    `swift-${kind}`,
    [`/usr/bin/swift-${kind}-server`],
  ]),
)

const missingOf = (programs) =>
  Object.keys(programs).filter((name) => !programs[name].every((file) => existsSync(file)))
const missingForDrills = () => missingOf(DRILLS)

/** Installs what the drills need where it is missing. False when something cannot be had. */
export function ensureDrillPrograms({ photos }) {
  const missing = () => [
    ...(postgresPrograms() ? [] : ['postgresql']),
    ...missingForDrills(),
    ...(photos ? missingOf(SWIFT) : []),
  ]
  if (missing().length === 0 || (installed(missing()) && missing().length === 0)) return true
  process.stdout.write(
    `The drills need ${missing().join(', ')}. As root on Debian: apt-get install ${missing().join(' ')}\n`,
  )
  return false
}

/** What sends the load of `npm run bench`. False when it is not there and cannot be had. */
export function ensureLoadProgram() {
  const there = () => (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, 'wrk')))
  if (there() || (installed(['wrk']) && there())) return true
  process.stdout.write(
    'Without wrk the calls are not measured. On Debian or Ubuntu: apt-get install wrk; elsewhere put wrk on the PATH.\n',
  )
  return false
}

function installed(packages) {
  process.stdout.write(`Installing ${packages.join(' and ')} with the system's package manager…\n`)
  const asRoot = process.getuid?.() === 0
  const apt = (...args) => {
    const command = ['apt-get', '-qq', '-y', ...args]
    const [program, ...rest] = asRoot ? command : ['sudo', '-n', '--preserve-env=DEBIAN_FRONTEND', ...command]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(program, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  }
  const install = () => apt('install', '--no-install-recommends', ...packages)
  return install() || (apt('update') && install())
}
