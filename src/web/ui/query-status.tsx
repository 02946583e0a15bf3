import type { ReactNode } from 'react'
import { FailedLoad } from './failed-load.tsx'
import layout from './layout.module.css'
import { Loading, Skeleton } from './skeleton.tsx'

interface Props {
  /** As TanStack Query gives it. */
  query: { isError: boolean; isFetching: boolean; refetch(): unknown }
  /** Skeleton of the content. */
  children: ReactNode
}

/** Shows a skeleton while a query loads, and a button that asks again when it failed. */
export function QueryStatus({ query, children }: Props) {
  return query.isError ? (
    <FailedLoad onRetry={() => query.refetch()} busy={query.isFetching} />
  ) : (
    <Loading>{children}</Loading>
  )
}

/** The same for a list of rows. */
export function RowsQueryStatus({ query }: Pick<Props, 'query'>) {
  return (
    <QueryStatus query={query}>
      <div className={layout.stack6}>
        <Skeleton height="5.5rem" />
        <Skeleton height="5.5rem" />
      </div>
    </QueryStatus>
  )
}
