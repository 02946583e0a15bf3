import { spawn } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { commandText } from '#server/command-name.ts'
import { changeOwnerRecursively, type Place } from './place.ts'
import { EmbeddedDatabaseProblem, problemFrom } from './problem.ts'
import { isRunning } from './process-identity.ts'
import { MAJOR_VERSION } from './programs.ts'

/** Name of the role that owns everything, and of the database. */
export const NAME = 'portal'

const MAKING = 'data.making-'

/**
 * The data folder, made when there is none yet. It appears under its name only when it is whole, so that an
 * interrupted start leaves no partial data folder. Throws `EmbeddedDatabaseProblem` for one that this release cannot open.
 */
export async function ensureCluster(place: Place, password: string): Promise<string> {
  const data = join(place.home, 'data')
  removeLeftovers(place.home)
  if (existsSync(data)) requireUsableCluster(data)
  else await makeCluster(place, data, password)
  return data
}

function requireUsableCluster(data: string): void {
  const file = join(data, 'PG_VERSION')
  if (!existsSync(file)) {
    throw new EmbeddedDatabaseProblem(
      `${data} is no data folder of PostgreSQL; it was left as it is: move it away or set another DATA_DIR`,
    )
  }
  // Copies are often readable for others, which PostgreSQL refuses.
  chmodSync(data, 0o700)
  const version = readFileSync(file, 'utf8').trim()
  if (version !== String(MAJOR_VERSION)) {
    throw new EmbeddedDatabaseProblem(
      `${data} was made by PostgreSQL ${version}, this release runs ${MAJOR_VERSION}. To carry it over: ` +
        `with the former release \`${commandText('backup', 'FILE')}\`, then with this one, on another DATA_DIR, \`${commandText('restore', 'FILE')}\``,
    )
  }
}

async function makeCluster(place: Place, data: string, password: string): Promise<void> {
  const { home, systemUser } = place
  const making = join(home, `${MAKING}${process.pid}`)
  const passwordFile = join(home, `password-${process.pid}`)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (systemUser.owner) changeOwnerRecursively(systemUser.owner, passwordFile)
  try {
    await run(place, 'initdb', [
      '-D',
      making,
      '-U',
      NAME,
      '-E',
      'UTF8',
      '--no-locale',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      // Only the owner of the folder reaches the socket in it.
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--no-instructions',
    ])
    await run(
      place,
      'postgres',
      ['--single', '-D', making, 'postgres'],
      `create database ${NAME} strategy file_copy\n`,
    )
    rename(making, data)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(making, { recursive: true, force: true })
  }
}

function rename(making: string, data: string): void {
  try {
    renameSync(making, data)
  } catch (problem) {
    // Another process was quicker; its postmaster reports that the folder is in use.
    if (existsSync(data)) return
    throw problem
  }
  const folder = openSync(join(data, '..'), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** Files that interrupted starts have left. */
function removeLeftovers(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = /^(?:data\.making|password|programs-.+\.making)-(\d+)$/.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(join(home, name), { recursive: true, force: true })
  }
}

/** Runs one of PostgreSQL's programs to its end. Throws `EmbeddedDatabaseProblem` with what it said. */
function run(
  { dataDir, home, programs, systemUser }: Place,
  name: string,
  args: string[],
  input = '',
): Promise<void> {
  const [program, line] = systemUser.command(join(programs, 'bin', name), args, { dieWithUs: true })
  const child = spawn(program, line, { cwd: home, stdio: ['pipe', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  // A process that exits early reports the cause on stderr.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(problemFrom(dataDir, said.trim().split('\n'))),
    )
  })
}
