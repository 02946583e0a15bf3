import { expect, test } from 'vitest'
import { guard, HOME_PATH, LOGIN_PATH } from './guards.ts'

const stays = { show: true }
const goes = (replaceWith: string) => ({ show: false, replaceWith })

test('an anonymous visitor sees public pages and is sent to login from all others', () => {
  expect(guard('anyone', false)).toEqual(stays)
  expect(guard('guests', false)).toEqual(stays)
  expect(guard('customers', false)).toEqual(goes(LOGIN_PATH))
  expect(guard(undefined, false)).toEqual(goes(LOGIN_PATH))
})

test('a signed-in customer leaves the entry pages and unknown ones for home', () => {
  expect(guard('customers', true)).toEqual(stays)
  expect(guard('anyone', true)).toEqual(stays)
  expect(guard('guests', true)).toEqual(goes(HOME_PATH))
  expect(guard(undefined, true)).toEqual(goes(HOME_PATH))
})
