import { createReadStream } from 'node:fs'
import { Writable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '#server/database/migrate.ts'
import { type BackupCounts, quoteColumnList } from './backup.ts'
import { type BackupHeader, BackupProblem, BackupReader, type TableSeal } from './backup-file.ts'
import { readGrants } from './grants.ts'
import { requireKnown, requireRoom } from './requirements.ts'
import { STAGING } from './staging.ts'

/**
 * Restores the backup in `file` into the database at `address`. Existing data stays until the last row is checked and
 * is only replaced with `replace`. Throws `BackupProblem` in one line when the file or the database does not allow it.
 */
export async function restore(
  address: string,
  file: string,
  { replace = false } = {},
): Promise<BackupCounts> {
  await requireUndamaged(file)
  const { reader, source, unreadable } = openBackup(file)
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    const header = await Promise.race([headerOf(reader), unreadable])
    await requireRoom(client, replace)
    const grants = await readGrants(client)
    await prepareStaging(client, address, header)
    const kept = await copyTablesFromBackup(client, reader, header)
    await migrateStaging(address)
    await swapStagingSchema(client, grants)
    return kept
  } finally {
    source.destroy()
    await client.query(`drop schema if exists ${STAGING} cascade`).catch(() => {})
    await client.end()
  }
}

function openBackup(file: string) {
  const source = createReadStream(file)
  const reader = new BackupReader(source.pipe(createGunzip()).on('error', () => source.destroy()))
  // A read error of the file must also end the reading of its unpacked content.
  const unreadable = new Promise<never>((_, reject) => source.once('error', reject))
  unreadable.catch(() => {})
  return { reader, source, unreadable }
}

/** Reads the backup to its end before anything is restored. Throws `BackupProblem` when a byte of it has changed. */
async function requireUndamaged(file: string): Promise<void> {
  const { reader, source, unreadable } = openBackup(file)
  const readAll = async () => {
    const { tables } = await headerOf(reader)
    for (const { name } of tables) {
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
      const sha256 = await reader.rows(nowhere)
      if ((await reader.line<TableSeal>()).sha256 !== sha256)
        throw new BackupProblem(`it is damaged: table ${name} differs from its checksum`)
    }
    await reader.end()
  }
  await Promise.race([readAll(), unreadable]).finally(() => source.destroy())
}

async function headerOf(reader: BackupReader): Promise<BackupHeader> {
  const header = await reader.line<Partial<BackupHeader>>()
  if (
    header.format !== 'toyota-trust-backup' ||
    header.version !== 1 ||
    !header.tables ||
    !header.sequences ||
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
  await migrateStaging(address, migrations)
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

/** Every sequence continues where it was. */
async function continueNumbers(client: pg.Client, { sequences }: BackupHeader): Promise<void> {
  for (const { name, next } of sequences)
    await client.query('select setval($1, $2::bigint, false)', [
      `${STAGING}.${pg.escapeIdentifier(name)}`,
      next,
    ])
}

/** One message, so that the server takes all of it or nothing, whatever happens to this process. */
const swapStagingSchema = (client: pg.Client, grants: string) =>
  client.query(
    `begin; drop schema public cascade; alter schema ${STAGING} rename to public; ${grants}\ncommit`,
  )
