import { expect, it, vi } from 'vitest'
import { startChild } from './testing/child-process.ts'
import { embeddedEnvironment } from './testing/embedded-server.ts'
import { makeOwnDatabase } from './testing/own-database.ts'

vi.setConfig({ testTimeout: 60_000 })

it('a server that starts with a misspelt setting names it in a line of its log', async () => {
  const own = await makeOwnDatabase()
  const settings = { LOG_LEVEL: 'warn', PORT: '0', SMS_DRIVR: 'file' }
  const child = await startChild('main.ts', { ...embeddedEnvironment(''), ...own.environment, ...settings })
  try {
    await expect.poll(child.printed).toContain('"msg":"SMS_DRIVR is no setting; SMS_DRIVER may be meant"')
  } finally {
    await child.end('SIGTERM')
    await own.remove()
  }
})
