import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseNodes } from './database-nodes.ts'
import { DEPLOY, freePorts, type Place } from './place.ts'
import { listensOn, type Program, startProgram, until } from './program.ts'

/** What is between the portal and its database, and between customers and the portal. Each is what `deploy/` ships. */

/** HAProxy, which leads to whichever node is primary. */
export async function startHaproxy(place: Place, { nodes: [one, two], authority }: DatabaseNodes) {
  const ports = await freePorts('primary')
  const program = startProgram('haproxy', ['-f', join(DEPLOY, 'haproxy/haproxy.cfg'), '-db'], {
    log: place.log('haproxy'),
    cwd: place.folder,
    env: {
      PRIMARY_LISTEN: `127.0.0.1:${ports.primary}`,
      PG_1: `127.0.0.1:${one.port}`,
      PG_1_API: String(one.apiPort),
      PG_2: `127.0.0.1:${two.port}`,
      PG_2_API: String(two.apiPort),
      PATRONI_CA: authority,
    },
  })
  await until('HAProxy listens', () => listensOn(ports.primary))
  // Until its first checks both machines count as primary: who came to the wrong one is cut off a moment later.
  await until('HAProxy knows which machine is no primary', async () =>
    /Server primary\/\S+ is DOWN/.test(readFileSync(place.log('haproxy'), 'utf8')),
  )
  return { ...ports, program }
}

/** pgbouncer in transaction mode in front of the primary. */
export async function startPgbouncer(place: Place, primaryPort: number, password: string) {
  const { listen } = await freePorts('listen')
  const folder = place.makeFolder('pgbouncer', true)
  const settings = readFileSync(join(DEPLOY, 'pgbouncer/pgbouncer.ini'), 'utf8')
    .replace('host=primary port=5432', `host=127.0.0.1 port=${primaryPort}`)
    .replace('listen_port = 6432', `listen_port = ${listen}`)
    .replace('userlist.txt', join(folder, 'userlist.txt'))
  writeFileSync(join(folder, 'pgbouncer.ini'), settings, { mode: 0o644 })
  writeFileSync(join(folder, 'userlist.txt'), `"portal" "${password}"\n`, { mode: 0o644 })
  const program = startProgram('pgbouncer', [join(folder, 'pgbouncer.ini')], {
    log: place.log('pgbouncer'),
    cwd: folder,
    asPostgres: true,
  })
  await until('pgbouncer listens', () => listensOn(listen))
  return { port: listen, program }
}

/** nginx in front of the portal's servers. */
export async function startNginx(place: Place, servers: readonly number[]) {
  const { listen } = await freePorts('listen')
  const folder = place.makeFolder('nginx')
  mkdirSync(join(folder, 'logs'))
  mkdirSync(join(folder, 'temp'))
  copyFileSync(join(DEPLOY, 'nginx/nginx.conf'), join(folder, 'nginx.conf'))
  writeFileSync(join(folder, 'listen.conf'), `listen 127.0.0.1:${listen};\n`)
  const upstream = readFileSync(join(DEPLOY, 'nginx/upstream.conf'), 'utf8')
  const listed = upstream.replace(
    /^( *server 127\.0\.0\.1:)3001(.*\n)(?: *server .*\n)*/gm,
    (_, head, tail) => servers.map((port) => `${head}${port}${tail}`).join(''),
  )
  writeFileSync(join(folder, 'upstream.conf'), listed)
  const program: Program = startProgram(
    'nginx',
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'],
    { log: place.log('nginx'), cwd: folder },
  )
  await until('nginx listens', () => listensOn(listen))
  return { url: `http://127.0.0.1:${listen}`, program }
}

/** Opens connections to the primary until it takes no more, and answers how to let them go. */
export async function takeAllConnections(address: string): Promise<() => Promise<void>> {
  const taken: pg.Client[] = []
  for (;;) {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 3_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      taken.push(client)
    } catch {
      break
    }
  }
  return async () => {
    await Promise.all(taken.map((client) => client.end().catch(() => {})))
  }
}
