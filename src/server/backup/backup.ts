import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  type BackupHeader,
  BackupProblem,
  type BackupSequence,
  type BackupTable,
  type TableSeal,
  writeLine,
  writeRows,
} from './backup-file.ts'

export interface BackupCounts {
  tables: number
  rows: number
}

/**
 * Writes everything in the database at `address` into a new file, as it stood at one moment, while others go on
 * writing. The file appears under its name only when it is whole and on the disk.
 */
export async function backUp(address: string, file: string): Promise<BackupCounts> {
  if (await exists(file)) throw new BackupProblem(`${file} exists already`)
  const part = `${file}.part-${process.pid}`
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const gzip = createGzip()
  try {
    await client.query('begin isolation level repeatable read read only')
    const stored = pipeline(gzip, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }))
    const kept = await Promise.race([writeAll(client, gzip), stored.then(() => pendForever())])
    gzip.end()
    await stored
    await rename(part, file)
    return kept
  } finally {
    gzip.destroy()
    await rm(part, { force: true })
    await client.end()
  }
}

async function writeAll(client: pg.Client, out: Writable): Promise<BackupCounts> {
  const tables = await tablesInOrder(client)
  const header: BackupHeader = {
    format: 'toyota-trust-backup',
    version: 1,
    created_at: new Date().toISOString(),
    migrations: await migrationsBehind(client),
    tables,
    // Read after the moment of the rows, so that no number of theirs is given again.
    sequences: await sequencesOf(client),
  }
  await writeLine(out, header)
  let rows = 0
  for (const { name, columns } of tables) {
    const copy = client.query(
      copyTo(`copy ${pg.escapeIdentifier(name)} (${quoteColumnList(columns)}) to stdout`),
    )
    const sha256 = await writeRows(out, copy)
    const seal: TableSeal = { rows: copy.rowCount, sha256 }
    await writeLine(out, seal)
    rows += seal.rows
  }
  return { tables: tables.length, rows }
}

/** Column names for a `copy`. */
export const quoteColumnList = (columns: string[]) =>
  columns.map((name) => pg.escapeIdentifier(name)).join(', ')

/** Tables with the state of running processes, useless at any other time. */
export const PROCESS_TABLES = ['processes', 'traffic_counts']

/** Every table of ours with the columns that are not computed, each after the tables that it refers to. */
async function tablesInOrder(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { refers_to: string[] }>(
    `
    select t.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select distinct r.relname::text from pg_constraint c join pg_class r on r.oid = c.confrelid
        where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid) as refers_to
    from pg_class t
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and t.relname not like 'kysely_%'
      and t.relname <> all ($1::text[])
    order by t.relname`,
    [PROCESS_TABLES],
  )
  const ordered: BackupTable[] = []
  const waiting = new Map(rows.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ refers_to }) => !refers_to.some((name) => waiting.has(name)),
    )
    if (ready.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    for (const { name, columns } of ready) {
      ordered.push({ name, columns })
      waiting.delete(name)
    }
  }
  return ordered
}

async function sequencesOf(client: pg.Client): Promise<BackupSequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const sequences: BackupSequence[] = []
  for (const { name } of names) {
    const { rows } = await client.query<{ next: string }>(
      `select (last_value + is_called::int)::text as next from ${pg.escapeIdentifier(name)}`,
    )
    sequences.push({ name, next: rows[0]?.next ?? '1' })
  }
  return sequences
}

async function migrationsBehind(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query(`select to_regclass('public.migrations') as name`)
  if (!found[0]?.name) throw new BackupProblem('the database holds nothing yet')
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}

export async function exists(file: string): Promise<boolean> {
  try {
    await (await open(file)).close()
    return true
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw problem
  }
}

const pendForever = () => new Promise<never>(() => {})
