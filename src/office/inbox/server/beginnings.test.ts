import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#core/milliseconds.ts'
import { requestCar } from '#stock/new-cars/new-cars.contract.ts'
import { counted, onNewestThread, threadSeen, withThread } from '#tests/support/inbox.ts'
import { withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { markDataRight } from '../desk-inbox.contract.ts'
import { askDataRight } from '../threads.contract.ts'

const server = useTestServer()
let maya: TestStaff
beforeEach(async () => {
  maya = await staffMember(server, 'office')
})

describe('a thread', () => {
  it('begins with a message from the contact form, and is named after its first line', async () => {
    const { threadId, email } = await withThread(server, { message: 'Tanya harga Yaris\nMasih bisa nego?' })
    expect(await threadSeen(maya, threadId)).toMatchObject({
      kind: 'message',
      subject: 'Tanya harga Yaris',
      name: 'Hesti Rahayu',
      email,
      phone: '6281200007777',
      state: 'open',
      unread: true,
      due_at: null,
      messages: [{ by: 'customer', via: 'form', words: 'Tanya harga Yaris\nMasih bisa nego?', mail: null }],
    })
    expect(await counted(maya)).toEqual({ open: 1, mine: 0, unread: 1 })
  })

  it('begins with a car request, with the address of a signed-in customer, without one of a visitor', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    await ratna.call(requestCar, { body: { carSpec: 'Innova diesel', year: 2021 } })
    await server.as()(requestCar, { body: { carSpec: 'Raize GR', year: 2023 } })
    const rows = await server.context.db
      .selectFrom('inbox_threads')
      .select(['kind', 'subject', 'email', 'customer_id', 'last_words'])
      .orderBy('number')
      .execute()
    const kind = 'car_request'
    expect(rows).toEqual([
      {
        kind,
        subject: 'Minta dicarikan: Innova diesel',
        email: ratna.email,
        customer_id: ratna.id,
        last_words: 'Innova diesel, tahun 2021',
      },
      {
        kind,
        subject: 'Minta dicarikan: Raize GR',
        email: null,
        customer_id: null,
        last_words: 'Raize GR, tahun 2023',
      },
    ])
  })

  it('begins with a car request of a visitor, with the name and contact that they typed', async () => {
    const body = { carSpec: 'Raize GR', year: 2023 }
    const contact = { name: ' Budi ', phone: '0812-0000-1234', email: 'budi@contoh.id' }
    await server.as()(requestCar, { body: { ...body, ...contact } })
    const seen = await server.context.db
      .selectFrom('inbox_threads')
      .select(['name', 'phone', 'email', 'sender_proved'])
      .executeTakeFirstOrThrow()
    expect(seen).toEqual({
      name: 'Budi',
      phone: '6281200001234',
      email: 'budi@contoh.id',
      sender_proved: false,
    })
    expect(await refusal(server.as()(requestCar, { body: { ...body, phone: '123' } }))).toMatchObject({
      status: 400,
    })
  })

  it('begins with a data-right request, and is due 3 × 24 hours after it arrived', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    const { id } = await ratna.call(askDataRight, { body: { right: 'access', words: 'Untuk asuransi.' } })
    expect(await threadSeen(maya, id)).toMatchObject({
      kind: 'data_right',
      right: 'access',
      subject: 'Permintaan salinan data',
      email: ratna.email,
      due_at: new Date(server.clock.now().getTime() + 72 * HOUR_MS).toISOString(),
    })
  })

  it('can be marked as a data-right request later, due from when it arrived', async () => {
    const { threadId } = await withThread(server, { message: 'Mohon data saya dihapus' })
    const arrived = server.clock.now().getTime()
    server.clock.advance(20 * HOUR_MS)
    // The session has ended meanwhile.
    maya = await staffMember(server, 'office')
    const { params, body } = await onNewestThread(maya, threadId)
    await maya.call(markDataRight, { params, body: { ...body, right: 'erasure' } })
    expect(await threadSeen(maya, threadId)).toMatchObject({
      kind: 'data_right',
      right: 'erasure',
      due_at: new Date(arrived + 72 * HOUR_MS).toISOString(),
    })
  })
})
