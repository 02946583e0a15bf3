import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningAddress } from '#server/database/embedded/embedded-postgres.ts'
import { type Child, startChild } from './child-process.ts'
import { messagesStored } from './steady-writes.ts'

const key = () => randomBytes(32).toString('base64url')
const SECRETS = {
  JWT_SECRET: key(),
  CATALOGUE_CLIENT_SECRET: key(),
  ERP_CLIENT_SECRET: key(),
  PUSH_KEY: key(),
}

/** A folder for an embedded database, in its own temporary folder. */
export function temporaryDataDir(): { dataDir: string; remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'toyota-trust-data-'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** Settings of a server on the embedded database in `dataDir`. */
export const embeddedEnvironment = (dataDir: string) => ({
  ...SECRETS,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  RATE_LIMIT_SCALE: '0',
})

/** A whole server in a process of its own on the embedded database in `dataDir`. Its first line is its address. */
export const startEmbeddedServer = (dataDir: string): Promise<Child> =>
  startChild('tests/support/serve.ts', embeddedEnvironment(dataDir))

/** How many of these messages the database that runs on `dataDir` holds, duplicates counted. */
export const storedMessages = (dataDir: string, emails: string[]) =>
  messagesStored(runningAddress(dataDir) ?? '', emails)
