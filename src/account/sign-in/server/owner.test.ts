import { describe, expect, it } from 'vitest'
import { withdrawConsent } from '#account/personal-data/personal-data.contract.ts'
import { PASSWORD, registered } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { login } from '../sign-in.contract.ts'

const server = useTestServer()

describe('authenticating again by password', () => {
  it('names a missing or wrong password', async () => {
    const ratna = await registered(server)
    const refusedWith = async (password?: string) => {
      const { status, message, data } = await refusal(ratna.call(withdrawConsent, { body: { password } }))
      return [status, message, data?.field]
    }
    expect(await refusedWith()).toEqual([400, 'Input Password terlebih dahulu!', 'password'])
    expect(await refusedWith('bukan-password-itu')).toEqual([400, 'Password salah', 'password'])
  })

  it('is counted as at a sign-in, and the right one clears the count', async () => {
    const ratna = await registered(server)
    const budi = await registered(server)
    const guess = (person: typeof ratna) =>
      refusal(person.call(withdrawConsent, { body: { password: 'bukan-password-itu' } }))
    for (let count = 0; count < 9; count++) await guess(ratna)
    await server.as()(login, { body: { identifier: ratna.email, password: PASSWORD } })
    for (let count = 0; count < 10; count++) expect((await guess(ratna)).status).toBe(400)
    expect((await guess(ratna)).status).toBe(429)
    expect((await guess(budi)).status).toBe(400)
    expect(
      (await refusal(server.as()(login, { body: { identifier: ratna.email, password: PASSWORD } }))).status,
    ).toBe(429)
  })
})

it('signing in answers the account, with its e-mail in lower case', async () => {
  const ratna = await registered(server)
  const { user } = await server.as()(login, {
    body: { identifier: ratna.email.toUpperCase(), password: PASSWORD },
  })
  expect(user).toEqual({ id: ratna.id, email: ratna.email, provider: 'local', confirmed: true })
})
