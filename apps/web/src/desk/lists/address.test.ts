import { expect, it } from 'vitest'
import { askedOf, fromTheStart, isView, searchOf } from './address.ts'

it('an address asks for what the list knows, and nothing else', () => {
  const asked = askedOf(['event', 'q'], '?event=visit_read&q=B+1420&sort=oldest&after=abc&junk=1&staff=')
  expect(asked).toEqual({ event: 'visit_read', q: 'B 1420', sort: 'oldest', after: 'abc' })
  expect(askedOf(['event', 'q'], searchOf(asked))).toEqual(asked)
  expect(searchOf({})).toBe('')
})

it('another filter begins at the first page', () => {
  expect(fromTheStart({ q: 'a', after: 'x', before: 'y', sort: 'oldest' })).toEqual({
    q: 'a',
    sort: 'oldest',
  })
})

it('a view is known whatever page of it is shown', () => {
  expect(isView({ until: '2', from: '1', after: 'x' }, { from: '1', until: '2' })).toBe(true)
  expect(isView({ from: '1' }, {})).toBe(false)
})
