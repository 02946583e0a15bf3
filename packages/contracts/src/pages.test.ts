import { expect, it } from 'vitest'
import { audienceOf, dashboardPage, isOfflinePage } from './pages.ts'

it('keeps a page for customers unless it says otherwise, and knows no inherited slug', () => {
  expect(audienceOf(dashboardPage('cars'))).toBe('customers')
  expect(audienceOf(dashboardPage('login'))).toBe('guests')
  expect(audienceOf(dashboardPage('constructor'))).toBeUndefined()
})

it.each([
  ['/dashboard/home', true],
  ['/dashboard/cars/x', true],
  ['/dashboard/of-no-page', true],
  ['/dashboard/login', false],
  ['/dashboard/bandingkan', false],
  ['/dashboard', false],
  ['/mobil', false],
])('%s opens without a connection: %s', (pathname, expected) => {
  expect(isOfflinePage(pathname)).toBe(expected)
})
