import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#core/api-error.ts'
import { useLocation } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { call } from '../call.ts'
import type { ListDefinition, PageOf } from './definition.ts'
import { formatListQuery, type ListQuery, omitPage, parseListQuery } from './list-query.ts'

/** First part of the query key of a list's pages: invalidate it after a row was changed. */
export const listKey = (name: string) => ['list', name] as const

/**
 * Loads the page of a list that the address asks for, and returns functions that change the address. `instead` replaces the query of
 * the address, for a list that shows only its first page.
 */
export function useList<Row extends { id: string }>(list: ListDefinition<Row>, instead?: ListQuery) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const names = list.filters.map(({ name }) => name)
  const listQuery = instead ?? parseListQuery(names, search)
  const query = useQuery({
    queryKey: [...listKey(list.name), listQuery],
    // The definition types the rows of its call, which the contract's wide type cannot.
    queryFn: async ({ signal }) =>
      (await call(list.calls.page, { query: listQuery }, { signal })) as PageOf<Row>,
    placeholderData: keepPreviousData,
    refetchInterval: list.everyMs,
  })
  const go = (to: ListQuery, replace = false) => navigate({ search: formatListQuery(to) }, { replace })
  // The server refuses an outdated page or an invalid filter with 400: the list starts again without a query.
  const refused = query.error instanceof ApiError && query.error.status === 400
  const asksForMore = search !== '' && !instead
  useEffect(() => {
    if (refused && asksForMore) navigate({ search: '' }, { replace: true })
  }, [refused, asksForMore, navigate])
  return {
    listQuery,
    query,
    page: query.data,
    /** Asks for other filters; the order stays. */
    filter: (values: ListQuery) => {
      const { sort = '' } = listQuery
      go({ ...values, sort })
    },
    /** Shows a view: its filters and its order. */
    show: (view: ListQuery) => go(view),
    sort: (sort: string) => go({ ...omitPage(listQuery), sort }),
    next: () => query.data?.next && go({ ...omitPage(listQuery), after: query.data.next }),
    former: () => query.data?.former && go({ ...omitPage(listQuery), before: query.data.former }),
    /** Every row as CSV. */
    file: async () => String(await call(list.calls.file, { query: omitPage(listQuery) })),
  }
}

export type OpenList<Row extends { id: string }> = ReturnType<typeof useList<Row>>
