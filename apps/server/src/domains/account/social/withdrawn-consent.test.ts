import { withdrawConsent } from '@toyota-trust/contracts/account/personal-data.ts'
import { exchange } from '@toyota-trust/contracts/account/sign-in.ts'
import { expect, it } from 'vitest'
import { refusal } from '../../../testing/refusal.ts'
import { codeOf, useSocialServer } from '../../../testing/social-server.ts'

const { server, browser, enter } = await useSocialServer()

it('refuses a sign-in by a provider to an account whose consent was withdrawn', async () => {
  const { jwt } = await enter('google')
  await server.as(jwt)(withdrawConsent, { body: {} })
  const own = browser()
  const code = codeOf(await own.go('/connect/google'))
  expect((await refusal(own.as()(exchange, { body: { code } }))).data?.code).toBe('consent_withdrawn')
})
