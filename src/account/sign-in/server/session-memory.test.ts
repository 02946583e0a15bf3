import { describe, expect, it, vi } from 'vitest'
import { openPostgres } from '#server/database/database.ts'
import type { Notices } from '#server/database/notices.ts'
import { registered } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'
import { logout } from '../sign-in.contract.ts'
import { createSessionCache, type Session } from './session-memory.ts'
import { openIdentity } from './sessions.ts'

const server = useTestServer()
const live: Session = {
  customer_id: 'ratna',
  created_at: new Date(),
  seen_at: new Date(),
  ended_at: null,
  way: 'local',
  device_mark: null,
}

function memory({
  listening = true,
  elapsed = () => 0,
}: {
  listening?: boolean
  elapsed?: () => number
} = {}) {
  let hearer: Parameters<Notices['on']>[1] = { heard() {}, lost() {} }
  const sessions = createSessionCache(
    {
      on: (_, given) => {
        hearer = given
      },
      listening: () => listening,
    },
    elapsed,
  )
  const read = vi.fn(async () => live)
  return { find: () => sessions.find('s1', read), read, sessions, tell: () => hearer }
}

describe('cached session', () => {
  it('is used until its end is notified or a notification may have been missed', async () => {
    const { find, read, tell } = memory()
    await find()
    await find()
    expect(read).toHaveBeenCalledTimes(1)
    tell().heard('another')
    await find()
    expect(read).toHaveBeenCalledTimes(1)
    tell().heard('s1')
    await find()
    expect(read).toHaveBeenCalledTimes(2)
    tell().lost()
    await find()
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('is read each time while no connection listens', async () => {
    const { find, read } = memory({ listening: false })
    await find()
    await find()
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('is not cached if any session ended while it was read', async () => {
    const { find, read, tell } = memory()
    read.mockImplementationOnce(async () => {
      tell().heard('s1')
      return live
    })
    await find()
    await find()
    expect(read).toHaveBeenCalledTimes(2)
  })
})

describe('cached session of a process that receives no notifications', () => {
  it('is read again a second after the last answer of the database', async () => {
    let now = 0
    const { find, read } = memory({ elapsed: () => now })
    await find()
    now = 999
    await find()
    expect(read).toHaveBeenCalledTimes(1)
    now = 1_000
    await find()
    expect(read).toHaveBeenCalledTimes(2)
  })
})

describe('ended session', () => {
  it('is removed from the cache of every other process', async () => {
    const { address } = await workerDatabase()
    const elsewhere = openPostgres(address)
    try {
      const ended: string[] = []
      const notified = new Promise<void>((resolve) => {
        elsewhere.notices.on('session_ended', {
          heard(id) {
            ended.push(id)
            resolve()
          },
          lost() {},
        })
      })
      const identify = openIdentity({ ...server.context, db: elsewhere.db, notices: elsewhere.notices })
      const ratna = await registered(server)
      const request = { headers: { authorization: `Bearer ${ratna.token}` } } as Parameters<
        typeof identify
      >[0]
      expect(await identify(request)).toMatchObject({ id: ratna.id })
      await ratna.call(logout, {})
      await notified
      // Each of its connections is notified.
      expect(new Set(ended).size).toBe(1)
      expect(await identify(request)).toBe(null)
    } finally {
      await elsewhere.close()
    }
  })
})
