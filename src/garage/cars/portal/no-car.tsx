import type { UseQueryResult } from '@tanstack/react-query'
import { refusalOf } from '#web/refusal.ts'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import layout from '#web/ui/layout.module.css'

/** Also shown for another customer's car, which the server answers as not found. */
export const isGone = ({ isError, error }: UseQueryResult): boolean =>
  isError && refusalOf(error).status === 404

/** In the place of a car that cannot be shown. */
export function CarLoadFailure({ query }: { query: UseQueryResult }) {
  if (!isGone(query)) return <FailedLoad onRetry={() => query.refetch()} busy={query.isFetching} />
  return (
    <div className={layout.stack2}>
      <h1>Mobil tidak ditemukan</h1>
      <p className={layout.soft}>Mobil ini tidak ada di daftar mobil Anda.</p>
    </div>
  )
}
