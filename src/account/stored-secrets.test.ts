import { createHash, createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { sendPhoneCode, updateProfile } from '#account/profile/profile.contract.ts'
import { register } from '#account/sign-in/sign-in.contract.ts'
import { codeSentTo, confirmationLink, nextPhone, PASSWORD, registered } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const server = useTestServer()

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

it('a password is stored as Argon2id, the token of a link as SHA-256, and a code as a keyed hash', async () => {
  const { db, secrets } = server.context
  const email = 'ratna@contoh.id'
  await server.as()(register, { body: { email, name: 'Ratna Wijaya', password: PASSWORD, username: email } })
  const { password_hash } = await db.selectFrom('customers').select('password_hash').executeTakeFirstOrThrow()
  // Argon2id with 19 MiB, 2 passes, 1 lane; then 16 bytes of salt and 32 bytes of hash.
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(password_hash).not.toContain(PASSWORD)

  const link = new URL(await confirmationLink(server, email), 'http://portal')
  const token = link.searchParams.get('confirmation') ?? ''
  expect(token.length).toBeGreaterThanOrEqual(22)
  const links = await db.selectFrom('one_time_links').selectAll().execute()
  expect(links.map(({ token_hash }) => token_hash)).toEqual([sha256(token)])
  expect(JSON.stringify(links)).not.toContain(token)

  const { call } = await registered(server)
  const phone = nextPhone()
  await call(updateProfile, { body: { phone } })
  const sent = await call(sendPhoneCode, {})
  const code = await codeSentTo(server, phone)
  const { code_hash } = await db.selectFrom('phone_codes').select('code_hash').executeTakeFirstOrThrow()
  // All codes can be tried, also together with the id beside them: only the key, which no table has, keeps one secret.
  const hashed = `otp:${sent.id}:${code}`
  expect([code, sha256(code), sha256(hashed)]).not.toContain(code_hash)
  expect(code_hash).toBe(createHmac('sha256', secrets.present).update(hashed).digest('base64url'))
})
