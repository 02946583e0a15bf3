import { call } from '#web/api.ts'
import { refusalOf } from '#web/refusal.ts'
import { useParams } from '#web/router/matching.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import layout from '#web/ui/layout.module.css'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { useLiveVisits } from '#workshop/visits/portal/public/use-live-visits.ts'
import { extraWorkPhoto } from '../extra-work.contract.ts'
import { ExtraWorkForm } from './extra-work-form.tsx'
import { useAnswer, useExtraWork } from './extra-work-requests.ts'

/** "Tambahan Pekerjaan" of an own booking. */
export function ExtraWorkScreen() {
  const { id: bookingId = '' } = useParams()
  const work = useExtraWork(bookingId)
  const answer = useAnswer(bookingId)
  useLiveVisits(work.data !== undefined)
  if (!work.data) {
    if (work.isError && refusalOf(work.error).status === 404)
      return (
        <div className={layout.stack2}>
          <h1>Tambahan pekerjaan tidak ditemukan</h1>
          <p className={layout.soft}>Booking ini tidak ada di daftar booking Anda.</p>
        </div>
      )
    return <RowsQueryStatus query={work} />
  }
  return (
    <ExtraWorkForm
      work={work.data}
      onAnswer={answer}
      photo={(photoId) => call(extraWorkPhoto, { params: { bookingId, photoId } })}
      back={
        <BackLink to={`/dashboard/booking-service?tab=riwayat&booking=${bookingId}`}>
          Kembali ke Detail Booking
        </BackLink>
      }
    />
  )
}
