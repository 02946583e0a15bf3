import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../testing/test-server.ts'
import { createLogger } from './logger.ts'

describe('An error of the database', () => {
  const server = useTestServer()

  // Proves promise 10.17
  test('is logged with its code, without the row that it quotes', async () => {
    const lines: string[] = []
    const log = createLogger('error', { write: (line) => void lines.push(line) })
    const refused = await sql`insert into customers (email) values ('ratna@contoh.id')`
      .execute(server.portal.db)
      .catch((problem: unknown) => problem)
    expect(refused).toHaveProperty('detail', expect.stringContaining('ratna@contoh.id'))
    log.error({ err: refused }, 'failed')
    expect(lines).toEqual([expect.stringContaining('23502')])
    expect(lines.join()).not.toContain('ratna')
  })
})
