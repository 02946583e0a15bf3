import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '../database/migrate.ts'
import { BASELINE, migrationNames, replacedNames } from '../database/migration-files.ts'
import { type Kept, listOf } from './backup.ts'
import {
  type BackupHeader,
  BackupProblem,
  BackupReader,
  type BackupTable,
  type TableSeal,
} from './backup-file.ts'

/** The backup is restored into this schema and replaces the current one when it is proven complete. */
const STAGING = 'restoring'

/**
 * Puts the backup in `file` into the database at `address`. What stands there stays until the last row is checked and
 * is only replaced with `replace`. Throws `BackupProblem` in one line when the file or the database does not allow it.
 */
export async function restore(address: string, file: string, { replace = false } = {}): Promise<Kept> {
  const source = createReadStream(file)
  const reader = new BackupReader(source.pipe(createGunzip()).on('error', () => source.destroy()))
  // A file that cannot be read has to end the reading of its unpacked content as well.
  const unreadable = new Promise<never>((_, reject) => source.once('error', reject))
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    const header = await Promise.race([headerOf(reader), unreadable])
    await requireRoom(client, replace)
    await prepareStaging(client, address, header)
    const kept = await fill(client, reader, header)
    await migrateStaging(address)
    await takePlace(client)
    return kept
  } finally {
    source.destroy()
    await client.query(`drop schema if exists ${STAGING} cascade`).catch(() => {})
    await client.end()
  }
}

async function headerOf(reader: BackupReader): Promise<BackupHeader> {
  const header = await reader.line<Partial<BackupHeader>>()
  if (
    header.format !== 'toyota-trust-backup' ||
    header.version !== 1 ||
    !header.tables ||
    !header.migrations?.length
  )
    throw new BackupProblem('it is no backup of this product')
  const replaced = replacedNames()
  const known = new Set([...replaced, ...migrationNames()])
  if (!header.migrations.every((name) => known.has(name)))
    throw new BackupProblem('it was made by a newer release; restore it with that one')
  if (!header.migrations.includes(replaced.at(-1) ?? ''))
    throw new BackupProblem(
      'it was made before the last release 0.1; restore it with that one and back it up again',
    )
  return header as BackupHeader
}

async function requireRoom(client: pg.Client, replace: boolean): Promise<void> {
  const { rows } = await client.query<{ others: number; tables: number }>(`
    select (select count(*)::int from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as others,
      (select count(*)::int from pg_tables where schemaname = 'public') as tables`)
  const { others = 0, tables = 0 } = rows[0] ?? {}
  if (others > 0) throw new BackupProblem(`${others} others use the database; stop the servers first`)
  if (tables > 0 && !replace)
    throw new BackupProblem('the database holds data already; with --replace the backup takes its place')
}

/** The tables as they were when the backup was made, empty. */
async function prepareStaging(
  client: pg.Client,
  address: string,
  { migrations, tables }: BackupHeader,
): Promise<void> {
  await client.query(`drop schema if exists ${STAGING} cascade; create schema ${STAGING}`)
  const replaced = new Set(replacedNames())
  await migrateStaging(address, [...new Set([BASELINE, ...migrations.filter((name) => !replaced.has(name))])])
  await client.query(`set search_path to ${STAGING}`)
  // Migrations may fill tables; the backup holds all rows. What triggers keep is in it as well.
  const all = tables.map(({ name }) => pg.escapeIdentifier(name))
  for (const table of all) await client.query(`alter table ${table} disable trigger user`)
  for (const table of all) await client.query(`truncate ${table} cascade`)
}

async function migrateStaging(address: string, names?: string[]): Promise<void> {
  const url = new URL(address)
  url.searchParams.set('options', `-c search_path=${STAGING}`)
  await migrate({ address: url.href }, { names })
}

async function fill(client: pg.Client, reader: BackupReader, { tables }: BackupHeader): Promise<Kept> {
  let rows = 0
  await client.query('begin')
  for (const { name, columns } of tables) {
    const table = pg.escapeIdentifier(name)
    const copy = client.query(copyFrom(`copy ${table} (${listOf(columns)}) from stdin`))
    const sha256 = await reader.rows(copy)
    const seal = await reader.line<TableSeal>()
    if (seal.sha256 !== sha256 || seal.rows !== copy.rowCount)
      throw new BackupProblem(`it is damaged: table ${name} differs from its checksum`)
    await client.query(`alter table ${table} enable trigger user`)
    rows += seal.rows
  }
  await continueNumbers(client, tables)
  await client.query('commit')
  return { tables: tables.length, rows }
}

/** Counted columns go on after the highest number that came back. */
async function continueNumbers(client: pg.Client, tables: BackupTable[]): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = $1::regnamespace and c.relkind = 'r' and a.attidentity <> ''`,
    [STAGING],
  )
  for (const { name, column } of rows.filter((row) => tables.some((table) => table.name === row.name))) {
    const counted = pg.escapeIdentifier(column)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${counted}), 0) + 1, false) from ${pg.escapeIdentifier(name)}`,
      [pg.escapeIdentifier(name), column],
    )
  }
}

const takePlace = (client: pg.Client) =>
  client.query(`begin; drop schema public cascade; alter schema ${STAGING} rename to public; commit`)
