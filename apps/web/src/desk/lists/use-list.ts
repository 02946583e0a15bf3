import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '@toyota-trust/contracts/platform/api-error.ts'
import { useEffect } from 'react'
import { useLocation } from '../../platform/router/location.ts'
import { useNavigate } from '../../platform/router/navigate.ts'
import { call } from '../call.ts'
import type { ListDefinition, PageOf } from './definition.ts'
import { formatListQuery, type ListQuery, omitPage, parseListQuery } from './list-query.ts'

/** First part of the query key of a list's pages: invalidate it after a row was changed. */
export const listKey = (name: string) => ['list', name] as const

/**
 * A list as the address asks for it, and how to ask for something else. `instead` of the address asks for a part of it that is
 * shown beside the rest, its first page alone.
 */
export function useList<Row extends { id: string }>(list: ListDefinition<Row>, instead?: ListQuery) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const names = list.filters.map(({ name }) => name)
  const listQuery = instead ?? parseListQuery(names, search)
  const query = useQuery({
    queryKey: [...listKey(list.name), listQuery],
    // The definition says of what kind the rows of its own call are, which the contract's wide type cannot.
    queryFn: async ({ signal }) =>
      (await call(list.calls.page, { query: listQuery }, { signal })) as PageOf<Row>,
    placeholderData: keepPreviousData,
    refetchInterval: list.everyMs,
  })
  const go = (to: ListQuery, replace = false) => navigate({ search: formatListQuery(to) }, { replace })
  // An address that the list cannot answer, an old page or a filter that is none, leads to its beginning.
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
    /** The whole of it as CSV. */
    file: async () => String(await call(list.calls.file, { query: omitPage(listQuery) })),
  }
}

export type OpenList<Row extends { id: string }> = ReturnType<typeof useList<Row>>
