import { existsSync } from 'node:fs'
import { chmod, rename, rm, stat, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { systemClock } from '#server/clock.ts'
import { endWithReader, explainFailure } from '#server/command-line.ts'
import { commandText } from '#server/command-name.ts'
import { readEnvironment } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { reachDatabase } from '#server/database/reach.ts'
import { alteredObjects, copyObjects } from '#server/objects/copy-objects.ts'
import { objectFolder, openObjectStorage } from '#server/objects/open-object-storage.ts'
import type { ObjectStorage } from '#server/objects/stored-object.ts'
import { backUp } from './backup.ts'
import { BackupProblem } from './backup-file.ts'
import { dump, isDump, restoreDump } from './dump.ts'
import { restore } from './restore.ts'

// `npm run db:backup -- FILE` and `npm run db:restore -- FILE [--replace]`, on the database that the configuration names.

const OBJECT_TIME_LIMIT_MS = 60_000

/** Exit code: the backup was written, its metrics for node_exporter were not. */
const UNREPORTED = 3

/** The backup is whole; `done` is its summary, the message what failed after it. */
class Unreported extends Error {
  readonly done: string
  constructor(done: string, message: string) {
    super(message)
    this.done = done
  }
}

const USAGE =
  `${commandText('backup', 'FILE [--portable] [--media] [--metrics FILE]')}   everything in the database, into a new file; an outside\n` +
  '    database by pg_dump, with --portable in the format that the embedded one reads as well; --metrics: when, for node_exporter;\n' +
  '    --media: the files of photos as well, into the folder FILE.media, which a restore reads when it is there; fewer files than\n' +
  '    the database names are an error\n' +
  `${commandText('restore', 'FILE [--replace]')}   a backup of either kind into an empty database, or in place of what is there`

async function run(command: string, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      replace: { type: 'boolean' },
      portable: { type: 'boolean' },
      media: { type: 'boolean' },
      metrics: { type: 'string' },
    },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error(USAGE)
  // npm runs us in the project's folder, the path is relative to the operator's folder.
  const inFolder = (name: string) => resolve(process.env.INIT_CWD ?? '', name)
  const path = inFolder(file)
  const isBackup = command === 'backup'
  const environment = readEnvironment()
  const database = await reachDatabase(environment, { make: !isBackup, max: 1 })
  const isOutside = environment.databaseUrl !== null
  const line = { fetch: globalThis.fetch, clock: systemClock(), timeLimitMs: OBJECT_TIME_LIMIT_MS }
  const media = {
    stored: openObjectStorage(environment, line),
    place: environment.media ? 'the storage at MEDIA_URL' : environment.mediaDir,
    folder: `${path}.media`,
  }
  const { address } = database
  try {
    if (isBackup) {
      const kept = await (isOutside && !values.portable ? dump(address, path) : backUp(address, path))
      const photos = values.media
        ? await backUpMedia(media, database.db).catch(({ message }: Error) => {
            throw new PhotosNotBackedUp(
              `The database is backed up in ${path}, its photos are not: ${message}`,
            )
          })
        : 'Without the files of photos; --media includes them.'
      const done = `${summaryOf('Backed up', kept)}\n${photos}`
      if (values.metrics) await reportMetrics(done, inFolder(values.metrics), path)
      return done
    }
    await requireWhole(media)
    if (!(await isDump(path))) {
      const kept = await restore(address, path, values)
      return `${summaryOf('Restored', kept)}\n${await restoreMedia(media)}`
    }
    if (!isOutside)
      throw new BackupProblem('it was made by pg_dump; back up with --portable for an embedded database')
    const kept = await restoreDump(address, path, values.replace ?? false)
    const unchecked = kept.isChecked
      ? ''
      : `\nNOT CHECKED: there is no ${path}.sha256, so a damaged byte in the rows would not have been noticed.`
    return `${summaryOf('Restored', kept)}\n${await restoreMedia(media)}${unchecked}`
  } finally {
    await database.close()
  }
}

/** The database is backed up, its photos are not; the message says so. */
class PhotosNotBackedUp extends Error {}

interface Media {
  stored: ObjectStorage
  /** Name of that storage, for the operator. */
  place: string
  /** Folder beside the file of the backup. */
  folder: string
}

/** Copies the files of photos. Throws where there are fewer than the database names, as in a folder that is not theirs. */
async function backUpMedia({ stored, place, folder }: Media, db: Database): Promise<string> {
  // Counted before the copy, which then has at least these: a file outlives its row by a day.
  const { rows } = await sql<{ named: number }>`
    select count(*)::int as named from (select distinct object_key from photo_renditions) as files`.execute(
    db,
  )
  const named = rows[0]?.named ?? 0
  const count = await copyObjects(stored, objectFolder(folder))
  if (count < named)
    throw new BackupProblem(
      `${place} has ${count} files and the database names ${named}; \`${commandText('media', 'check')}\` says which are missing`,
    )
  return `With ${count} files of photos in ${folder}.`
}

/** Throws before anything is restored where a file of a photo is not what it was. */
async function requireWhole({ folder }: Media): Promise<void> {
  if (!existsSync(folder)) return
  const [altered] = await alteredObjects(objectFolder(folder))
  if (altered) throw new BackupProblem(`${folder} holds a file of a photo that was altered: ${altered}`)
}

async function restoreMedia({ stored, folder }: Media): Promise<string> {
  if (!existsSync(folder)) return 'Without the files of photos: the backup has none.'
  return `With ${await copyObjects(objectFolder(folder), stored)} files of photos.`
}

/** Writes the metrics of a backup that is there; throws `Unreported` where they cannot be written. */
async function reportMetrics(done: string, metrics: string, backup: string): Promise<void> {
  try {
    await writeMetrics(metrics, backup)
  } catch (problem) {
    throw new Unreported(
      done,
      `The backup is there, in ${backup}; only its metrics could not be written: ${explainFailure(problem)}`,
    )
  }
}

/** For the textfile collector, which must not read half a file. */
async function writeMetrics(file: string, backup: string): Promise<void> {
  const part = `${file}.part-${process.pid}`
  try {
    await writeFile(
      part,
      '# TYPE backup_last_success_timestamp_seconds gauge\n' +
        `backup_last_success_timestamp_seconds ${Math.round(Date.now() / 1000)}\n` +
        `# TYPE backup_bytes gauge\nbackup_bytes ${(await stat(backup)).size}\n`,
    )
    // Whatever the umask, which keeps backups private: node_exporter is another user.
    await chmod(part, 0o644)
    await rename(part, file)
  } finally {
    await rm(part, { force: true }).catch(() => {})
  }
}

const summaryOf = (done: string, { tables, rows }: { tables: number; rows?: number }) =>
  `${done} ${rows === undefined ? '' : `${rows} rows in `}${tables} tables.`

const [command = '', ...args] = process.argv.slice(2)
endWithReader()
try {
  process.stdout.write(`${await run(command, args)}\n`)
} catch (problem) {
  if (problem instanceof Unreported) {
    process.stdout.write(`${problem.done}\n`)
    process.stderr.write(`${problem.message}\n`)
    process.exitCode = UNREPORTED
  } else {
    const what = command === 'restore' ? 'Nothing was restored' : 'Nothing was backed up'
    const said = explainFailure(problem)
    process.stderr.write(problem instanceof PhotosNotBackedUp ? `${said}\n` : `${what}: ${said}\n`)
    process.exitCode = 1
  }
}
