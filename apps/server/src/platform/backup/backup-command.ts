import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnvironment } from '../config.ts'
import { reachDatabase } from '../database/reach.ts'
import { backUp } from './backup.ts'
import { BackupProblem } from './backup-file.ts'
import { dump, isDump, restoreDump } from './dump.ts'
import { restore } from './restore.ts'

// `npm run backup -- FILE` and `npm run restore -- FILE [--replace]`, on the database that the configuration names.

const USAGE =
  'npm run backup -- FILE [--portable]   everything in the database, into a new file; an outside database by pg_dump,\n' +
  '                                      with --portable in the format that the embedded one reads as well\n' +
  'npm run restore -- FILE [--replace]   a backup of either kind into an empty database, or in place of what is there'

async function run(command: string, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, portable: { type: 'boolean' } },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error(USAGE)
  // npm runs us in the project's folder, the path is relative to the operator's folder.
  const path = resolve(process.env.INIT_CWD ?? '', file)
  const isBackup = command === 'backup'
  const environment = readEnvironment()
  const database = await reachDatabase(environment, { make: !isBackup, max: 1 })
  const isOutside = environment.databaseUrl !== null
  const { address } = database
  try {
    if (isBackup && isOutside && !values.portable) return summaryOf('Backed up', await dump(address, path))
    if (isBackup) return summaryOf('Backed up', await backUp(address, path))
    if (!(await isDump(path))) return summaryOf('Restored', await restore(address, path, values))
    if (!isOutside)
      throw new BackupProblem('it was made by pg_dump; back up with --portable for an embedded database')
    return summaryOf('Restored', await restoreDump(address, path, values.replace ?? false))
  } finally {
    await database.close()
  }
}

const summaryOf = (done: string, { tables, rows }: { tables: number; rows?: number }) =>
  `${done} ${rows === undefined ? '' : `${rows} rows in `}${tables} tables.`

const [command = '', ...args] = process.argv.slice(2)
try {
  process.stdout.write(`${await run(command, args)}\n`)
} catch (problem) {
  const what = command === 'restore' ? 'Nothing was restored' : 'Nothing was backed up'
  process.stderr.write(`${what}: ${problem instanceof Error ? problem.message : String(problem)}\n`)
  process.exitCode = 1
}
