import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseNotifications, listNotifications } from '#account/notifications/notifications.contract.ts'
import { laterBy, signedInAgain, withQuestion } from '#tests/support/follow-ups.ts'
import { withCar } from '#tests/support/people.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { THE_DAY_BEFORE, withVisit } from '#tests/support/visits.ts'
import { withHandOver } from '#tests/support/work-orders.ts'
import { answerFollowUp, complain, readFollowUp } from '../follow-ups.contract.ts'
import { askDueFollowUps } from './ask.ts'
import { closeQuestions } from './clock.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let sari: TestStaff
beforeEach(async () => {
  server.clock.set(THE_DAY_BEFORE)
  sari = await staffMember(server)
})

const questions = async () =>
  (await server.messages({ channel: 'email' })).filter(({ text }) => text.includes('/tanya/'))
const stateOf = async (visitId: string) => {
  const row = await server.context.db
    .selectFrom('follow_ups')
    .select(['state', 'skip_cause', 'asked_ways'])
    .where('visit_id', '=', visitId)
    .executeTakeFirst()
  return [row?.state, row?.skip_cause, row?.asked_ways.join()]
}
/** Whether a transaction waits for a lock of another one. */
async function isLockAwaited(): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted`.execute(server.context.db)
  return rows.length > 0
}

describe('follow-up question', () => {
  it('is sent once, 24 hours after hand-over, by mail and in the list, without plate and name in the push', async () => {
    const owner = await withHandOver(server, sari)
    laterBy(server, 23)
    expect(await askDueFollowUps(server.context)).toBe(0)
    laterBy(server, 1)
    expect(await askDueFollowUps(server.context)).toBe(1)
    expect(await askDueFollowUps(server.context)).toBe(0)
    const [mail, ...more] = await questions()
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Apakah masalahnya sudah beres\? B \d{4} KZT$/)
    const again = await signedInAgain(server, owner)
    const { notifications } = await again(listNotifications, { query: {} })
    expect(notifications[0]).toMatchObject({ kind: 'follow_up', title: 'Apakah masalahnya sudah beres?' })
    expect(notifications[0]?.words).not.toContain('KZT')
    expect(await stateOf(owner.visitId)).toEqual(['asked', null, 'email'])
  })

  it('is sent by SMS if the customer chose that and nothing else reaches them', async () => {
    const owner = await withHandOver(server, sari)
    laterBy(server, 24)
    const call = await signedInAgain(server, owner)
    await call(chooseNotifications, { body: { mail: [], sms: ['follow_up'] } })
    expect(await askDueFollowUps(server.context)).toBe(1)
    expect(await questions()).toEqual([])
    const asked = (await server.messages({ channel: 'sms' })).filter(({ text }) => text.includes('/tanya/'))
    expect(asked.map(({ to }) => to)).toEqual([owner.phone.replace(/^0/, '62')])
    expect(await stateOf(owner.visitId)).toEqual(['asked', null, 'sms'])
  })

  it('is not sent by SMS as long as a mail reaches the customer', async () => {
    const owner = await withHandOver(server, sari)
    laterBy(server, 24)
    const call = await signedInAgain(server, owner)
    await call(chooseNotifications, { body: { mail: ['follow_up'], sms: ['follow_up'] } })
    expect(await askDueFollowUps(server.context)).toBe(1)
    expect(await stateOf(owner.visitId)).toEqual(['asked', null, 'email'])
  })

  it('waits for 09:00 of the workshop and is not sent from 20:00 on', async () => {
    const owner = await withHandOver(server, sari)
    // 20:30 in Jakarta, a day after hand-over.
    server.clock.set('2026-11-23T13:30:00Z')
    expect(await askDueFollowUps(server.context)).toBe(0)
    server.clock.set('2026-11-24T01:59:00Z')
    expect(await askDueFollowUps(server.context)).toBe(0)
    server.clock.set('2026-11-24T02:00:00Z')
    expect(await askDueFollowUps(server.context)).toBe(1)
    expect((await stateOf(owner.visitId))[0]).toBe('asked')
  })

  it('is skipped 72 hours after hand-over, and stays in the portal until it closes', async () => {
    const owner = await withHandOver(server, sari)
    laterBy(server, 72)
    await askDueFollowUps(server.context)
    expect(await stateOf(owner.visitId)).toEqual(['skipped', 'too_late', ''])
    const params = { bookingId: owner.visitId }
    const first = await signedInAgain(server, owner)
    expect(await first(readFollowUp, { params })).toMatchObject({ open: true, fixed: null })
    laterBy(server, 14 * 24)
    const again = await signedInAgain(server, owner)
    expect(await again(readFollowUp, { params })).toMatchObject({ open: false })
  })

  it('is not sent to customers who opted out', async () => {
    const owner = await withCar(server)
    await owner.call(chooseNotifications, { body: { mail: ['stnk', 'service', 'visit'] } })
    await withQuestion(server, sari, owner)
    expect(await questions()).toEqual([])
    const rows = await server.context.db.selectFrom('follow_ups').select(['skip_cause', 'state']).execute()
    expect(rows).toEqual([{ state: 'skipped', skip_cause: 'opted_out' }])
  })

  it('is not sent while the car is booked again', async () => {
    const owner = await withHandOver(server, sari)
    await withVisit(server, { service_date: '2026-11-30T07:00:00Z', order_start_time: '14:00' }, owner)
    laterBy(server, 25)
    await askDueFollowUps(server.context)
    expect(await stateOf(owner.visitId)).toEqual(['skipped', 'booked', ''])
  })

  /** Two visits of one car that were handed over on the same day. */
  async function handedOverTwice() {
    const owner = await withHandOver(server, sari)
    const second = await withHandOver(server, sari, owner, { odometer: 45_300, hour: '14:00' })
    laterBy(server, 25)
    return { owner, first: owner.visitId, second: second.visitId }
  }

  it('is not sent a second time within seven days', async () => {
    const { first, second } = await handedOverTwice()
    await askDueFollowUps(server.context)
    expect((await stateOf(first))[0]).toBe('asked')
    expect(await stateOf(second)).toEqual(['skipped', 'asked_recently', ''])
  })

  it('is not sent while a return job of the car is open', async () => {
    const { owner, first, second } = await handedOverTwice()
    const again = await signedInAgain(server, owner)
    await again(answerFollowUp, { params: { bookingId: first }, body: { fixed: false } })
    await askDueFollowUps(server.context)
    expect((await stateOf(first))[0]).toBe('answered')
    expect(await stateOf(second)).toEqual(['skipped', 'return_job', ''])
  })

  it('is not sent while a complaint about the car waits for head office', async () => {
    const { owner, first, second } = await handedOverTwice()
    const again = await signedInAgain(server, owner)
    const params = { bookingId: first }
    await again(answerFollowUp, { params, body: { fixed: false } })
    await again(complain, { params, body: { words: 'Belum ditelepon' } })
    await server.context.db.updateTable('return_jobs').set({ state: 'closed' }).execute()
    await askDueFollowUps(server.context)
    expect(await stateOf(second)).toEqual(['skipped', 'complaint', ''])
  })

  it('is sent once by any number of processes', async () => {
    await withHandOver(server, sari)
    laterBy(server, 25)
    await Promise.all(Array.from({ length: 6 }, () => askDueFollowUps(server.context)))
    expect(await questions()).toHaveLength(1)
  })

  it('is sent about one of two visits of a customer if two processes ask at the same moment', async () => {
    const { first, second } = await handedOverTwice()
    let other: Promise<unknown> = Promise.resolve()
    await askDueFollowUps(server.context, [
      async (_, __, { visit }) => {
        let isDone = false
        other = askDueFollowUps(server.context).finally(() => {
          isDone = true
        })
        await expect.poll(async () => isDone || (await isLockAwaited())).toBe(true)
        return { ways: ['whatsapp'], phone: visit.phone }
      },
    ])
    await other
    expect(await stateOf(first)).toEqual(['asked', null, 'whatsapp'])
    expect(await stateOf(second)).toEqual(['skipped', 'asked_recently', ''])
  })

  it('is sent again next time if it fails, and does not block other customers', async () => {
    const first = await withHandOver(server, sari)
    const second = await withHandOver(server, sari)
    laterBy(server, 25)
    await askDueFollowUps(server.context, [
      async (_, __, { visit }) => {
        if (visit.booking_id === first.visitId) throw new Error('This question fails.')
        return { ways: ['whatsapp'], phone: visit.phone }
      },
    ])
    expect((await stateOf(first.visitId))[0]).toBe('due')
    expect((await stateOf(second.visitId))[0]).toBe('asked')
    await askDueFollowUps(server.context)
    expect((await stateOf(first.visitId))[0]).toBe('asked')
  })

  it('closes after 14 days and ends its link', async () => {
    const owner = await withQuestion(server, sari)
    laterBy(server, 14 * 24)
    await closeQuestions(server.context)
    expect((await stateOf(owner.visitId))[0]).toBe('closed')
    const [row] = await server.context.db.selectFrom('follow_ups').select('token_hash').execute()
    expect(row?.token_hash).toBeNull()
  })
})
