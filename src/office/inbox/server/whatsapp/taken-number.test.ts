import { afterAll, expect, it } from 'vitest'
import { threadSeen } from '#tests/support/inbox.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { receive, waNumber } from '#tests/support/whatsapp.ts'
import { messageBody, startWhatsApp } from '#tests/support/whatsapp-emulator.ts'
import { withHandOver } from '#tests/support/work-orders.ts'
import { threadList } from '../../desk-inbox.contract.ts'

const whatsApp = await startWhatsApp()
afterAll(() => whatsApp.close())
const server = useTestServer(whatsApp.environment)

it('a number that another customer has proved since begins a thread of its own', async () => {
  const advisor = await staffMember(server)
  const owner = await withHandOver(server, advisor)
  const from = waNumber(owner.phone)
  const write = (id: string, body: string) =>
    receive(server, messageBody({ from, id, at: server.clock.now(), type: 'text', text: { body } }))
  await write('wamid.first', 'Bunyi masih ada')
  const { rows } = await advisor.call(threadList.page, { query: {} })
  const other = await withHandOver(server, advisor)
  const { db } = server.context
  await db.deleteFrom('phone_proofs').where('customer_id', '=', owner.id).execute()
  await db
    .insertInto('phone_proofs')
    .values({ customer_id: other.id, phone: from, proved_at: server.clock.now() })
    .execute()
  await write('wamid.second', 'Nomor ini sekarang milik saya')
  expect((await threadSeen(advisor, rows[0]?.id ?? '')).messages).toHaveLength(1)
  const threads = await db.selectFrom('inbox_threads').select('customer_id').execute()
  expect(threads.map(({ customer_id }) => customer_id).sort()).toEqual([owner.id, other.id].sort())
})
