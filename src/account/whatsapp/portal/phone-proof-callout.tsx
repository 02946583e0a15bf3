import { useRef } from 'react'
import { useOwnCode } from '#account/profile/portal/public/use-own-code.tsx'
import { displayPhone } from '#core/phone.ts'
import { messageOf } from '#web/message-of.ts'
import { Link } from '#web/router/link.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useRefetchWhatsApp } from './requests.ts'
import styles from './whatsapp.module.css'

/** The number has to be proved by SMS before the customer can agree. */
export function PhoneProofCallout({ phone }: { phone: string | null }) {
  const refetch = useRefetchWhatsApp()
  const place = useRef<HTMLDivElement>(null)
  const { ask, dialog, busy, problem } = useOwnCode(phone, place, (proved) => proved && refetch())
  return (
    <div ref={place} tabIndex={-1} className={styles.note}>
      <Icon name="phone" size={22} />
      <div>
        <b>Buktikan nomor dulu</b>
        {phone ? (
          <>
            <span>
              Kami kirim kode lewat SMS ke {displayPhone(phone)}. Setelah itu WhatsApp bisa dipilih.
            </span>
            <button type="button" aria-busy={busy || undefined} onClick={() => void ask()}>
              Kirim Kode
            </button>
          </>
        ) : (
          <span>
            Belum ada nomor. <Link to="/dashboard/profile">Isi nomor di data diri</Link>
          </span>
        )}
        {problem && <FormProblem text={messageOf(problem)} />}
      </div>
      {dialog}
    </div>
  )
}
