import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { BackupProblem } from './backup-file.ts'

// PostgreSQL's own programs, which Debian installs with `postgresql-client`.

export type ProgramName = 'pg_dump' | 'pg_restore' | 'psql'

/** A line of stderr that says what ended the program, rather than a notice before it. */
const FAILED = /\b(?:ERROR|FATAL|PANIC|error|fatal): /

/** Debian keeps each version's programs here; the ones on the PATH only choose among them. */
const VERSIONS = '/usr/lib/postgresql'

/** Folders with programs of PostgreSQL, the newest version first. */
const folders = (): string[] =>
  (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
    .filter((version) => /^\d+$/.test(version))
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS, version, 'bin'))

function pathOf(name: ProgramName): string {
  const all = [...folders(), ...(process.env.PATH ?? '').split(':')].map((folder) => join(folder, name))
  const found = all.find((path) => existsSync(path))
  if (!found) throw new BackupProblem(`${name} is not installed; install the package postgresql-client`)
  return found
}

/** Throws when the program is older than the server: it would refuse, or leave things out. */
export async function requireVersion(name: ProgramName, server: number): Promise<void> {
  const { output } = await run(name, ['--version'])
  const own = Number(/(\d+)(\.\d+)*/.exec(await text(output))?.[1])
  if (own < server)
    throw new BackupProblem(
      `${name} is of PostgreSQL ${own}, the server of ${server}; install postgresql-client-${server}`,
    )
}

/** Which database a program is for; the password is passed in the environment, which no list of processes shows. */
export function connectionOf(address: string): { argument: string; environment: NodeJS.ProcessEnv } {
  const url = new URL(address)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return {
    argument: `--dbname=${url.href}`,
    environment: { ...process.env, ...(password && { PGPASSWORD: password }) },
  }
}

export interface RunningProgram {
  child: ChildProcess
  output: Readable
  /** Resolves when it exits with 0; rejects with the line of its stderr that names the error otherwise. */
  done: Promise<void>
}

/** Starts a program; its input is open, and its output is to be read. */
export function run(name: ProgramName, args: readonly string[], env = process.env): RunningProgram {
  const child = spawn(pathOf(name), args, { env: { ...env, LC_ALL: 'C' }, stdio: ['pipe', 'pipe', 'pipe'] })
  const complaint = text(child.stderr)
  const done = once(child, 'close').then(async ([code]) => {
    if (code === 0) return
    const lines = (await complaint).trim().split('\n')
    const [first] = lines
    throw new BackupProblem(lines.find((line) => FAILED.test(line)) || first || `${name} ended with ${code}`)
  })
  // The caller that waits for it gets the failure; until then it must not count as an unhandled rejection.
  done.catch(() => {})
  return { child, output: child.stdout, done }
}
