import { extraWorkPhoto } from '@toyota-trust/contracts/workshop/extra-work.ts'
import { call } from '../../../platform/api.ts'
import { refusalOf } from '../../../platform/refusal.ts'
import { useParams } from '../../../platform/router/matching.ts'
import { BackLink } from '../../../platform/ui/back-link.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { RowsQueryStatus } from '../../../platform/ui/query-status.tsx'
import { useLiveVisits } from '../visits/public/use-live-visits.ts'
import { ExtraWorkForm } from './extra-work-form.tsx'
import { useAnswer, useExtraWork } from './requests.ts'

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
