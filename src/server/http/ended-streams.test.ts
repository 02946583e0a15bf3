import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { STREAM_BOUNDS } from './live-places.ts'
import { branchTopic, openLiveStreams } from './live-streams.ts'

it('writes nothing to a stream that was replaced, before its connection closes', () => {
  let announce = (_: string) => {}
  const app = { server: new EventEmitter(), addHook: () => {} }
  const notices = {
    on: (_: string, { heard }: { heard(payload: string): void }) => {
      announce = heard
    },
    hearing: () => true,
  }
  // Of the app these two are used.
  const streams = openLiveStreams(app as never, {
    // Of the notices these two are called.
    notices: notices as never,
    processes: { onDeath: () => {} },
  })
  const follow = () => {
    const writes: string[] = []
    const raw = {
      writableEnded: false,
      setHeader: () => {},
      writeHead: () => {},
      write: (text: string) => writes.push(text),
      end: () => {
        raw.writableEnded = true
      },
    }
    const request = { ip: '127.0.0.1', raw: new EventEmitter() }
    const reply = { raw, getHeaders: () => ({}), hijack: () => {} }
    // Of the request and the reply these members are used.
    streams.follow(request as never, reply as never, {
      of: branchTopic(1),
      owner: { sessionId: 'one', personId: 'sari' },
      mayStay: async () => true,
    })
    return writes
  }
  const [replaced, ...others] = Array.from({ length: STREAM_BOUNDS.perSession + 1 }, follow)
  announce('1:visit:2:')
  expect([replaced?.length, ...others.map((writes) => writes.length)]).toEqual([1, ...others.map(() => 2)])
})
