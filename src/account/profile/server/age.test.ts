import { expect, it } from 'vitest'
import { registered } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { profileDetail, updateProfile } from '../profile.contract.ts'

const server = useTestServer()

it('refuses a date of birth under 13 years and does not store it', async () => {
  const { call } = await registered(server)
  // Today is 21 November 2026 in Jakarta.
  const young = await refusal(call(updateProfile, { body: { date_of_birth: '2013-11-22' } }))
  expect(young).toMatchObject({
    status: 400,
    message: 'Pengguna harus berusia minimal 13 tahun, lihat Kebijakan Privasi',
    data: { code: 'under_age', field: 'date_of_birth' },
  })
  expect((await call(profileDetail, {})).userprofile.date_of_birth).toBeNull()
  const { userprofile } = await call(updateProfile, { body: { date_of_birth: '2013-11-21' } })
  expect(userprofile.date_of_birth).toBe('2013-11-21')
})
