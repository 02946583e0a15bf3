import { describe, expect, it } from 'vitest'
import { examineInbound } from '#app/server/doctor/inbound.ts'
import { readConfig } from '#server/config.ts'
import { MAIL_LIMIT_MS, useImapServer } from '#tests/support/imap-server.ts'
import { rawMail } from '#tests/support/inbox.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { readMailbox } from './mailbox.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '1000' }, { timeLimitMs: MAIL_LIMIT_MS })
const imap = useImapServer()
const look = (signal = new AbortController().signal) => readMailbox(server.context, imap, signal)
const deliver = (text: string) => imap.deliver(rawMail({ from: `${text}@contoh.id`, text }))
const taken = async () => {
  const rows = await server.context.db
    .selectFrom('inbox_messages')
    .select('words')
    .orderBy('sequence')
    .execute()
  return rows.map(({ words }) => words)
}

describe('mailbox', () => {
  it('is read from the next mail on, each mail once, and never changed', async () => {
    await deliver('lama')
    await look()
    expect(await taken()).toEqual([])
    await deliver('satu')
    await deliver('dua')
    await look()
    await look()
    await deliver('tiga')
    await look()
    expect(await taken()).toEqual(['satu', 'dua', 'tiga'])
    const flags = await imap.as(async (client) => {
      await client.mailboxOpen(imap.folder, { readOnly: true })
      return (await client.fetchAll('1:*', { flags: true })).map((mail) => mail.flags?.has('\\Seen'))
    })
    expect(flags).toEqual([false, false, false, false])
  })

  it('recognises stored mails when it was recreated with new numbers', async () => {
    await look()
    await deliver('satu')
    await look()
    const raw = rawMail({ text: 'dua' })
    await imap.deliver(raw)
    await look()
    await imap.as(async (client) => {
      await client.mailboxDelete(imap.folder)
      await client.mailboxCreate(imap.folder)
    })
    // The number of a mailbox is the second of its creation, so a fast test gets the same one again.
    await server.context.db.updateTable('inbox_mailboxes').set({ uid_validity: 1 }).execute()
    await imap.deliver(raw)
    await deliver('tiga')
    await look()
    expect(await taken()).toEqual(['satu', 'dua', 'tiga'])
  })

  it('imports no old mails when it was recreated without recent mails', async () => {
    for (const text of ['lama', 'juga-lama']) await deliver(text)
    await look()
    // The last run was after these mails by more than the day that is read again.
    await server.context.db
      .updateTable('inbox_mailboxes')
      .set({ uid_validity: 1, last_uid: 9, looked_at: new Date(Date.now() + 3 * 86_400_000) })
      .execute()
    await look()
    await look()
    expect(await taken()).toEqual([])
    await deliver('baru')
    await look()
    expect(await taken()).toEqual(['baru'])
  })

  it('is read on after mails that are broken, automatic or too large', async () => {
    await look()
    await imap.deliver('tanpa kepala')
    await imap.deliver(rawMail({ headers: { 'Auto-Submitted': 'auto-replied' } }))
    await imap.deliver(rawMail({ text: `besar\n${'x'.repeat(3_000_000)}` }))
    await deliver('sesudahnya')
    await look()
    const words = await taken()
    expect(words.map((text) => text.slice(0, 10))).toEqual(['besar\nxxxx', 'sesudahnya'])
  })

  it('is released when the server stops, and continued by the next one', async () => {
    await look()
    await deliver('satu')
    await look(AbortSignal.abort())
    expect(await taken()).toEqual([])
    await look()
    expect(await taken()).toEqual(['satu'])
  })
})

describe('doctor', () => {
  const examined = (url: string, name = imap.folder) =>
    examineInbound(
      readConfig({ INBOUND_IMAP_URL: url, INBOUND_ADDRESS: 'a@contoh.id', INBOUND_FOLDER: name }, '/'),
      MAIL_LIMIT_MS,
    )

  it('signs in to the mailbox and opens its folder, or says what is wrong', async () => {
    expect((await examined(imap.url)).said).toContain(`${imap.folder} can be read`)
    await expect(examined(imap.url.replace('its-password', 'salah'))).rejects.toThrow(
      'refuses the user or the password of INBOUND_IMAP_URL',
    )
    await expect(examined(imap.url, 'Tidak ada')).rejects.toThrow('has no folder Tidak ada (INBOUND_FOLDER)')
    expect((await examineInbound(readConfig({}, '/'), MAIL_LIMIT_MS)).verdict).toBe('local')
  })
})
