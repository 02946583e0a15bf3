import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { localSecret } from '#server/secrets.ts'
import { ensureCluster, NAME } from './cluster.ts'
import { freePort } from './free-port.ts'
import { changeOwnerRecursively, embeddedHomeIn, type Place, preparePlace } from './place.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { runningOn } from './running-postmaster.ts'
import type { Listening } from './settings.ts'

/** The embedded database: a PostgreSQL of our own, started with us, looked after, and stopped with us. */
export interface EmbeddedPostgres {
  /** Where any client opens it. */
  url: string
  /** Password of the application's role where no socket authenticates it; null with a socket. */
  password: string | null
  /** One line for the operator about where it runs. */
  note: string | null
  /** Process number of its postmaster. */
  pid(): number
  /** Settles once it accepts connections, at once while it does. It is started again when it dies. */
  ready(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  log: Pick<Logger, 'info' | 'error'>
  /** False where PostgreSQL cannot listen on a socket: then loopback with a generated password. */
  sockets?: boolean
  /** For a test run: nothing needs to reach the disk. */
  throwAway?: boolean
}

const SOCKET = '.s.PGSQL.5432'
/** A socket's address is a field of 108 bytes (104 on some systems) with its ending zero. */
const SOCKET_PATH_MAX = process.platform === 'linux' ? 107 : 103
const PASSWORD = 'database-password'
const RESTART_WAIT_MAX_MS = 5_000

/** Opens the database in `dataDir`, made when there is none. Throws `EmbeddedDatabaseProblem` when that cannot be. */
export async function startEmbeddedPostgres(dataDir: string, options: Options): Promise<EmbeddedPostgres> {
  const place = preparePlace(dataDir)
  const password = localSecret(dataDir, PASSWORD)
  const data = await ensureCluster(place, password)
  const sockets = options.sockets ?? process.platform !== 'win32'
  const listening = sockets ? { folder: socketFolder(place) } : { port: await freePort() }
  const settings = { listening, throwAway: options.throwAway }
  let postmaster = await startPostmaster(place, data, settings)
  let stopping = false
  let up = Promise.resolve()
  const watch = (started: Postmaster) => {
    postmaster = started
    void started.ended.then((said) => {
      if (stopping) return
      options.log.error({ said }, 'the embedded database ended by itself; it is started again')
      up = startAgain()
    })
  }
  watch(postmaster)

  async function startAgain(): Promise<void> {
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, RESTART_WAIT_MAX_MS)) {
      try {
        watch(await startPostmaster(place, data, settings))
        options.log.info('the embedded database runs again')
        return
      } catch (problem) {
        options.log.error({ err: problem }, 'the embedded database cannot be started yet')
        await delay(wait)
      }
    }
  }

  return {
    url: addressOf(listening, password),
    password: sockets ? null : password,
    note: place.note,
    pid: () => postmaster.pid,
    ready: () => up,
    async stop() {
      stopping = true
      await up
      await postmaster.stop()
      removeSocketFolder(listening, place)
    },
  }
}

/** True when `dataDir` holds an embedded database. */
export const hasEmbeddedDatabase = (dataDir: string) => existsSync(join(embeddedHomeIn(dataDir), 'data'))

/** Address of the embedded database that runs on `dataDir`; null when none does. */
export function runningAddress(dataDir: string): string | null {
  const running = runningOn(join(embeddedHomeIn(dataDir), 'data'))
  if (!running) return null
  const { socketFolder: folder, port } = running
  return addressOf(folder ? { folder } : { port }, localSecret(dataDir, PASSWORD))
}

/** The form that drivers, psql and address parsers understand alike. */
function addressOf(listening: Listening, password: string): string {
  if ('folder' in listening)
    return `postgres://${NAME}@localhost/${NAME}?host=${encodeURIComponent(listening.folder)}`
  return `postgres://${NAME}:${password}@127.0.0.1:${listening.port}/${NAME}`
}

function removeSocketFolder(listening: Listening, { home }: Place): void {
  if ('folder' in listening && listening.folder !== home)
    rmSync(listening.folder, { recursive: true, force: true })
}

function socketFolder({ home, systemUser }: Place): string {
  if (Buffer.byteLength(join(home, SOCKET)) <= SOCKET_PATH_MAX) return home
  const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-'))
  if (systemUser.owner) changeOwnerRecursively(systemUser.owner, folder)
  return folder
}
