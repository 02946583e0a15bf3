import { useRef } from 'react'
import { useOwnCode } from '#account/profile/portal/public/use-own-code.tsx'
import { usePhoneStatus } from '#account/profile/portal/requests.ts'
import { normalisePhone } from '#core/phone.ts'
import { messageOf } from '#web/message-of.ts'
import { Link } from '#web/router/link.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import styles from './unproved-number.module.css'

interface Props {
  /** The number that was typed. */
  phone: string
  onProved: () => void
}

/** Leads a customer to prove the number that offers of the waiting list go to. Only the number of the profile can get a code here. */
export function UnprovedNumber({ phone, onProved }: Props) {
  const status = usePhoneStatus().data
  const own = status?.phone ?? null
  const place = useRef<HTMLDivElement>(null)
  const { ask, dialog, busy, problem } = useOwnCode(own, place, (proved) => proved && onProved())
  if (!status) return null
  if (own !== normalisePhone(phone))
    return (
      <Alert
        kind="warn"
        title="Verifikasi nomor dulu"
        action={<Link to="/dashboard/profile">Lihat nomor di data diri</Link>}
      >
        Nomor ini bukan nomor di data diri Anda. Pakai nomor itu, atau ganti nomor di data diri.
      </Alert>
    )
  return (
    <div ref={place} tabIndex={-1} className={styles.proof}>
      <Alert kind="warn" title="Verifikasi nomor dulu">
        Kabar tempat kosong kami kirim ke nomor ini. Masukkan kode SMS sekali saja.
      </Alert>
      {/* Below the alert and not in it: there is no room for a word beside its icon at 360 px and 200 % text. */}
      <Button variant="alt" size="sm" busy={busy} onClick={() => void ask()}>
        Kirim Kode
      </Button>
      {problem && <FormProblem text={messageOf(problem)} />}
      {dialog}
    </div>
  )
}
