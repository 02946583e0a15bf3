import { describe, expect, it } from 'vitest'
import { HAND_MADE_CURSORS } from '#tests/support/fuzz/values.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })

describe('a list of the desk', () => {
  it.each(['/audit', '/people', '/inbox/threads', '/trade-ins', '/workshops'])(
    'refuses a cursor that no answer gave at %s',
    async (path) => {
      const { headers } = await staffMember(server, 'office')
      const statuses: number[] = []
      for (const direction of ['after', 'before'])
        for (const cursor of HAND_MADE_CURSORS) {
          const url = `/desk/api${path}?${direction}=${encodeURIComponent(cursor)}`
          const { statusCode, body } = await server.send({ url, headers })
          expect([200, 400], `${cursor} ${body}`).toContain(statusCode)
          expect(body, cursor).not.toContain('value_unstorable')
          statuses.push(statusCode)
        }
      // A few are what an answer could have given; the rest has the wrong number or type of parts.
      expect(statuses.filter((status) => status === 400).length).toBeGreaterThan(statuses.length / 3)
    },
  )
})
