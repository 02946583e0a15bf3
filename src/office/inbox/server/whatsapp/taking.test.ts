import { afterAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#core/milliseconds.ts'
import { threadSeen } from '#tests/support/inbox.ts'
import { withPhone } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withVisit } from '#tests/support/visits.ts'
import { optedIn, storedMessages } from '#tests/support/whatsapp.ts'
import { NUMBER_ID, startWhatsApp } from '#tests/support/whatsapp-emulator.ts'
import {
  arrives,
  lostPicture,
  newestThread,
  pressOn,
  stranger,
  withKnownWriter,
} from '#tests/support/whatsapp-threads.ts'

const whatsApp = await startWhatsApp()
afterAll(() => whatsApp.close())
const server = useTestServer(whatsApp.environment)
const CONTINUED_MS = 14 * 24 * HOUR_MS

const threads = () => server.context.db.selectFrom('inbox_threads').selectAll().orderBy('number').execute()
const messages = () =>
  server.context.db
    .selectFrom('inbox_messages')
    .select(['words', 'other_kind', 'wamid', 'left_out', 'name'])
    .where('by_kind', '=', 'customer')
    .orderBy('sequence')
    .execute()
const outcomes = async () =>
  (await server.context.db.selectFrom('whatsapp_events').select('outcome').orderBy('sequence').execute()).map(
    ({ outcome }) => outcome,
  )
const windows = () => server.context.db.selectFrom('whatsapp_windows').selectAll().execute()
const later = (ms: number) => new Date(server.clock.now().getTime() + ms)

it.each([
  ['late', [3, 1], ['Satu', 'Tiga']],
  ['out of order', [3, 1, 2], ['Satu', 'Dua', 'Tiga']],
  ['backwards', [5, 4, 3, 2, 1], ['Satu', 'Dua', 'Tiga', 'Empat', 'Lima']],
  ['in the same second', [1, 1], ['Satu', 'Satu']],
  ['with the clock of the sender ahead', [90, 1, 2], ['Satu', 'Dua', '90']],
])('messages that arrive %s are shown in the order in which they were sent', async (_, sent, shown) => {
  const from = stranger()
  const begin = server.clock.now().getTime()
  server.clock.advance(60_000)
  const NAMES = ['', 'Satu', 'Dua', 'Tiga', 'Empat', 'Lima']
  for (const second of sent)
    await arrives(server, from, NAMES[second] ?? String(second), { at: new Date(begin + second * 1_000) })
  const office = await staffMember(server, 'office')
  const { messages: listed } = await threadSeen(office, await newestThread(office))
  expect(listed.map(({ words }) => words)).toEqual(shown)
})

describe('first message', () => {
  it('opens a thread of head office about its first line when its customer has no visit', async () => {
    const { customer, wa, wamid, threadId } = await withKnownWriter(
      server,
      'Servis AC?\nRush 2019',
      'Ratna W',
    )
    const now = server.clock.now()
    expect(await threads()).toMatchObject([
      {
        id: threadId,
        kind: 'message',
        subject: 'Servis AC?',
        name: 'Ratna W',
        email: null,
        phone: wa,
        customer_id: customer.id,
        state: 'open',
        unread: true,
        via: 'whatsapp',
        branch_id: null,
        number_id: NUMBER_ID,
        sender_key: wa,
        window_until: later(24 * HOUR_MS),
        last_at: now,
        last_by: 'customer',
        last_words: 'Servis AC? Rush 2019',
      },
    ])
    expect(await messages()).toEqual([
      { words: 'Servis AC?\nRush 2019', other_kind: null, wamid, left_out: 0, name: 'Ratna W' },
    ])
    expect(await outcomes()).toEqual(['taken'])
  })

  it('opens a thread about a message when it has no text', async () => {
    const customer = await withPhone(server)
    await arrives(server, await optedIn(server.context, customer), lostPicture())
    expect(await threads()).toMatchObject([{ subject: 'Pesan WhatsApp', last_words: 'Foto' }])
  })

  it('is answered at the user id when its sender is known by that alone', async () => {
    const sender = { from: undefined, from_user_id: 'ID.1234567890' }
    await arrives(server, '', { ...sender, type: 'text', text: { body: 'Halo' } })
    await arrives(server, '', { ...sender, type: 'text', text: { body: 'Ada orang?' } })
    const expected = { name: 'Pengguna WhatsApp', subject: 'Nomor tidak dikenal', phone: null }
    expect(await threads()).toMatchObject([{ ...expected, sender_key: 'ID.1234567890', customer_id: null }])
    const office = await staffMember(server, 'office')
    const seen = await threadSeen(office, await newestThread(office))
    expect(seen.messages.map(({ words }) => words)).toEqual(['Halo', 'Ada orang?'])
    expect(seen).toMatchObject({ customer: null, whatsapp: { phone: null, by_mail: false } })
  })
})

describe('further message', () => {
  it.each([
    ['continues a thread of less than fourteen days', CONTINUED_MS - 1, 1],
    ['begins another thread after fourteen days', CONTINUED_MS, 2],
  ])('%s', async (_, ms, count) => {
    const from = stranger()
    await arrives(server, from, 'Halo')
    server.clock.advance(ms)
    await arrives(server, from, 'Halo lagi')
    expect(await threads()).toHaveLength(count)
    expect((await messages()).map(({ words }) => words)).toEqual(['Halo', 'Halo lagi'])
  })

  it('opens a thread without a customer when no account has its number any more', async () => {
    const { customer, wa } = await withKnownWriter(server)
    await server.context.db.deleteFrom('phone_proofs').execute()
    await arrives(server, wa, 'Halo lagi')
    expect(await threads()).toMatchObject([
      { customer_id: customer.id },
      { customer_id: null, subject: 'Nomor tidak dikenal' },
    ])
  })

  it('does not shorten the window when it was delayed', async () => {
    const from = stranger()
    await arrives(server, from, 'Kedua')
    await arrives(server, from, 'Pertama', { at: later(-2 * HOUR_MS) })
    expect(await threads()).toMatchObject([{ window_until: later(24 * HOUR_MS) }])
    expect(await messages()).toHaveLength(2)
  })

  it('changes nothing when it was stored already, also once its event is deleted', async () => {
    const from = stranger()
    const id = await arrives(server, from, 'Halo')
    const before = [await threads(), await messages(), (await windows())[0]?.hour_count]
    await server.context.db.deleteFrom('whatsapp_events').execute()
    await arrives(server, from, 'Halo', { id })
    expect(await outcomes()).toEqual(['taken'])
    expect([await threads(), await messages(), (await windows())[0]?.hour_count]).toEqual(before)
  })

  it('names the customer who has proved the number since', async () => {
    const customer = await withPhone(server)
    const from = customer.phone.replace(/^0/, '62')
    await arrives(server, from, 'Halo')
    expect(await threads()).toMatchObject([{ customer_id: null }])
    await optedIn(server.context, customer)
    await arrives(server, from, { type: 'audio', audio: { id: '1' } })
    expect(await threads()).toMatchObject([{ customer_id: customer.id }])
    expect(await storedMessages(server.context)).toMatchObject([{ customer_id: customer.id }])
  })
})

describe('message whose content is not stored', () => {
  it('is shown as a line with its kind', async () => {
    const from = stranger()
    const types = 'audio voice video document sticker location contacts reaction'.split(' ')
    for (const type of types) await arrives(server, from, { type })
    const kinds = ['voice', 'voice', 'video', 'document', 'sticker', 'location', 'contact', 'other']
    expect((await messages()).map(({ words, other_kind }) => [words, other_kind])).toEqual(
      kinds.map((kind) => ['', kind]),
    )
    expect(await outcomes()).toEqual(kinds.map(() => 'taken'))
  })

  it('is distinguished from a text, a photo and a press on a button', async () => {
    const from = stranger()
    for (const content of ['Halo', lostPicture('Ban'), pressOn('none')]) await arrives(server, from, content)
    expect((await messages()).map(({ words }) => words)).toEqual(['Halo', 'Ban', 'Baca jawaban'])
    expect(await storedMessages(server.context)).toEqual([])
  })
})

describe('press on a button', () => {
  const coming = (visitId: string) => pressOn(`coming:${visitId}`, 'Saya datang')
  /** A customer whose visit waits for them. */
  async function expected() {
    const owner = await withVisit(server)
    return { ...owner, wa: await optedIn(server.context, owner) }
  }

  it('opens a thread that is read if nothing else handles it', async () => {
    await arrives(server, stranger(), pressOn('none'))
    expect(await threads()).toMatchObject([{ unread: false, state: 'open', last_words: 'Baca jawaban' }])
  })

  it('is shown in the thread of its sender if a visit handles it', async () => {
    const { wa, visitId } = await expected()
    await arrives(server, wa, 'Besok jadi?')
    await arrives(server, wa, coming(visitId))
    expect((await messages()).map(({ words, other_kind }) => [words, other_kind])).toEqual([
      ['Besok jadi?', null],
      ['Saya datang', 'button'],
    ])
    expect(await outcomes()).toEqual(['taken', 'taken'])
  })

  it('opens no thread and continues no old one if a visit handles it', async () => {
    const { wa, visitId } = await expected()
    await arrives(server, wa, coming(visitId))
    expect(await threads()).toEqual([])
    await arrives(server, wa, 'Besok jadi?')
    await server.context.db
      .updateTable('inbox_threads')
      .set({ last_at: later(-CONTINUED_MS) })
      .execute()
    await arrives(server, wa, coming(visitId))
    expect((await messages()).map(({ words }) => words)).toEqual(['Besok jadi?'])
    expect(await outcomes()).toEqual(['taken', 'taken', 'taken'])
  })
})
