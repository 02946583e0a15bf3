import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isRoot } from './place.ts'

/** A program of the drills in a process of its own. */
export interface Program {
  pid: number
  running(): boolean
  /** Ends it and waits until it is gone. */
  end(signal?: NodeJS.Signals): Promise<void>
}

export interface ProgramOptions {
  /** What it prints goes there. */
  log: string
  cwd: string
  env?: Record<string, string>
  /** PostgreSQL and what starts it refuse to run as root. */
  asPostgres?: boolean
}

const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** The words in front of a program that must not run as root. */
const asPostgresUser = isRoot
  ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--']
  : []

/** Starts a program that stays in the foreground; it ends with us. */
export function startProgram(
  name: string,
  args: readonly string[],
  { log, cwd, env = {}, asPostgres = false }: ProgramOptions,
): Program {
  const [program = name, ...rest] = [...(asPostgres ? asPostgresUser : []), name, ...args]
  const out = openSync(log, 'a')
  const child = spawn(program, rest, {
    cwd,
    env: { ...programEnvironment(cwd), ...env },
    stdio: ['ignore', out, out],
  })
  closeSync(out)
  children.add(child)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      children.delete(child)
      resolve()
    })
    child.once('error', () => resolve())
  })
  return {
    pid: child.pid ?? 0,
    running: () => isRunning(child),
    async end(signal = 'SIGTERM') {
      if (isRunning(child)) child.kill(signal)
      await ended
    },
  }
}

const execute = promisify(execFile)

/** Runs a program to its end as the user of PostgreSQL; returns what it prints. The customers of this process go on meanwhile. */
export async function runAsPostgres(
  name: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env: Record<string, string> },
): Promise<string> {
  const [program = name, ...rest] = [...asPostgresUser, name, ...args]
  try {
    const { stdout } = await execute(program, rest, { cwd, env: { ...programEnvironment(cwd), ...env } })
    return stdout
  } catch (problem) {
    const { code, stdout, stderr } = problem as { code: unknown; stdout: string; stderr: string }
    throw new Error(`${name} ended with ${code}: ${stdout}${stderr}`, { cause: problem })
  }
}

const programEnvironment = (cwd: string) => ({
  PATH: `${process.env.PATH}:/usr/sbin:/sbin`,
  LANG: 'C.UTF-8',
  HOME: cwd,
})

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** Guards against a hang: beside other work a standby took more than a minute and a half to follow again. */
const WAIT_LIMIT_MS = 300_000
const LOOK_MS = 100

/** Waits until `look` finds something; fails with `what` when the limit has passed. */
export async function until<T>(
  what: string,
  look: () => Promise<T | false | null | undefined>,
  limitMs = WAIT_LIMIT_MS,
): Promise<T> {
  const end = performance.now() + limitMs
  for (;;) {
    const found = await look().catch(() => null)
    if (found) return found
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`)
    await delay(LOOK_MS)
  }
}

/** Whether a program listens on a loopback port. */
export const listensOn = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** The last lines of a log, for a failure that needs a reason. */
export const lastLines = (log: string) =>
  existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-15).join('\n') : ''
