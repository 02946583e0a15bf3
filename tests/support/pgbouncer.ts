import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/database/embedded/free-port.ts'
import { awaitOutput } from './await-output.ts'

/** Where Debian's package puts it. */
const PGBOUNCER = '/usr/sbin/pgbouncer'

/** A pgbouncer of our own in front of the PostgreSQL at `address`, in transaction mode and as strict as it comes. */
export async function startPgbouncer(address: string): Promise<{ url: string; stop(): Promise<void> }> {
  if (!existsSync(PGBOUNCER)) throw new Error('pgbouncer is not installed: apt-get install pgbouncer')
  const { hostname, port, pathname, username, password } = new URL(address)
  const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-pgbouncer-'))
  chmodSync(folder, 0o755)
  const config = join(folder, 'pgbouncer.ini')
  const own = await freePort()
  writeFileSync(
    config,
    `[databases]
portal = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
max_client_conn = 100
`,
    { mode: 0o644 },
  )
  // It refuses to run as root.
  const command =
    process.getuid?.() === 0
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', PGBOUNCER]
      : [PGBOUNCER]
  const [program = '', ...args] = [...command, config]
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
  })
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  await awaitOutput(child, /process up/, 'pgbouncer')
  return {
    url: `postgres://${username}@127.0.0.1:${own}/portal`,
    async stop() {
      process.off('exit', kill)
      const ended = new Promise((resolve) => child.once('exit', resolve))
      kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
