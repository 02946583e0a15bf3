import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/database/embedded/free-port.ts'

/** The folder that everything of a drill lies in, and the files that `deploy/` ships. */
export interface Place {
  folder: string
  /** A new folder in it; `forPostgres` gives it to the user that PostgreSQL runs as. */
  makeFolder(name: string, forPostgres?: boolean): string
  log(name: string): string
  remove(): void
}

export const DEPLOY = join(import.meta.dirname, '../../../deploy')
export const isRoot = process.getuid?.() === 0

export function openPlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-drills-'))
  // Several users work in it.
  run('chmod', ['755', folder])
  return {
    folder,
    makeFolder(name, forPostgres = false) {
      const made = join(folder, name)
      mkdirSync(made, { mode: forPostgres ? 0o700 : 0o755 })
      if (forPostgres && isRoot) run('chown', ['postgres', made])
      return made
    },
    log: (name) => join(folder, `${name}.log`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export const secret = () => randomBytes(32).toString('base64url')

/** So many free ports, all different. */
export async function freePorts<const Names extends readonly string[]>(
  ...names: Names
): Promise<Record<Names[number], number>> {
  const ports = new Set<number>()
  while (ports.size < names.length) ports.add(await freePort())
  // As many values as names, which types cannot follow.
  return Object.fromEntries(names.map((name, index) => [name, [...ports][index]])) as Record<
    Names[number],
    number
  >
}

export function run(program: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ${args[0]} ended with ${status}: ${stderr}`)
  return stdout
}
