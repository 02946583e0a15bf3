import { readEnvironment } from '../config.ts'
import { runningAddress } from './embedded/embedded-postgres.ts'

// `npm run db:url`: the address of the database, for psql or any other client.

const { databaseUrl, dataDir } = readEnvironment()
const address = databaseUrl ?? runningAddress(dataDir)
if (address) process.stdout.write(`${address}\n`)
else {
  process.stderr.write(`The embedded database in ${dataDir} does not run; \`npm start\` starts it.\n`)
  process.exitCode = 1
}
