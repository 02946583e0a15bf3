import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { useTestServer } from '#tests/support/test-server.ts'
import { createLogger, readableLines } from './logger.ts'

describe('An error of the database', () => {
  const server = useTestServer()

  test('is logged with its code, without the row that it quotes', async () => {
    const lines: string[] = []
    const log = createLogger('error', { write: (line) => void lines.push(line) })
    const refused = await sql`insert into customers (email) values ('ratna@contoh.id')`
      .execute(server.context.db)
      .catch((problem: unknown) => problem)
    expect(refused).toHaveProperty('detail', expect.stringContaining('ratna@contoh.id'))
    log.error({ err: refused }, 'failed')
    expect(lines).toEqual([expect.stringContaining('23502')])
    expect(lines.join()).not.toContain('ratna')
  })
})

it('is readable in a terminal: time, level and words, fields below', async () => {
  const terminal = new PassThrough()
  const log = createLogger('info', await readableLines(terminal))
  log.warn({ table: 'bookings', password: 'Servis-Tenang-27' }, 'retention failed')
  terminal.end()
  const printed = await text(terminal)
  expect(printed).toMatch(/^\[\d\d:\d\d:\d\d\] WARN: retention failed\n {4}table: "bookings"\n/)
  expect(printed).not.toContain('Servis-Tenang-27')
})
