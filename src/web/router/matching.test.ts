import { expect, it } from 'vitest'
import { paramsOf } from './matching.ts'

it.each([
  ['/mobil', '/mobil', {}],
  ['/mobil', '/mobil/', {}],
  ['/mobil', '/Mobil', {}],
  ['/mobil', '/mobil/U-1', null],
  ['/mobil', '/mobilku', null],
  ['/mobil/:stockNo', '/mobil/U-1', { stockNo: 'U-1' }],
  ['/mobil/:stockNo', '/mobil/U%2F1', { stockNo: 'U/1' }],
  ['/mobil/:stockNo', '/mobil/%E0%A4%A', { stockNo: '%E0%A4%A' }],
  ['/mobil/:stockNo', '/mobil', null],
  ['/mobil/:stockNo', '/mobil/U-1/more', null],
  ['/dashboard/:slug/:id?', '/dashboard/cars', { slug: 'cars' }],
  ['/dashboard/:slug/:id?', '/dashboard/cars/Abc', { slug: 'cars', id: 'Abc' }],
  ['/dashboard/:slug/:id?', '/dashboard', null],
  ['/dashboard/*', '/dashboard', {}],
  ['/dashboard/*', '/dashboard/a/b/c', {}],
  ['/dashboard/*', '/dash', null],
  ['/', '/', {}],
  ['/', '/mobil', null],
  ['*', '/any/thing', {}],
])('pattern %s matches %s with %j', (pattern, pathname, params) => {
  expect(paramsOf(pattern, pathname)).toEqual(params)
})
