import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Drill, Stage } from './drill.ts'
import { type Answered, sendFromClients } from './parts/clients.ts'
import type { PortalServer } from './parts/portal-servers.ts'
import { startProgram } from './parts/program.ts'

const OVERLOAD = 'overload: 200 connections at four workers, a restart of the database in the middle'

const CONNECTIONS = 200
/** Both settings take turns, so that what else the machine does meets both; two minutes for each. */
const TURN_MS = 20_000
const TURNS = 6
/** The turn of each in whose middle the database is restarted; before it the memory is measured. */
const RESTART_AT = 3
const WORKERS = 4
/** Long enough that no read is refused for its time. */
const GENEROUS_MS = 10_000
/** Of the better of both settings. */
const THROUGHPUT_MIN = 0.8
const RETRY_AFTER_MAX_S = 10
const MEMORY_BACK_MS = 60_000
const MEMORY_MAX = 1.2
const LOOK_MS = 2_000

interface Side {
  setting: string
  server: PortalServer
  answering: Promise<Answered>
  allow(allowed: boolean): void
}

/**
 * The same load on the settings that ship and on a generous time limit, in turns, beside the drill's customers and a program
 * that uses a processor. What was acknowledged must be stored, once.
 */
export const overload: Drill = {
  what: OVERLOAD,
  usesUpProcessors: true,
  async trouble(stage, faults) {
    const over = { yes: false }
    const open = async (setting: string, settings: Record<string, string>): Promise<Side> => {
      const server = await stage.startServer(`portal-${setting}`, { WORKERS: String(WORKERS), ...settings })
      const gate = openGate(over)
      const { people } = stage
      const crowd = { name: `${setting}-${process.pid}`, connections: CONNECTIONS, people, turn: gate.turn }
      return { setting, server, answering: sendFromClients(server.url, crowd), allow: gate.allow }
    }
    const shipped = await open('shipped', {})
    const generous = await open('generous', { DATABASE_READ_TIMEOUT_MS: String(GENEROUS_MS) })
    const burner = startProgram(process.execPath, ['-e', 'for (;;);'], { log: '/dev/null', cwd: '/tmp' })
    const memory = { warm: 0, most: 0, after: 0 }
    for (let turn = 0; turn < TURNS; turn++) {
      if (turn === RESTART_AT) memory.warm = memoryOf(shipped.server)
      for (const side of [shipped, generous]) {
        side.allow(true)
        await delay(TURN_MS / 2)
        if (turn === RESTART_AT) await Promise.all([stage.nodes.restartPrimary(), delay(TURN_MS / 2)])
        else await delay(TURN_MS / 2)
        memory.most = Math.max(memory.most, memoryOf(shipped.server))
        side.allow(false)
      }
    }
    over.yes = true
    for (const side of [shipped, generous]) side.allow(true)
    const [first, second] = await Promise.all([shipped.answering, generous.answering])
    await burner.end('SIGKILL')
    memory.after = await memoryBack(shipped.server, memory.warm * MEMORY_MAX)
    await Promise.all([shipped.server.end('SIGTERM'), generous.server.end('SIGTERM')])

    const ratio = first.done / Math.max(first.done, second.done)
    printResult(shipped.setting, first)
    printResult(generous.setting, second)
    const { warm, most, after } = memory
    process.stdout.write(`       ${Math.round(ratio * 100)} % of the better setting; `)
    process.stdout.write(`memory ${warm} MB before, ${most} MB at the most, ${after} MB within a minute\n`)
    if (ratio < THROUGHPUT_MIN)
      faults.push(`throughput is ${Math.round(ratio * 100)} % of the better setting`)
    if (after > warm * MEMORY_MAX) faults.push(`memory stayed at ${after} MB, ${warm} MB before`)
    for (const answered of [first, second]) faults.push(...(await faultsOf(stage, answered)))
  },
}

/** Lets clients send while it is their turn, and until everything is answered once it is `over`. */
function openGate(over: { yes: boolean }) {
  let opened = Promise.withResolvers<void>()
  return {
    async turn(): Promise<boolean> {
      await opened.promise
      return !over.yes
    },
    allow(allowed: boolean): void {
      if (allowed) opened.resolve()
      else opened = Promise.withResolvers()
    },
  }
}

/** Megabytes of a server as soon as they are at most `limit`, or a minute later. */
async function memoryBack(server: PortalServer, limit: number): Promise<number> {
  const until = performance.now() + MEMORY_BACK_MS
  for (;;) {
    const now = memoryOf(server)
    if (now <= limit || performance.now() > until) return now
    await delay(LOOK_MS)
  }
}

/** Megabytes of the server and its workers. */
function memoryOf(server: PortalServer): number {
  const { pid } = server.program()
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const kilobytes = [String(pid), ...children].map((each) => {
    try {
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1] ?? 0)
    } catch {
      // It ended between the two looks.
      return 0
    }
  })
  return Math.round(kilobytes.reduce((total, each) => total + each, 0) / 1024)
}

function printResult(setting: string, { done, refused, longestRetryAfter, mostRefusals }: Answered): void {
  const rate = Math.round(done / ((TURNS * TURN_MS) / 1_000))
  process.stdout.write(`       ${setting}: ${rate} answers a second, ${refused} refusals, `)
  process.stdout.write(
    `Retry-After at most ${longestRetryAfter} s, one request refused ${mostRefusals} times at most\n`,
  )
}

async function faultsOf({ db }: Stage, { written, longestRetryAfter, odd }: Answered): Promise<string[]> {
  const rows = await db.selectFrom('contact_messages').select('email').where('email', 'in', written).execute()
  const stored = new Set(rows.map(({ email }) => email))
  const lost = written.filter((tag) => !stored.has(tag)).length
  return [
    ...(lost > 0 ? [`${lost} acknowledged messages are lost`] : []),
    ...(rows.length > stored.size ? [`${rows.length - stored.size} messages are stored twice`] : []),
    ...(longestRetryAfter > RETRY_AFTER_MAX_S ? [`Retry-After was ${longestRetryAfter} s`] : []),
    ...[...odd].map(([what, times]) => `${times} × ${what}`),
  ]
}
