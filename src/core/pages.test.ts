import { expect, it } from 'vitest'
import { audienceOf, dashboardPage, frameAddress, frameRoutes, isOfflinePage } from './pages.ts'

it('restricts a page to customers by default, and ignores inherited property names', () => {
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
])('decides whether %s opens without a connection: %s', (pathname, expected) => {
  expect(isOfflinePage(pathname)).toBe(expected)
})

it.each([
  ['/dashboard/home', '/dashboard/home'],
  ['/dashboard/home/', '/dashboard/home'],
  ['/dashboard/cars/8f2c', '/dashboard/cars/x'],
  ['/dashboard/recall/8f2c', '/dashboard/recall/x'],
  ['/dashboard/recall', null],
  ['/dashboard/home/8f2c', null],
  ['/dashboard/cars/8f2c/more', null],
  ['/dashboard/login', null],
  ['/dashboard/bandingkan', null],
  ['/dashboard/of-no-page', null],
  ['/dashboard', null],
  ['/', null],
])('gives %s the frame of %s', (pathname, address) => {
  expect(frameAddress(pathname)).toBe(address)
})

it('serves a frame at every route of a page for customers', () => {
  const routes = frameRoutes()
  expect(routes).toContain('/dashboard/cars/:id')
  expect(routes.map((route) => frameAddress(route.replace(':id', '8f2c')))).not.toContain(null)
})
