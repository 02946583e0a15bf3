import { expect, it, vi } from 'vitest'
import { onNewestThread, withThread } from '#tests/support/inbox.ts'
import { refusalCode } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { seeThread } from '../../desk-inbox.contract.ts'
import { replyByWhatsApp, sendReplyTemplate } from '../../desk-whatsapp-threads.contract.ts'

const server = useTestServer({ WHATSAPP_DRIVER: 'off' })

it('a thread by WhatsApp can be read and not answered while WhatsApp is off', async () => {
  const { threadId } = await withThread(server)
  const { db, log } = server.context
  const sender = '6281300000001'
  await db
    .updateTable('inbox_threads')
    .set({ via: 'whatsapp', number_id: '1', sender_key: sender, phone: sender })
    .execute()
  await db.updateTable('inbox_messages').set({ via: 'whatsapp', wamid: 'wamid.1' }).execute()
  const office = await staffMember(server, 'office')
  const warned = vi.spyOn(log, 'warn')
  expect(await office.call(seeThread, { params: { threadId } })).toEqual({ ok: true })
  const { params, body } = await onNewestThread(office, threadId)
  const words = 'Ada'
  const answered = office.call(replyByWhatsApp, { params, body: { ...body, words, done: false } })
  expect(await refusalCode(answered)).toBe('whatsapp_not_sent')
  const invited = office.call(sendReplyTemplate, { params, body: { ...body, words } })
  expect(await refusalCode(invited)).toBe('whatsapp_not_sent')
  expect(warned).not.toHaveBeenCalledWith(expect.anything(), 'read receipt')
  warned.mockRestore()
})
