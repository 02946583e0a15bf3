import { runCommand } from '#server/command-line.ts'
import { readEnvironment } from '#server/config.ts'
import { runningAddress } from './embedded/embedded-postgres.ts'

// `npm run db:url`: the address of the database, for psql or any other client.

await runCommand(async () => {
  const { databaseUrl, dataDir } = readEnvironment()
  const address = databaseUrl ?? runningAddress(dataDir)
  if (!address) throw new Error(`The embedded database in ${dataDir} does not run; \`npm start\` starts it.`)
  process.stdout.write(`${address}\n`)
})
