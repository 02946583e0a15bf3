import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import layout from '../../ui/layout.module.css'
import { EntryFrame } from './entry-frame.tsx'

export function EmailSentScreen() {
  return (
    <EntryFrame
      scene="verification-email"
      headline="Selangkah lagi."
      subline="Buka tautan di email untuk mengaktifkan akun."
      title="Terkirim ke Email"
      lead="Verifikasi terkirim ke email yang sudah anda daftarkan sebelumnya."
    >
      <div className={layout.stack}>
        <ButtonLink to="/dashboard/login" block>
          Ke halaman Masuk
        </ButtonLink>
        <p className={classNames(layout.small, layout.muted)}>
          Belum menerima email? Periksa folder Spam atau Promosi.
        </p>
      </div>
    </EntryFrame>
  )
}
