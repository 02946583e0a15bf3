import { describe, expect, it } from 'vitest'
import { login } from '#account/sign-in/sign-in.contract.ts'
import { liveStreamsOf } from '#tests/support/live-streams.ts'
import { PASSWORD, registered } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchOf, onNewest, withVisit } from '#tests/support/visits.ts'
import { cancelVisit } from '#workshop/visits/desk-visits.contract.ts'
import { openStreamPlaces, STREAM_BOUNDS } from './live-places.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const follow = liveStreamsOf(server)
const branchLine = `/desk/api/branches/${branchOf.branchId}/live`

describe('live streams of one session', () => {
  it('replace each other from the oldest on, for customers and for staff', async () => {
    const owner = await registered(server)
    const sari = await staffMember(server)
    const lines: [string, Record<string, string>][] = [
      ['/carbookings/live', { authorization: `Bearer ${owner.token}` }],
      [branchLine, sari.headers],
    ]
    for (const [path, headers] of lines) {
      const opened = []
      for (let count = 0; count < STREAM_BOUNDS.perSession; count++) opened.push(await follow(path, headers))
      for (const line of opened) await line.nextHint()
      const [oldest] = opened
      const over = oldest?.ended()
      await follow(path, headers)
      expect(await oldest?.next()).toBe('retry: 300000\nevent: rest\ndata: {}')
      await over
      for (const line of opened.slice(1)) expect(line.unread()).toBe(0)
    }
  })

  it('are limited for a person over all sessions as well', async () => {
    const owner = await registered(server)
    const first = await follow('/carbookings/live', { authorization: `Bearer ${owner.token}` })
    await first.nextHint()
    const over = first.ended()
    for (let sessions = 0; sessions < STREAM_BOUNDS.perPerson; sessions++) {
      const { jwt } = await server.as()(login, { body: { identifier: owner.email, password: PASSWORD } })
      await follow('/carbookings/live', { authorization: `Bearer ${jwt}` })
    }
    await over
  })
})

describe('places for live streams', () => {
  it('are limited for one address and for the process, and free again when one closes', () => {
    const places = openStreamPlaces({ perSession: 9, perPerson: 9, perAddress: 2, perProcess: 3 })
    const take = (n: number, address: string) => {
      const owner = { sessionId: `s${n}`, personId: `p${n}`, address }
      const stream = { replace() {} }
      places.requirePlace(owner)
      places.take(stream, owner)
      return stream
    }
    const first = take(1, '10.0.0.1')
    take(2, '10.0.0.1')
    expect(() => take(3, '10.0.0.1')).toThrow(/permintaan/i)
    take(4, '10.0.0.2')
    expect(() => take(5, '10.0.0.3')).toThrow(/permintaan/i)
    places.leave(first)
    take(6, '10.0.0.1')
  })
})

describe('live stream', () => {
  it('reports changes to neither another workshop nor another customer', async () => {
    const sari = await staffMember(server)
    const other = await staffMember(server, 'advisor', [1002])
    const owner = await withVisit(server)
    const budi = await registered(server)
    const elsewhere = await follow('/desk/api/branches/1002/live', other.headers)
    const others = await follow('/carbookings/live', { authorization: `Bearer ${budi.token}` })
    const desk = await follow(branchLine, sari.headers)
    for (const line of [elsewhere, others, desk]) await line.nextHint()
    const { params, body } = await onNewest(sari, owner.visitId)
    await sari.call(cancelVisit, { params, body: { ...body, reason: 'Mekanik sakit' } })
    await desk.next()
    expect([elsewhere.unread(), others.unread()]).toEqual([0, 0])
    expect((await follow(branchLine, other.headers)).status).toBe(404)
  })

  it('refuses callers without a session of its own kind', async () => {
    const sari = await staffMember(server)
    const owner = await withVisit(server)
    const bearer = { authorization: `Bearer ${owner.token}` }
    expect((await follow(branchLine, bearer)).status).toBe(401)
    expect((await follow('/carbookings/live', sari.headers)).status).toBe(401)
    expect((await follow('/carbookings/live', {})).status).toBe(401)
  })
})
