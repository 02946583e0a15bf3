import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { copyPrograms, linkLibraries, packagedPrograms } from './programs.ts'
import { chooseSystemUser, type FileOwner, type SystemUser } from './system-user.ts'

/** The files and programs of the embedded database, and the OS user that it runs under. */
export interface Place {
  dataDir: string
  /** Folder of ours alone (0700): data, socket and, where they had to be copied, programs. */
  home: string
  programs: string
  systemUser: SystemUser
  /** One line for the operator. */
  note: string | null
}

/** For a user that cannot enter the data folder. */
const ELSEWHERE = '/var/lib/toyota-trust-'

/** Path of the database's folder inside `dataDir`; a link when its files had to go elsewhere. */
export const embeddedHomeIn = (dataDir: string) => join(dataDir, 'postgresql')

/** Makes the folder ready for PostgreSQL as far as that is possible without touching data. */
export function preparePlace(dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const systemUser = chooseSystemUser()
  const link = embeddedHomeIn(dataDir)
  if (systemUser.owner) makeOwnedHome(link, dataDir, systemUser, systemUser.owner)
  else mkdirSync(link, { recursive: true, mode: 0o700 })
  const home = realpathSync(link)
  // The folder holds all data, and copied folders are often readable for other accounts.
  chmodSync(home, 0o700)
  const packaged = packagedPrograms()
  const usable = linkLibraries(packaged) && canAccessPath(systemUser, join(packaged, 'bin', 'postgres'), 'x')
  const programs = usable ? packaged : copyPrograms(packaged, home)
  if (systemUser.owner) changeOwnerRecursively(systemUser.owner, home)
  return { dataDir, home, programs, systemUser, note: formatPlacementNote(systemUser, link, home) }
}

function formatPlacementNote({ kind, owner }: SystemUser, link: string, home: string): string | null {
  const moved = lstatSync(link).isSymbolicLink()
  if (kind !== 'unprivileged' && !moved) return null
  const as = kind === 'unprivileged' ? `as user ${owner?.uid}, because root may not run it` : ''
  return ['PostgreSQL runs', as, moved ? `with its files in ${home}, which that user can reach` : '']
    .filter(Boolean)
    .join(' ')
}

function makeOwnedHome(link: string, dataDir: string, systemUser: SystemUser, owner: FileOwner): void {
  if (existsSync(link)) return
  mkdirSync(link, { mode: 0o700 })
  changeOwnerRecursively(owner, link)
  // Another user has to pass through; what lies beside keeps its own rights.
  if (systemUser.kind === 'unprivileged') chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  if (canAccessPath(systemUser, link, 'w')) return
  rmdirSync(link)
  const elsewhere = mkdtempSync(ELSEWHERE)
  changeOwnerRecursively(owner, elsewhere)
  symlinkSync(elsewhere, link)
}

/**
 * Gives `path` and all below it to `owner`, where it is not so yet. What links lead to is not ours to give. The database of a server
 * that was killed may still be ending and remove files meanwhile.
 */
export function changeOwnerRecursively(owner: FileOwner, path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink()) return
  if (found.isDirectory())
    for (const name of readdirSync(path)) changeOwnerRecursively(owner, join(path, name))
  if (found.uid !== owner.uid) chownSync(path, owner.uid, owner.gid)
}

function canAccessPath(systemUser: SystemUser, path: string, right: 'x' | 'w'): boolean {
  const [program, args] = systemUser.command('test', [`-${right}`, path])
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
