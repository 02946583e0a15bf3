import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyOfTemplate } from './worker-database.ts'

/** A database with the reference data for a server in a process of its own. */
export interface OwnDatabase {
  /** The settings that lead there. */
  environment: Record<string, string>
  remove(): Promise<void>
}

export async function makeOwnDatabase(): Promise<OwnDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-own-'))
  const copy = await copyOfTemplate('own')
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: copy.url },
    async remove() {
      await copy.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
