import { expect, it } from 'vitest'
import { spellReadably } from './readable-address.ts'

const spelled = (pathname: string) => {
  let shown = `${pathname}?cari=1`
  spellReadably(
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
])('%s is shown as %s', (pathname, shown) => {
  expect(spelled(pathname)).toBe(shown)
})
