import { expect, it } from 'vitest'
import { formatListQuery, matchesView, omitPage, parseListQuery } from './list-query.ts'

it('an address asks for what the list knows, and nothing else', () => {
  const listQuery = parseListQuery(
    ['event', 'q'],
    '?event=visit_read&q=B+1420&sort=oldest&after=abc&junk=1&staff=',
  )
  expect(listQuery).toEqual({ event: 'visit_read', q: 'B 1420', sort: 'oldest', after: 'abc' })
  expect(parseListQuery(['event', 'q'], formatListQuery(listQuery))).toEqual(listQuery)
  expect(formatListQuery({})).toBe('')
})

it('another filter begins at the first page', () => {
  expect(omitPage({ q: 'a', after: 'x', before: 'y', sort: 'oldest' })).toEqual({
    q: 'a',
    sort: 'oldest',
  })
})

it('a view is known whatever page of it is shown', () => {
  expect(matchesView({ until: '2', from: '1', after: 'x' }, { from: '1', until: '2' })).toBe(true)
  expect(matchesView({ from: '1' }, {})).toBe(false)
})
