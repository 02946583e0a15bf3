import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#core/api-error.ts'
import { Link } from '#web/router/link.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

interface Props<Data> {
  loaded: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>
  /** Text for a record that does not exist. */
  nothing?: { title: string; to: string; label: string }
  children: (data: Data) => ReactNode
}

const NO_VISIT = { title: 'Kunjungan tidak ditemukan', to: '/desk', label: 'Kembali ke Hari Ini' }

/** Shows a record once it is loaded; until then a skeleton, and where there is none a way back. */
export function LoadedRecord<Data>({ loaded, nothing = NO_VISIT, children }: Props<Data>) {
  if (loaded.data !== undefined) return children(loaded.data)
  if (loaded.error instanceof ApiError && loaded.error.status === 404)
    return (
      <>
        <h1>{nothing.title}</h1>
        <p>
          <Link to={nothing.to}>{nothing.label}</Link>
        </p>
      </>
    )
  if (loaded.isError) return <FailedLoad onRetry={() => void loaded.refetch()} busy={loaded.isFetching} />
  return (
    <Loading>
      <Skeleton height="4rem" />
      <Skeleton height="18rem" />
    </Loading>
  )
}
