import { endAllSessions } from '#account/sessions/server/end-all.ts'
import { createAudit } from '#server/audit/audit.ts'
import { systemClock } from '#server/clock.ts'
import { runCommand } from '#server/command-line.ts'
import { commandText } from '#server/command-name.ts'
import { readEnvironment } from '#server/config.ts'
import { reachDatabase } from '#server/database/reach.ts'

// `npm run sessions -- end-all`: everybody signs in again, customers and staff.

const USAGE = `${commandText('sessions', 'end-all')}   ends all sessions of customers and staff at once; they sign in again`

async function run(words: string[]): Promise<void> {
  if (words.length !== 1 || words[0] !== 'end-all') throw new Error(USAGE)
  const config = readEnvironment()
  const clock = systemClock(config.clockOffsetMs)
  const { db, close } = await reachDatabase(config)
  try {
    const nobody = { customerId: null, staffId: null, address: null, requestId: null }
    const audit = createAudit(db, clock, nobody)
    const count = await db.transaction().execute((tx) => endAllSessions(tx, clock.now(), audit))
    process.stdout.write(`${count} sessions of customers and staff have ended.\n`)
  } finally {
    await close()
  }
}

await runCommand(() => run(process.argv.slice(2)))
