import { createReadStream } from 'node:fs'
import { chmod, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { prepareApplicationRole } from '#server/database/application-role.ts'
import { openPostgres } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { checksum } from '#server/hashing.ts'
import { exists, PROCESS_TABLES } from './backup.ts'
import { BackupProblem } from './backup-file.ts'
import { readGrants } from './grants.ts'
import { connectionOf, requireVersion, run } from './postgres-programs.ts'
import { requireKnown, requireRoom } from './requirements.ts'

const MAGIC = 'PGDMP'
/** Extensions and schemas of others are left out: the owner of our tables may neither read nor make them. */
const OUR_SCHEMA = '--schema=public'

/**
 * Dumps the database at `address` with pg_dump into a new file of its custom format, as it stood at one moment. The file
 * appears under its name, with its checksum beside it, only once it was read back whole. Throws `BackupProblem`.
 */
export async function dump(address: string, file: string): Promise<{ tables: number }> {
  if (await exists(file)) throw new BackupProblem(`${file} exists already`)
  await requireVersion('pg_dump', await versionOf(address))
  const part = `${file}.part-${process.pid}`
  const { argument, environment } = connectionOf(address)
  try {
    const options = ['--format=custom', '--no-owner', '--no-acl', '--lock-wait-timeout=30s', OUR_SCHEMA]
    const left = PROCESS_TABLES.map((name) => `--exclude-table-data=public.${name}`)
    const dumping = run('pg_dump', [argument, ...options, ...left, `--file=${part}`], environment)
    dumping.output.resume()
    await dumping.done
    await chmod(part, 0o600)
    const tables = await readBack(part)
    await writeFile(`${file}.sha256`, `${await digestOf(part)}  ${basename(file)}\n`, { mode: 0o600 })
    await rename(part, file)
    return { tables }
  } finally {
    await rm(part, { force: true })
  }
}

/** Whether the file is a dump of pg_dump rather than a backup in our own format. */
export async function isDump(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === MAGIC
  } finally {
    await handle.close()
  }
}

/**
 * Restores a dump into the database at `address`, in one transaction: existing data stays until the last row is read, and is
 * only replaced with `replace`. Then runs the migrations of this release and grants the rights of the application's role,
 * which a dump does not hold. Throws `BackupProblem`.
 */
export async function restoreDump(
  address: string,
  file: string,
  replace: boolean,
): Promise<{ tables: number; isChecked: boolean }> {
  const isChecked = await requireChecksum(file)
  const tables = await readBack(file)
  requireKnown(await migrationsIn(file))
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  let after: AfterDump
  try {
    await requireRoom(client, replace)
    after = { grants: await readGrants(client), settings: await settingsKnown(client) }
  } finally {
    await client.end()
  }
  await pipeDumpIntoPsql(address, file, after)
  await migrate({ address })
  const { db, close } = openPostgres(address, 1)
  await prepareApplicationRole(db).finally(close)
  return { tables, isChecked }
}

/** What the restored database is given beside the dump. */
interface AfterDump {
  /** Statements for the rights of other roles. */
  grants: string
  /** Names of the settings that the server knows. */
  settings: ReadonlySet<string>
}

async function settingsKnown(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from pg_settings')
  return new Set(rows.map(({ name }) => name))
}

/** Drops the settings at the head of a dump that an older server does not know, such as `transaction_timeout` before version 17. */
export async function* dropUnknownSettings(
  source: Readable,
  known: ReadonlySet<string>,
): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0)
  for await (const chunk of source) {
    if (!head) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    const end = head.indexOf('\nCREATE ')
    if (end < 0) continue
    yield dropSettings(head.subarray(0, end), known)
    yield head.subarray(end)
    head = null
  }
  if (head) yield dropSettings(head, known)
}

const dropSettings = (head: Buffer, known: ReadonlySet<string>): Buffer =>
  Buffer.from(
    head
      .toString('utf8')
      .replace(/^SET (\w+) = .*;$/gm, (line, name: string) => (known.has(name) ? line : '')),
  )

async function pipeDumpIntoPsql(
  address: string,
  file: string,
  { grants, settings }: AfterDump,
): Promise<void> {
  const { argument, environment } = connectionOf(address)
  const reading = run('pg_restore', ['--no-owner', '--no-acl', OUR_SCHEMA, '--file=-', file])
  const filling = run(
    'psql',
    [argument, '--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-'],
    environment,
  )
  filling.output.resume()
  const { stdin } = filling.child
  if (!stdin) throw new Error('psql has no input')
  // Without `commit` the end of the input is a rollback: if this process is killed, the former data stay. With --single-transaction
  // psql would commit whatever had arrived by then.
  stdin.write('set client_min_messages = warning; begin; drop schema public cascade; create schema public;\n')
  try {
    await Promise.race([
      pipeline(dropUnknownSettings(reading.output, settings), stdin, { end: false }),
      filling.done,
    ])
    await reading.done
    stdin.end(`${grants}\ncommit;\n`)
    await filling.done
  } catch (problem) {
    reading.child.kill('SIGKILL')
    filling.child.kill('SIGKILL')
    // What psql says is the reason; a pipe that broke only follows from it.
    await filling.done.catch((reason: Error) => {
      if (!/ended with null/.test(reason.message)) throw reason
    })
    throw problem
  }
}

/** Reads the whole dump; returns how many tables have rows in it. */
async function readBack(file: string): Promise<number> {
  const whole = run('pg_restore', ['--file=/dev/null', file])
  whole.output.resume()
  await whole.done.catch((problem: Error) => {
    throw new BackupProblem(`it is damaged: ${problem.message}`)
  })
  const list = run('pg_restore', ['--list', file])
  const [contents] = await Promise.all([text(list.output), list.done])
  return contents.match(/^\d+; \d+ \d+ TABLE DATA /gm)?.length ?? 0
}

async function migrationsIn(file: string): Promise<string[]> {
  const { output, done } = run('pg_restore', ['--data-only', '--table=migrations', '--file=-', file])
  const [sql] = await Promise.all([text(output), done])
  const [, rows = ''] = /^COPY [^\n]*\bmigrations \(name,[^\n]*\n([\s\S]*?)^\\\.$/m.exec(sql) ?? []
  return rows.split('\n').flatMap((row) => (row ? [row.split('\t')[0] ?? ''] : []))
}

async function digestOf(file: string): Promise<string> {
  const digest = checksum()
  for await (const chunk of createReadStream(file)) digest.add(chunk)
  return digest.value()
}

/** Compares the file with the checksum beside it; false where there is none. */
async function requireChecksum(file: string): Promise<boolean> {
  const kept = await readFile(`${file}.sha256`, 'utf8').catch(() => null)
  if (kept !== null && kept.split(' ')[0] !== (await digestOf(file)))
    throw new BackupProblem('it is damaged: it differs from its checksum')
  return kept !== null
}

async function versionOf(address: string): Promise<number> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    return rows[0]?.version ?? 0
  } finally {
    await client.end()
  }
}
