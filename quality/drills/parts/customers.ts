import { setTimeout as delay } from 'node:timers/promises'
import type { Person } from '../../bench/crowd.ts'
import type { Shot } from '../../bench/wrk.ts'
import type { Receivers } from './receivers.ts'

/** A booking as its customer sees it: asked for until it is answered, whatever happens to the portal meanwhile. */
interface Asked {
  /** Part of the notes, so that the database can be asked how often it was stored. */
  tag: string
  begun: number
  /** What each try was answered, and when. */
  heard: string[]
  /** When it was answered with success; null while it is not. */
  acknowledged: number | null
  id: string | null
  verified: boolean
  /** An answer that no retry can change. */
  refused: string | null
}

interface Read {
  path: string
  status: number
  ms: number
}

/** Customers who book and look at their bookings until they are stopped. */
export interface Customers {
  asked: Asked[]
  reads: Read[]
  /** Answers that a customer of a portal in trouble must not get. */
  odd: Map<string, number>
  /** Waits until `count` more bookings were acknowledged. */
  more(count: number): Promise<void>
  /** Starts no new ones and waits until each that was begun has its answer. */
  stop(): Promise<void>
}

const RETRY_MS = 250
/** Past this a request hangs, as far as its customer is concerned. */
const PATIENCE_MS = 30_000
const READ_EVERY_MS = 40

export interface Traffic {
  url: string
  shots: Shot[]
  people: Person[]
  receivers: Receivers
  /** Bookings that are under way at once. */
  lanes: number
  /** Pause of a lane between two bookings. */
  pauseMs: number
}

/** Own things, what is remembered, and what nobody has asked for before: a search, and a page that the server draws. */
const READS: ((turn: number) => { path: string } & RequestInit)[] = [
  () => ({ path: '/carbookings/list' }),
  () => ({ path: '/mobilebanners/list' }),
  (turn) => ({
    path: '/mobil-bekas/product_catalog',
    method: 'POST',
    body: JSON.stringify({ keyword: `avanza ${turn}` }),
  }),
  (turn) => ({ path: `/mobil?kata-kunci=innova-${turn}` }),
]

export function startCustomers({ url, shots, people, receivers, lanes, pauseMs }: Traffic): Customers {
  const asked: Asked[] = []
  const reads: Read[] = []
  const odd = new Map<string, number>()
  const watching = new Set<() => void>()
  let going = true
  let next = 0
  const note = (what: string) => odd.set(what, (odd.get(what) ?? 0) + 1)

  const call = async (path: string, init: RequestInit) => {
    const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
    const again = response.headers.has('retry-after')
    return { status: response.status, body: await response.text(), again }
  }
  /** Tries again with the same key until something final is answered. */
  async function insist(one: Asked, path: string, init: RequestInit): Promise<string | null> {
    for (;;) {
      const sent = new Date().toISOString().slice(11)
      const answer = await call(path, init).catch((problem) => ({
        status: 0,
        body: String(problem),
        again: true,
      }))
      const code = /"code":"(\w+)"/.exec(answer.body)?.[1] ?? ''
      one.heard.push(`${sent} to ${new Date().toISOString().slice(17)}: ${answer.status} ${code}`)
      if (answer.status === 200) return answer.body
      // No connection, no server behind nginx, or a refusal for the moment: the first call may still be running.
      if (![0, 502, 504].includes(answer.status) && !answer.again) {
        note(`${answer.status} ${init.method} ${path.split('/')[2]}: ${answer.body.slice(0, 120)}`)
        one.refused = `${answer.status} ${answer.body.slice(0, 200)}`
        return null
      }
      await delay(RETRY_MS)
    }
  }

  async function bookOnce(shot: Shot, number: number): Promise<void> {
    const tag = `Latihan ${process.pid} ${number}`
    const one: Asked = {
      tag,
      begun: performance.now(),
      heard: [],
      acknowledged: null,
      id: null,
      verified: false,
      refused: null,
    }
    asked.push(one)
    // Every other one is for a number that has to be proved.
    const fresh = number % 2 === 1
    const { phone: proved = '' } = (shot.body ?? {}) as { phone?: string }
    const phone = fresh ? `0813${20_000_000 + number}` : proved
    const headers = { ...shot.headers, 'content-type': 'application/json' }
    const body = JSON.stringify({ ...shot.body, phone, service_notes: tag })
    const answer = await insist(one, shot.path, { method: 'POST', headers, body })
    if (!answer) return
    one.acknowledged = performance.now()
    const booking = JSON.parse(answer) as { id: string; is_verified: boolean }
    one.id = booking.id
    one.verified = booking.is_verified
    for (const look of watching) look()
    if (booking.is_verified) return
    const otp_code = await receivers.codeFor(`62${phone.slice(1)}`)
    const verified = await insist(one, `/carbookings/verify/${booking.id}`, {
      method: 'PUT',
      headers: { ...headers, 'idempotency-key': `${tag} kode`.replace(/ /g, '-') },
      body: JSON.stringify({ otp_code }),
    })
    one.verified = verified !== null
  }

  const booking = Array.from({ length: lanes }, async () => {
    while (going) {
      const number = next++
      const shot = shots[number]
      if (!shot) throw new Error('there are no more places to book')
      await bookOnce(shot, number)
      await delay(pauseMs)
    }
  })
  const reading = (async () => {
    const under = new Set<Promise<void>>()
    for (let turn = 0; going; turn++) {
      const person = people[turn % people.length]
      const { path, ...init } = READS[turn % READS.length]?.(turn) ?? { path: '/' }
      const begun = performance.now()
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${person?.token}` }
      const one = call(path, { ...init, headers })
        .catch(() => ({ status: 0 }))
        .then(({ status }) => void reads.push({ path, status, ms: performance.now() - begun }))
        .finally(() => under.delete(one))
      under.add(one)
      await delay(READ_EVERY_MS)
    }
    await Promise.all(under)
  })()
  return {
    asked,
    reads,
    odd,
    more(count) {
      const done = () => asked.filter(({ acknowledged }) => acknowledged !== null).length
      const goal = done() + count
      return new Promise((resolve) => {
        const look = () => {
          if (done() < goal) return
          watching.delete(look)
          resolve()
        }
        watching.add(look)
      })
    },
    async stop() {
      going = false
      await Promise.all([...booking, reading])
    },
  }
}
