import { Link } from '#web/router/link.tsx'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import styles from './auth.module.css'
import { EntryFrame } from './entry-frame.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { createSentToState, useSentTo } from './sent-to.ts'

/** Pages on which the most used mail is read; for other addresses the mail program of the device. */
const INBOXES: Record<string, string> = {
  'gmail.com': 'https://mail.google.com/',
  'yahoo.com': 'https://mail.yahoo.com/',
  'yahoo.co.id': 'https://mail.yahoo.com/',
  'outlook.com': 'https://outlook.live.com/mail/',
  'hotmail.com': 'https://outlook.live.com/mail/',
  'icloud.com': 'https://www.icloud.com/mail/',
}
const inboxOf = (email: string) => INBOXES[email.split('@').at(-1)?.toLowerCase() ?? ''] ?? 'mailto:'

export function EmailSentScreen() {
  const sent = useSentTo()
  return (
    <EntryFrame
      scene="verification-email"
      headline="Selangkah lagi."
      subline="Buka tautan di email untuk mengaktifkan akun."
      title="Terkirim ke Email"
      lead="Verifikasi terkirim ke email yang sudah anda daftarkan sebelumnya."
    >
      <div className={layout.stack}>
        {sent && (
          <p>
            Alamat email: <b className={styles.address}>{sent.email}</b>
          </p>
        )}
        <ButtonAnchor href={sent ? inboxOf(sent.email) : 'mailto:'} block>
          Buka email
        </ButtonAnchor>
        <p>
          <Link className={layout.link} to="/dashboard/login">
            Ke halaman Masuk
          </Link>
        </p>
        <p className={classNames(layout.small, layout.muted)}>
          Belum menerima email? Periksa folder Spam atau Promosi.
        </p>
        {sent && (
          <div className={layout.stack2}>
            <ResendConfirmation email={sent.email} sentAt={sent.at} />
            <ButtonLink to="/dashboard/register" state={createSentToState(sent)} variant="quiet" size="sm">
              Perbaiki alamat email
            </ButtonLink>
          </div>
        )}
      </div>
    </EntryFrame>
  )
}
