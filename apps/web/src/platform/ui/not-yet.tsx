import type { ReactNode } from 'react'
import { FailedLoad } from './failed-load.tsx'
import layout from './layout.module.css'
import { Loading, Skeleton } from './skeleton.tsx'

interface Props {
  /** What is asked for, as TanStack Query gives it. */
  query: { isError: boolean; isFetching: boolean; refetch(): unknown }
  /** The shape of what comes. */
  children: ReactNode
}

/** Stands for what has not come: its shape while it loads, a way to ask again when it failed. */
export function NotYet({ query, children }: Props) {
  return query.isError ? (
    <FailedLoad onRetry={() => query.refetch()} busy={query.isFetching} />
  ) : (
    <Loading>{children}</Loading>
  )
}

/** The same for a list of rows. */
export function RowsNotYet({ query }: Pick<Props, 'query'>) {
  return (
    <NotYet query={query}>
      <div className={layout.stack6}>
        <Skeleton height="5.5rem" />
        <Skeleton height="5.5rem" />
      </div>
    </NotYet>
  )
}
