import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnvironment } from '../config.ts'
import { reachDatabase } from '../database/reach.ts'
import { backUp, type Kept } from './backup.ts'
import { restore } from './restore.ts'

// `npm run backup -- FILE` and `npm run restore -- FILE [--replace]`, on the database that the configuration names.

const USAGE =
  'npm run backup -- FILE          everything in the database, into a new file\n' +
  'npm run restore -- FILE [--replace]   a backup into an empty database, or in place of what is there'

async function run(command: string, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean' } },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error(USAGE)
  // npm runs us in the project's folder, the path is relative to the operator's folder.
  const path = resolve(process.env.INIT_CWD ?? '', file)
  const isBackup = command === 'backup'
  const database = await reachDatabase(readEnvironment(), { make: !isBackup, max: 1 })
  try {
    return isBackup
      ? summaryOf('Backed up', await backUp(database.address, path))
      : summaryOf('Restored', await restore(database.address, path, values))
  } finally {
    await database.close()
  }
}

const summaryOf = (done: string, { tables, rows }: Kept) => `${done} ${rows} rows in ${tables} tables.`

const [command = '', ...args] = process.argv.slice(2)
try {
  process.stdout.write(`${await run(command, args)}\n`)
} catch (problem) {
  const what = command === 'restore' ? 'Nothing was restored' : 'Nothing was backed up'
  process.stderr.write(`${what}: ${problem instanceof Error ? problem.message : String(problem)}\n`)
  process.exitCode = 1
}
