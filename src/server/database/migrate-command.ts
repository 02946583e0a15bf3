import { runCommand } from '#server/command-line.ts'
import { commandText } from '#server/command-name.ts'
import { readEnvironment } from '#server/config.ts'
import { prepareApplicationRole, readRoleState } from './application-role.ts'
import { APPLICATION_ROLE } from './application-role-name.ts'
import { requireUsableDatabase } from './database-check.ts'
import { requireOwnTables } from './foreign-tables.ts'
import { migrate } from './migrate.ts'
import { migrationState, requireSupported } from './migration-state.ts'
import { DatabaseMistake } from './mistakes.ts'
import { reachDatabase } from './reach.ts'
import { missingStructure } from './structure.ts'

// `npm run db:migrate`: brings the tables up to date; `-- --dry-run` prints what that would be.

const printMigrationLine = (line: string) => void process.stdout.write(`${line}\n`)

async function command(isDry: boolean): Promise<void> {
  const opened = await reachDatabase(readEnvironment(), { make: !isDry })
  try {
    await requireUsableDatabase(opened.db)
    const state = await migrationState(opened.db)
    requireSupported(state)
    await requireOwnTables(opened.db)
    if (isDry) {
      for (const name of state.missing) printMigrationLine(`would run ${name}`)
      if (state.missing.length === 0) printMigrationLine('nothing to run')
      return
    }
    const ran = await migrate(opened, { onMigration: (name) => printMigrationLine(`runs ${name}`) })
    await prepareApplicationRole(opened.db)
    printMigrationLine(ran.length > 0 ? `${ran.length} migrations were run` : 'nothing to run')
    const broken = await missingStructure(opened.db)
    if (broken && !state.isBehind) throw new DatabaseMistake(`DATABASE_URL cannot be used: ${broken}`)
    if (!(await readRoleState(opened.db)).prepared)
      printMigrationLine(
        `the role ${APPLICATION_ROLE} is missing: let an administrator create it, then run this again`,
      )
  } finally {
    await opened.close()
  }
}

await runCommand(async () => {
  const [flag, ...more] = process.argv.slice(2)
  if (more.length > 0 || (flag !== undefined && flag !== '--dry-run'))
    throw new Error(`${commandText('migrate')} takes --dry-run and nothing else`)
  await command(flag === '--dry-run')
})
