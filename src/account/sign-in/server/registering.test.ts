import { describe, expect, it } from 'vitest'
import { followConfirmation, PASSWORD, registered } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import * as contract from '../sign-in.contract.ts'

const server = useTestServer()
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const newcomer = (email = 'siti@contoh.id') => ({
  email,
  name: 'Siti Rahma',
  password: PASSWORD,
  username: email,
})

describe('registering', () => {
  it('answers a user without a token and mails a link that confirms the address', async () => {
    const reply = await server.as()(contract.register, { body: newcomer() })
    expect(reply).toEqual({ user: { email: 'siti@contoh.id', provider: 'local', confirmed: false } })
    const early = await refusal(
      server.as()(contract.login, { body: { identifier: 'siti@contoh.id', password: PASSWORD } }),
    )
    expect(early).toMatchObject({ status: 400, data: { code: 'email_unverified' } })
    const followed = await followConfirmation(server, 'siti@contoh.id')
    expect(followed.headers.location).toMatch(/^\/dashboard\/login\?exchange=/)
    const session = await server.as()(contract.login, {
      body: { identifier: 'SITI@Contoh.id', password: PASSWORD },
    })
    expect(session.user.email).toBe('siti@contoh.id')
  })

  it('mails no name to an address that nobody confirmed, and takes none with an address in it', async () => {
    const named = { ...newcomer(), name: 'Anda Menang' }
    await server.as()(contract.register, { body: named })
    await server.as()(contract.register, { body: named })
    const mails = await server.messages({ to: named.email })
    expect(mails).toHaveLength(2)
    for (const { text } of mails) expect(text).not.toContain(named.name)
    const link = { ...newcomer('lain@contoh.id'), name: 'Klik judi.com' }
    const { status, message } = await refusal(server.as()(contract.register, { body: link }))
    expect([status, message]).toEqual([400, 'Nama tidak boleh memuat alamat email atau situs'])
  })

  it('accepts a confirmation link once and not after 48 hours', async () => {
    await server.as()(contract.register, { body: newcomer() })
    server.clock.advance(48 * HOUR + 1)
    expect((await followConfirmation(server, 'siti@contoh.id')).statusCode).toBe(410)
    await server.as()(contract.sendEmailConfirmation, { body: { email: 'siti@contoh.id' } })
    expect((await followConfirmation(server, 'siti@contoh.id')).statusCode).toBe(303)
    expect((await followConfirmation(server, 'siti@contoh.id')).headers.location).toBeUndefined()
  })

  it('answers a taken e-mail like a new one and notifies its owner by mail', async () => {
    const first = await server.as()(contract.register, { body: newcomer() })
    const again = await server.as()(contract.register, {
      body: { ...newcomer('Siti@Contoh.ID'), name: 'Orang Lain', password: 'sandi-orang-lain-9' },
    })
    expect(again).toEqual(first)
    const [mail] = await server.messages({ to: 'siti@contoh.id' })
    expect(mail?.subject).toBe('Anda sudah punya akun')
    await followConfirmationOf('siti@contoh.id')
    await server.as()(contract.login, { body: { identifier: 'siti@contoh.id', password: PASSWORD } })
  })

  it('makes one account of ten concurrent requests', async () => {
    await server.context.limits.clear('registerPerAddress', '127.0.0.1')
    const replies = await Promise.allSettled(
      Array.from({ length: 10 }, () => server.as()(contract.register, { body: newcomer() })),
    )
    expect(replies.every(({ status }) => status === 'fulfilled')).toBe(true)
    const count = await server.context.db.selectFrom('customers').select('id').execute()
    expect(count).toHaveLength(1)
  })

  it.each([
    [{}, 'Input Email terlebih dahulu!'],
    [{ email: 'a@b.id', name: 'A', password: 'pendek' }, 'Password minimal 8 karakter'],
    [
      { email: 'a@b.id', name: 'A', password: 'password123' },
      'Password terlalu mudah ditebak, gunakan password lain',
    ],
    [{ email: ['a@b.id'], name: 'A', password: PASSWORD }, 'Input Email terlebih dahulu!'],
    [
      { email: 'a@b.id', name: 'x\u0000y', password: PASSWORD },
      'Nama memuat karakter yang tidak bisa disimpan',
    ],
  ])('refuses %j with one sentence and stores nothing', async (payload, message) => {
    const response = await server.send({ method: 'POST', url: '/auth/local/register', payload })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ statusCode: 400, error: 'Bad Request', message })
    expect(await server.context.db.selectFrom('customers').select('id').execute()).toHaveLength(0)
  })

  it.each(['siti@contoh.id', 'Siti Rahma', 'sitirahma', 'TOYOTA trust'])(
    'refuses the password %s, which acquaintances would guess first',
    async (password) => {
      const problem = await refusal(server.as()(contract.register, { body: { ...newcomer(), password } }))
      expect(problem).toMatchObject({ status: 400, data: { code: 'password_personal', field: 'password' } })
    },
  )

  it('refuses the part of the e-mail before the @ as the password', async () => {
    const body = { ...newcomer('sitirahma88@contoh.id'), password: 'SitiRahma88' }
    expect(await refusal(server.as()(contract.register, { body }))).toMatchObject({
      status: 400,
      data: { code: 'password_personal', field: 'password' },
    })
  })

  it('stores the consent to the privacy text', async () => {
    const { id } = await registered(server)
    const [consent] = await server.context.db
      .selectFrom('consents')
      .selectAll()
      .where('customer_id', '=', id)
      .execute()
    expect(consent).toMatchObject({ document: 'privacy-policy', version: '2022-08-31', address: '127.0.0.1' })
  })
})

async function followConfirmationOf(email: string) {
  const mails = await server.messages({ to: email })
  const link = mails.map(({ text }) => /\/auth\/email-confirmation\S+/.exec(text)?.[0]).find(Boolean)
  return server.send({ method: 'POST', url: link ?? '' })
}
