import type { ReactNode } from 'react'
import { FailedLoad } from './failed-load.tsx'
import { Loading } from './skeleton.tsx'

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
