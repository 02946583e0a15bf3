import { beforeEach, describe, expect, it } from 'vitest'
import { exportPersonalData } from '#account/personal-data/personal-data.contract.ts'
import { rawMail, replied, threadSeen } from '#tests/support/inbox.ts'
import { registered } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { listOwnThreads, readOwnThread } from '../../threads.contract.ts'

const SECRET = 'inbound-secret-of-the-tests-0123456789'
const server = useTestServer({
  INBOUND_MAIL_SECRET: SECRET,
  INBOUND_ADDRESS: 'layanan+{token}@toyotatrust.test',
  INBOUND_RECEIVER: 'mx.toyotatrust.test',
  MAIL_FROM: 'Toyota Trust <kirim@toyotatrust.test>',
})
let maya: TestStaff
let victim: Awaited<ReturnType<typeof registered>>
beforeEach(async () => {
  maya = await staffMember(server, 'office')
  victim = await registered(server, 'Ratna Wijaya')
})

const hand = (mail: Parameters<typeof rawMail>[0], before = '') =>
  server.send({
    method: 'POST',
    url: '/inbound/mail',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'message/rfc822' },
    payload: before + rawMail(mail),
  })
const begun = async () =>
  server.context.db.selectFrom('inbox_threads').select(['id', 'sender_proved']).executeTakeFirstOrThrow()
const own = () => victim.call(listOwnThreads, {})
const FORGED = 'Batalkan semua pesanan saya.'

describe('mail that opens a thread under the address of a customer', () => {
  it.each([
    ['without any result', []],
    ['by a result of another server', ['mx.penipu.test; dmarc=pass header.from=contoh.id']],
    ['by a result that failed', ['mx.toyotatrust.test; dmarc=fail header.from=contoh.id']],
  ])('is shown to head office as unproved and to no customer, %s', async (_, results) => {
    const headers = results.map((result) => `Authentication-Results: ${result}\r\n`).join('')
    await hand({ from: victim.email, text: FORGED }, headers)
    const { id, sender_proved } = await begun()
    expect(sender_proved).toBe(false)
    expect(await own()).toEqual([])
    expect((await refusal(victim.call(readOwnThread, { params: { threadId: id } }))).status).toBe(404)
    expect(JSON.stringify(await victim.call(exportPersonalData, {}))).not.toContain(FORGED)
    expect(await threadSeen(maya, id)).toMatchObject({ sender_proved: false, customer: null })
  })

  it('belongs to the customer if our receiving server vouches for the sender', async () => {
    const header = `Authentication-Results: mx.toyotatrust.test;\r\n dmarc=pass (p=reject) header.from=contoh.id\r\n`
    await hand({ from: victim.email, text: 'Kapan buka?' }, header)
    expect((await begun()).sender_proved).toBe(true)
    expect(await own()).toHaveLength(1)
  })

  it('belongs to the customer once they answer our reply from that mailbox', async () => {
    await hand({ from: victim.email, text: 'Kapan buka?' })
    const { id } = await begun()
    await replied(maya, id)
    expect(await own()).toEqual([])
    const { reply_to } = await server.context.db
      .selectFrom('outbox')
      .select('reply_to')
      .where('recipient', '=', victim.email)
      .where('reply_to', 'is not', null)
      .executeTakeFirstOrThrow()
    await hand({ from: victim.email, to: reply_to ?? '', text: 'Terima kasih.' })
    expect(await own()).toHaveLength(1)
  })
})
