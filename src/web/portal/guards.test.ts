import { expect, test } from 'vitest'
import { guard, HOME_PATH, LOGIN_PATH } from './guards.ts'

const shown = { show: true }
const redirectTo = (replaceWith: string) => ({ show: false, replaceWith })

test('shows public pages to an anonymous visitor and redirects to login from all others', () => {
  expect(guard('anyone', false)).toEqual(shown)
  expect(guard('guests', false)).toEqual(shown)
  expect(guard('customers', false)).toEqual(redirectTo(LOGIN_PATH))
  expect(guard(undefined, false)).toEqual(redirectTo(LOGIN_PATH))
})

test('redirects a signed-in customer from entry pages and unknown pages to home', () => {
  expect(guard('customers', true)).toEqual(shown)
  expect(guard('anyone', true)).toEqual(shown)
  expect(guard('guests', true)).toEqual(redirectTo(HOME_PATH))
  expect(guard(undefined, true)).toEqual(redirectTo(HOME_PATH))
})
