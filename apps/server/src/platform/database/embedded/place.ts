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
import { type Account, chooseAccount, type Owner } from './account.ts'
import { EmbeddedDatabaseProblem } from './problem.ts'
import { copyPrograms, linkLibraries, packagedPrograms } from './programs.ts'

/** The files and programs of the embedded database, and the account that it runs under. */
export interface Place {
  dataDir: string
  /** Folder of ours alone (0700): data, socket and, where they had to be copied, programs. */
  home: string
  programs: string
  account: Account
  /** One line for the operator. */
  note: string | null
}

/** For a user that cannot enter the data folder. */
const ELSEWHERE = '/var/lib/toyota-trust-'

/** Path of the database's folder inside `dataDir`; a link when its files had to go elsewhere. */
export const homeIn = (dataDir: string) => join(dataDir, 'postgresql')

/** Makes the folder ready for PostgreSQL as far as that is possible without touching data. */
export function preparePlace(dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const former = join(dataDir, 'database')
  if (existsSync(join(former, 'PG_VERSION'))) {
    throw new EmbeddedDatabaseProblem(
      `${former} was made by the former engine, which this release cannot read. It was left as it is: ` +
        'keep it with the former release, and set another DATA_DIR or move it away',
    )
  }
  const account = chooseAccount()
  const link = homeIn(dataDir)
  if (account.owner) makeOwnedHome(link, dataDir, account, account.owner)
  else mkdirSync(link, { recursive: true, mode: 0o700 })
  const home = realpathSync(link)
  // The folder holds all data, and copied folders are often readable for other accounts.
  chmodSync(home, 0o700)
  const packaged = packagedPrograms()
  const usable = linkLibraries(packaged) && reaches(account, join(packaged, 'bin', 'postgres'), 'x')
  const programs = usable ? packaged : copyPrograms(packaged, home)
  if (account.owner) giveTo(account.owner, home)
  return { dataDir, home, programs, account, note: noteOn(account, link, home) }
}

function noteOn({ kind, owner }: Account, link: string, home: string): string | null {
  const moved = lstatSync(link).isSymbolicLink()
  if (kind !== 'unprivileged' && !moved) return null
  const as = kind === 'unprivileged' ? `as user ${owner?.uid}, because root may not run it` : ''
  return ['PostgreSQL runs', as, moved ? `with its files in ${home}, which that user can reach` : '']
    .filter(Boolean)
    .join(' ')
}

function makeOwnedHome(link: string, dataDir: string, account: Account, owner: Owner): void {
  if (existsSync(link)) return
  mkdirSync(link, { mode: 0o700 })
  giveTo(owner, link)
  // Another user has to pass through; what lies beside keeps its own rights.
  if (account.kind === 'unprivileged') chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  if (reaches(account, link, 'w')) return
  rmdirSync(link)
  const elsewhere = mkdtempSync(ELSEWHERE)
  giveTo(owner, elsewhere)
  symlinkSync(elsewhere, link)
}

/**
 * Gives `path` and all below it to `owner`, where it is not so yet. What links lead to is not ours to give. The database of a server
 * that was killed may still be ending and remove files meanwhile.
 */
export function giveTo(owner: Owner, path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink()) return
  if (found.isDirectory()) for (const name of readdirSync(path)) giveTo(owner, join(path, name))
  if (found.uid !== owner.uid) chownSync(path, owner.uid, owner.gid)
}

function reaches(account: Account, path: string, right: 'x' | 'w'): boolean {
  const [program, args] = account.command('test', [`-${right}`, path])
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
