import { expect, it } from 'vitest'
import { errorOf, useSocialServer } from '#tests/support/social-server.ts'

const { browser } = await useSocialServer()

it.each([
  ['google', 'facebook'],
  ['facebook', 'google'],
])('refuses a sign-in begun at %s at the callback of %s', async (begun, ended) => {
  const own = browser()
  const state = (await own.step(`/connect/${begun}`)).searchParams.get('state')
  const back = await own.go(`/connect/${ended}/callback?state=${state}&code=x`)
  expect(errorOf(back)).toContain('tidak selesai')
})
