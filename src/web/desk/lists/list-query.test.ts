import { expect, it } from 'vitest'
import { formatListQuery, matchesView, omitPage, parseListQuery } from './list-query.ts'

it('reads the known filters, the order and the page from an address, and ignores other parameters', () => {
  const listQuery = parseListQuery(
    ['event', 'q'],
    '?event=visit_read&q=B+1420&sort=oldest&after=abc&junk=1&staff=',
  )
  expect(listQuery).toEqual({ event: 'visit_read', q: 'B 1420', sort: 'oldest', after: 'abc' })
  expect(parseListQuery(['event', 'q'], formatListQuery(listQuery))).toEqual(listQuery)
  expect(formatListQuery({})).toBe('')
})

it('drops the page and retains filters and order', () => {
  expect(omitPage({ q: 'a', after: 'x', before: 'y', sort: 'oldest' })).toEqual({
    q: 'a',
    sort: 'oldest',
  })
})

it('matches a view on each of its pages', () => {
  expect(matchesView({ until: '2', from: '1', after: 'x' }, { from: '1', until: '2' })).toBe(true)
  expect(matchesView({ from: '1' }, {})).toBe(false)
})
