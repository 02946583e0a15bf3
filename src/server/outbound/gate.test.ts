import { describe, expect, it } from 'vitest'
import { auditLog } from '#office/audit-log/desk-audit-log.contract.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import type { Counting, Message } from './sender.ts'

const server = useTestServer()
const HOUR = 3_600_000
const ANYBODY: Counting = { causedBy: null }

let count = 0
/** Puts a message into the outbox; returns why it was withheld, null where it was not. */
async function put(counting: Counting, change: Partial<Message> = {}): Promise<string | null> {
  const { outbox, db } = server.context
  count++
  const id = await outbox.put(db, {
    channel: 'email',
    to: 'ratna@contoh.id',
    subject: 'Jam servis dipindah',
    text: 'Halo',
    dedupeKey: `visit-moved:${count}`,
    counting,
    ...change,
  })
  const state = await outbox.deliver(id, 2_000)
  const row = await server.context.db
    .selectFrom('outbox')
    .select('last_error')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(state).toBe(row.last_error === null ? 'sent' : 'dead')
  return row.last_error
}
async function putMany(times: number, counting: Counting, change: () => Partial<Message> = () => ({})) {
  for (let sent = 0; sent < times; sent++) expect(await put(counting, change())).toBeNull()
}

describe('the gate of the outbox', () => {
  it('withholds what is above the limits of a receiver, of each channel by itself', async () => {
    await putMany(20, ANYBODY)
    expect(await put(ANYBODY)).toBe('withheld: messagesPerReceiverHour')
    expect(await put(ANYBODY, { to: 'RATNA@contoh.id' })).toBe('withheld: messagesPerReceiverHour')
    expect(await put(ANYBODY, { to: 'hadi@contoh.id' })).toBeNull()
    expect(await put(ANYBODY, { channel: 'sms', to: '6281200001234' })).toBeNull()
    for (let hour = 1; hour < 4; hour++) {
      server.clock.advance(HOUR)
      await putMany(20 - (hour === 3 ? 2 : 0), ANYBODY)
    }
    server.clock.advance(HOUR)
    expect(await put(ANYBODY)).toBe('withheld: messagesPerReceiverDay')
  })

  it('withholds more than six messages an hour and twelve a day to a receiver whom nobody confirmed', async () => {
    const unproved = { causedBy: null, isUnproved: true }
    await putMany(6, unproved)
    expect(await put(unproved)).toBe('withheld: unprovedReceiverHour')
    expect(await put(unproved, { to: 'hadi@contoh.id' })).toBeNull()
    server.clock.advance(HOUR)
    await putMany(5, unproved)
    server.clock.advance(HOUR)
    expect(await put(unproved)).toBe('withheld: unprovedReceiverDay')
  })

  it('withholds what one customer causes above their limits, however many receivers they name', async () => {
    const budi = { causedBy: 'budi' }
    const stranger = () => ({ to: `orang${count}@contoh.id` })
    await putMany(40, budi, stranger)
    expect(await put(budi, stranger())).toBe('withheld: messagesPerCustomerHour')
    expect(await put({ causedBy: 'hadi' }, stranger())).toBeNull()
    expect(await put(ANYBODY, stranger())).toBeNull()
  })

  it.each(['requested', 'account_security', 'workshop', 'dealer', 'whatsapp_reply'] as const)(
    'never withholds a message that is exempt: %s',
    async (exempt) => {
      await putMany(20, ANYBODY)
      await putMany(3, { exempt })
      expect(await put(ANYBODY)).not.toBeNull()
    },
  )

  it('counts a message once whose key is known', async () => {
    for (let times = 0; times < 30; times++) await put(ANYBODY, { dedupeKey: 'visit-moved:same' })
    expect(await put(ANYBODY)).toBeNull()
  })

  it('counts nothing of a transaction that is rolled back', async () => {
    const rolledBack = server.context.transaction(async (tx) => {
      for (let sent = 0; sent < 20; sent++)
        await server.context.outbox.put(tx, {
          channel: 'email',
          to: 'ratna@contoh.id',
          subject: '',
          text: '',
          dedupeKey: `undone:${sent}`,
          counting: ANYBODY,
        })
      throw new Error('undone')
    })
    await expect(rolledBack).rejects.toThrow('undone')
    expect(await put(ANYBODY)).toBeNull()
  })

  it('lists what it withheld in the audit log, with channel, kind and limit', async () => {
    await putMany(20, { causedBy: null })
    await put({ causedBy: null })
    const office = await staffMember(server, 'office')
    const { rows } = await office.call(auditLog.page, { query: { event: 'message_withheld' } })
    expect(rows).toMatchObject([
      {
        event: 'message_withheld',
        details: { by: 'email', event: 'visit-moved', limit: 'messagesPerReceiverHour' },
      },
    ])
  })
})
