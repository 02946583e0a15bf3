import { expect, it } from 'vitest'
import { replaceUnreadableEscapes } from './readable-address.ts'

const shownAddress = (pathname: string) => {
  let shown = `${pathname}?cari=1`
  replaceUnreadableEscapes(
    { pathname, search: '?cari=1', hash: '' },
    {
      state: null,
      replaceState(_state, _unused, url) {
        shown = String(url)
      },
    },
  )
  return shown
}

it.each([
  ['/%ff', '/%EF%BF%BD?cari=1'],
  ['/mobil%', '/mobil%EF%BF%BD?cari=1'],
  ['/promo/%20a', '/promo/%20a?cari=1'],
])('shows the path %s as %s', (pathname, shown) => {
  expect(shownAddress(pathname)).toBe(shown)
})
