import { expect, it } from 'vitest'
import { withdrawConsent } from '#account/personal-data/personal-data.contract.ts'
import { exchange } from '#account/sign-in/sign-in.contract.ts'
import { refusal } from '#tests/support/refusal.ts'
import { codeOf, useSocialServer } from '#tests/support/social-server.ts'

const { server, browser, enter } = await useSocialServer()

it('refuses a sign-in by a provider to an account whose consent was withdrawn', async () => {
  const { jwt } = await enter('google')
  await server.as(jwt)(withdrawConsent, { body: {} })
  const own = browser()
  const code = codeOf(await own.go('/connect/google'))
  expect((await refusal(own.as()(exchange, { body: { code } }))).data?.code).toBe('consent_withdrawn')
})
