import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '../database/migrate.ts'
import { BASELINE, listReplacedMigrations } from '../database/migration-files.ts'
import { type BackupCounts, quoteColumnList } from './backup.ts'
import { type BackupHeader, BackupProblem, BackupReader, type TableSeal } from './backup-file.ts'
import { requireKnown, requireRoom } from './requirements.ts'

/** The backup is restored into this schema and replaces the current one when it is proven complete. */
const STAGING = 'restoring'

/**
 * Restores the backup in `file` into the database at `address`. Existing data stays until the last row is checked and
 * is only replaced with `replace`. Throws `BackupProblem` in one line when the file or the database does not allow it.
 */
export async function restore(
  address: string,
  file: string,
  { replace = false } = {},
): Promise<BackupCounts> {
  const source = createReadStream(file)
  const reader = new BackupReader(source.pipe(createGunzip()).on('error', () => source.destroy()))
  // A read error of the file must also end the reading of its unpacked content.
  const unreadable = new Promise<never>((_, reject) => source.once('error', reject))
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    const header = await Promise.race([headerOf(reader), unreadable])
    await requireRoom(client, replace)
    await prepareStaging(client, address, header)
    const kept = await copyTablesFromBackup(client, reader, header)
    await migrateStaging(address)
    await swapStagingSchema(client)
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
  requireKnown(header.migrations)
  return header as BackupHeader
}

/** The tables as they were when the backup was made, empty. */
async function prepareStaging(
  client: pg.Client,
  address: string,
  { migrations, tables }: BackupHeader,
): Promise<void> {
  await client.query(`drop schema if exists ${STAGING} cascade; create schema ${STAGING}`)
  const replaced = new Set(listReplacedMigrations())
  await migrateStaging(address, [...new Set([BASELINE, ...migrations.filter((name) => !replaced.has(name))])])
  await client.query(`set search_path to ${STAGING}`)
  // Migrations may fill tables; the backup holds all rows, those that triggers wrote as well.
  const all = tables.map(({ name }) => pg.escapeIdentifier(name))
  for (const table of all) await client.query(`alter table ${table} disable trigger user`)
  for (const table of all) await client.query(`truncate ${table} cascade`)
}

async function migrateStaging(address: string, names?: string[]): Promise<void> {
  const url = new URL(address)
  url.searchParams.set('options', `-c search_path=${STAGING}`)
  await migrate({ address: url.href }, { names })
}

async function copyTablesFromBackup(
  client: pg.Client,
  reader: BackupReader,
  header: BackupHeader,
): Promise<BackupCounts> {
  const { tables } = header
  let rows = 0
  await client.query('begin')
  for (const { name, columns } of tables) {
    const table = pg.escapeIdentifier(name)
    const copy = client.query(copyFrom(`copy ${table} (${quoteColumnList(columns)}) from stdin`))
    const sha256 = await reader.rows(copy)
    const seal = await reader.line<TableSeal>()
    if (seal.sha256 !== sha256 || seal.rows !== copy.rowCount)
      throw new BackupProblem(`it is damaged: table ${name} differs from its checksum`)
    await client.query(`alter table ${table} enable trigger user`)
    rows += seal.rows
  }
  await continueNumbers(client, header)
  await client.query('commit')
  return { tables: tables.length, rows }
}

/** Sequences that no column owns, and the column whose rows end in their numbers. */
const NUMBERED = [
  { name: 'visit_numbers', table: 'visits', column: 'number' },
  { name: 'trade_in_numbers', table: 'trade_in_cases', column: 'number' },
]

/** Every sequence continues where it was, and never before the highest number among the rows that came back. */
async function continueNumbers(client: pg.Client, { tables, sequences = [] }: BackupHeader): Promise<void> {
  const { rows: owned } = await client.query<{ table: string; column: string; name: string }>(
    `select c.relname as table, a.attname as column, s.relname as name
      from pg_depend d
        join pg_class s on s.oid = d.objid and s.relkind = 'S'
        join pg_class c on c.oid = d.refobjid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
      where d.deptype in ('a', 'i') and c.relnamespace = $1::regnamespace`,
    [STAGING],
  )
  const counted = [
    ...owned.map((one) => ({ ...one, last: pg.escapeIdentifier(one.column) })),
    ...NUMBERED.map((one) => ({ ...one, last: `substring(${one.column} from '[0-9]+$')::bigint` })),
  ]
  const isKnown = new Set(tables.map(({ name }) => name))
  for (const { name, table, last } of counted.filter((one) => isKnown.has(one.table)))
    await client.query(
      `select setval($1, coalesce(max(${last}), 0) + 1, false) from ${pg.escapeIdentifier(table)}`,
      [`${STAGING}.${pg.escapeIdentifier(name)}`],
    )
  for (const { name, next } of sequences) {
    const sequence = pg.escapeIdentifier(name)
    const { rows } = await client.query<{ there: string | null }>('select to_regclass($1) as there', [
      `${STAGING}.${sequence}`,
    ])
    if (rows[0]?.there)
      await client.query(
        `select setval($1, greatest($2::bigint, last_value + is_called::int), false) from ${sequence}`,
        [`${STAGING}.${sequence}`, next],
      )
  }
}

const swapStagingSchema = (client: pg.Client) =>
  client.query(`begin; drop schema public cascade; alter schema ${STAGING} rename to public; commit`)
