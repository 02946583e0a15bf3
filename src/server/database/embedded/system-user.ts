import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { EmbeddedDatabaseProblem } from './problem.ts'

export interface FileOwner {
  uid: number
  gid: number
}

/** The OS user that PostgreSQL runs under: it refuses to run as root. */
export interface SystemUser {
  kind: 'own' | 'namespace' | 'unprivileged'
  /** The required owner of its files; null when the current user is right. */
  owner: FileOwner | null
  /** The command line that runs `program` as this user. With `dieWithUs` it is signalled to end when this process is killed. */
  command(program: string, args: readonly string[], options?: { dieWithUs: boolean }): [string, string[]]
}

/** PostgreSQL's fast shutdown: sessions end, what is in memory is written. */
const DEATH_SIGNAL = ['--pdeathsig', 'INT']

/** Chooses the current user or, as root, the least privileged that works: a user namespace, else an unprivileged user. */
export function chooseSystemUser(): SystemUser {
  const diesWithUs = commandSucceeds('setpriv', [...DEATH_SIGNAL, 'true'])
  const deathSignalFor = (wanted: boolean | undefined) =>
    wanted && diesWithUs ? ['setpriv', ...DEATH_SIGNAL] : []
  if (process.getuid?.() !== 0) {
    return {
      kind: 'own',
      owner: null,
      command: (program, args, options) => line(deathSignalFor(options?.dieWithUs), program, args),
    }
  }
  const { uid, gid } = unprivilegedUser()
  const namespace = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`]
  if (commandSucceeds(namespace[0] ?? '', [...namespace.slice(1), 'true'])) {
    return {
      kind: 'namespace',
      owner: { uid: 0, gid: 0 },
      // Entering the namespace would clear the signal, so it is asked for inside.
      command: (program, args, options) =>
        line([...namespace, ...deathSignalFor(options?.dieWithUs)], program, args),
    }
  }
  const other = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  if (commandSucceeds('setpriv', [...other.slice(1), 'true'])) {
    return {
      kind: 'unprivileged',
      owner: { uid, gid },
      command: (program, args, options) =>
        line([...other, ...(options?.dieWithUs && diesWithUs ? DEATH_SIGNAL : [])], program, args),
    }
  }
  throw new EmbeddedDatabaseProblem(
    'PostgreSQL refuses to run as root, and neither unshare nor setpriv works here: start as an ordinary user or set DATABASE_URL',
  )
}

function line(before: readonly string[], program: string, args: readonly string[]): [string, string[]] {
  const [first = program, ...rest] = [...before, program, ...args]
  return [first, rest]
}

const commandSucceeds = (program: string, args: readonly string[]) =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0

/** PostgreSQL looks its user up by number, so it must be one that this machine knows. */
function unprivilegedUser(): FileOwner {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((entry) => entry.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0)
  const user =
    users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody') ?? users[0]
  if (!user) throw new EmbeddedDatabaseProblem('/etc/passwd names nobody but root: start as an ordinary user')
  return user
}
