import { join } from 'node:path'
import { BUILT_SERVER } from '../../../scripts/server-build.mjs'
import { freePorts, type Place, secret } from './place.ts'
import { lastLines, type Program, startProgram, until } from './program.ts'
import type { Receivers } from './receivers.ts'

/** One process of the portal, at a port of its own for as long as the drills last. */
export interface PortalServer {
  port: number
  url: string
  program(): Program
  /** Starts it, from the release in `root`, and waits until it says that it is ready. */
  start(root?: string): Promise<void>
  /** Whether it has ended without having been asked to. */
  lost(): boolean
  end(signal: NodeJS.Signals): Promise<void>
}

/** A start that fails is repeated as the service manager does it (`Restart=on-failure`): the database may answer late where the machine is busy. */
const RESTARTS_MAX = 5

export const jwtSecret = secret()
const partnerSecret = secret()

/** The process `name`, which is not started yet; `database` says how it reaches the database. */
export async function portalServer(
  place: Place,
  name: string,
  { database, receivers, root }: { database: Record<string, string>; receivers: Receivers; root: string },
): Promise<PortalServer> {
  const { port } = await freePorts('port')
  const url = `http://127.0.0.1:${port}`
  const dataDir = place.makeFolder(name)
  let program: Program | null = null
  let asked = true
  const current = () => {
    if (!program) throw new Error(`${name} has not been started`)
    return program
  }
  return {
    port,
    url,
    program: current,
    lost: () => !asked && !current().running(),
    async start(from = root) {
      const begin = () => {
        program = startProgram(process.execPath, [join(from, BUILT_SERVER.program)], {
          log: place.log(name),
          cwd: from,
          env: {
            ...BUILT_SERVER.environment,
            HOST: '127.0.0.1',
            PORT: String(port),
            DATA_DIR: dataDir,
            JWT_SECRET: jwtSecret,
            CATALOGUE_CLIENT_SECRET: partnerSecret,
            ERP_CLIENT_SECRET: partnerSecret,
            LOG_LEVEL: 'warn',
            RATE_LIMIT_SCALE: '0',
            TRUSTED_PROXIES: '127.0.0.1',
            ...receivers.settings,
            ...database,
          },
        })
      }
      begin()
      asked = false
      let restarts = 0
      await until(`${name} is ready`, async () => {
        if (!current().running()) {
          if (restarts++ === RESTARTS_MAX) return true
          begin()
        }
        return (await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) })).ok
      })
      if (!current().running()) throw new Error(`${name} ended:\n${lastLines(place.log(name))}`)
    },
    async end(signal) {
      asked = true
      await current().end(signal)
    },
  }
}
