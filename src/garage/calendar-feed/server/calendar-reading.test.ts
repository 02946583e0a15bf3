import { expect, it } from 'vitest'
import { createLogger } from '#server/logger.ts'
import { withCar } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { makeCalendarFeed } from '../calendar-feed.contract.ts'

const lines: string[] = []
const log = createLogger('trace', { write: (line: string) => void lines.push(line) })
const PER_MINUTE = 40
const server = useTestServer({ LIMIT_ADDRESS_PER_MINUTE: String(PER_MINUTE) }, { log })

it('a calendar’s address is in no line of the log, and reads of one network are rate-limited', async () => {
  const owner = await withCar(server)
  const { url } = await owner.call(makeCalendarFeed, {})
  const { pathname } = new URL(url)
  server.clock.advance(60_000)
  const answers = []
  for (let times = 0; times < PER_MINUTE; times++)
    answers.push((await server.send({ url: times % 2 ? pathname : pathname.toLowerCase() })).statusCode)
  expect(answers).not.toContain(429)
  expect((await server.send({ url: pathname })).statusCode).toBe(429)
  expect(lines.filter((line) => line.includes('/kalender/:file'))).toHaveLength(PER_MINUTE + 1)
  const secret = pathname.slice('/kalender/'.length, -'.ics'.length)
  expect(lines.filter((line) => line.toLowerCase().includes(secret.toLowerCase()))).toEqual([])
})
