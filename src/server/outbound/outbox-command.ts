import { runCommand } from '#server/command-line.ts'
import { commandText } from '#server/command-name.ts'
import { readEnvironment } from '#server/config.ts'
import { reachDatabase } from '#server/database/reach.ts'
import { maskContacts } from '#server/logger.ts'
import { type MessageState, messagesIn, reviveMessages, STATES } from './dead-letters.ts'

// `npm run outbox`: what waits and what was given up, without the texts.

const USAGE = `${commandText('outbox', 'list [--state=dead,waiting,sent]')}   messages that were given up or wait
${commandText('outbox', 'retry <id>… | --all')}                send given-up ones again`
const LIMIT = 200

const printOutboxLine = (line: string) => process.stdout.write(`${line}\n`)
const formatUtcMinute = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ')

async function run([command, ...rest]: string[]): Promise<void> {
  const ids = rest.filter((word) => !word.startsWith('--'))
  const isList = command === 'list'
  const isRetry = command === 'retry' && (rest.includes('--all') || ids.length > 0)
  if (!isList && !isRetry) throw new Error(USAGE)
  const config = readEnvironment()
  const { db, close } = await reachDatabase(config)
  try {
    if (isList) await list()
    else {
      const revived = await reviveMessages(db, ids.length > 0 ? ids : null, new Date())
      printOutboxLine(`${revived.length} put back; a running server sends them within seconds.`)
    }
  } finally {
    await close()
  }

  async function list(): Promise<void> {
    const asked = rest
      .find((word) => word.startsWith('--state='))
      ?.slice('--state='.length)
      .split(',')
    const states = asked ? STATES.filter((state) => asked.includes(state)) : (['waiting', 'dead'] as const)
    const rows = await messagesIn(db, states as readonly MessageState[], LIMIT)
    for (const row of rows) {
      const state = row.delivery_state ? `${row.state}, ${row.delivery_state}` : row.state
      const due = row.state === 'waiting' ? `next ${formatUtcMinute(row.next_attempt_at)}` : ''
      const what = [row.channel, maskContacts(row.recipient), row.subject && `"${row.subject}"`].filter(
        Boolean,
      )
      const attempts = [`tried ${row.attempts}×`, due, row.last_error].filter(Boolean).join(', ')
      printOutboxLine(
        `${row.id}  ${state}  ${formatUtcMinute(row.created_at)}  ${what.join(' ')}  ${attempts}`,
      )
    }
    printOutboxLine(rows.length === LIMIT ? `The oldest ${LIMIT}.` : `${rows.length} messages.`)
  }
}

await runCommand(() => run(process.argv.slice(2)))
