import { expect, it } from 'vitest'
import { errorOf, useSocialServer } from '../../../testing/social-server.ts'

const { browser } = await useSocialServer()

// Proves asvs 10.2b
it.each([
  ['google', 'facebook'],
  ['facebook', 'google'],
])('what was begun at %s cannot be ended as if by %s', async (begun, ended) => {
  const own = browser()
  const state = (await own.step(`/connect/${begun}`)).searchParams.get('state')
  const back = await own.go(`/connect/${ended}/callback?state=${state}&code=x`)
  expect(errorOf(back)).toContain('tidak selesai')
})
