import { Link } from '#web/router/link.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { useExtraWork } from '../extra-work-requests.ts'
import { consentPath } from './consent-path.ts'

/** Note that the workshop waits for an answer, with a link to it; renders nothing otherwise. */
export function ExtraWorkNote({ bookingId }: { bookingId: string }) {
  const { lines = [], open } = useExtraWork(bookingId).data ?? {}
  const waiting = lines.filter(({ answer }) => answer === 'waiting').length
  const to = consentPath(bookingId)
  if (lines.length === 0) return null
  if (waiting === 0)
    return (
      <div>
        <Link to={to}>Lihat tambahan pekerjaan</Link>
        {/* Below, so that the link stays under the finger when it goes. */}
        {open && <p>Jawaban Anda sudah diterima bengkel.</p>}
      </div>
    )
  return (
    <Alert
      kind="warn"
      title={`${waiting} tambahan pekerjaan menunggu jawaban Anda`}
      action={<Link to={to}>Lihat dan jawab</Link>}
    >
      Bengkel tidak mengerjakannya sebelum Anda setuju.
    </Alert>
  )
}
