import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import styles from './auth.module.css'
import { EntryFrame } from './entry-frame.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { createSentToState, useSentTo } from './sent-to.ts'

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
        <ButtonLink to="/dashboard/login" block>
          Ke halaman Masuk
        </ButtonLink>
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
