import { expect, it } from 'vitest'
import { startChild } from '#tests/support/child-process.ts'
import { embeddedEnvironment } from '#tests/support/embedded-server.ts'
import { makeOwnDatabase } from '#tests/support/own-database.ts'

/** What a server prints that starts on an own database, until it prints `last`. */
async function printedBy(settings: Record<string, string>, last: string): Promise<string> {
  const own = await makeOwnDatabase()
  const child = await startChild('src/app/server/main.ts', {
    ...embeddedEnvironment(''),
    ...own.environment,
    PORT: '0',
    ...settings,
  })
  try {
    await expect.poll(child.printed).toContain(last)
    return child.printed()
  } finally {
    await child.end('SIGTERM')
    await own.remove()
  }
}

it('a server that starts with a misspelt setting names it in a line of its log', async () => {
  await printedBy(
    { LOG_LEVEL: 'warn', SMS_DRIVR: 'file' },
    '"msg":"SMS_DRIVR is no setting; SMS_DRIVER may be meant"',
  )
})

it('a server that starts prints its address first, and no line of its log about it', async () => {
  const printed = await printedBy({ LOG_LEVEL: 'info' }, '/dev/outbox\n')
  expect(printed.trimStart()).toMatch(/^Toyota Trust is running at http:\/\/localhost:\d+\n/)
  expect(printed).not.toContain('"msg"')
})
