import { PHONE_PROOF_DAYS } from '#account/phone-codes/phone-proof.model.ts'
import { displayPhone } from '#core/phone.ts'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import type { SuspendedCause } from '../whatsapp.contract.ts'
import { SPEECH_BUBBLE } from './public/speech-bubble.ts'
import styles from './whatsapp.module.css'

interface Props {
  cause: SuspendedCause
  /** The number that the consent was given for. */
  former: string
  phone: string | null
  proved: boolean
  onTest: () => void
}

/** Why nothing is sent at present, and what the customer can do. */
export function SuspendedNote({ cause, former, phone, proved, onTest }: Props) {
  if (cause === 'unreachable')
    return (
      <div className={styles.bad}>
        <Icon name="alert" size={22} />
        <div>
          <b>WhatsApp tidak sampai ke {displayPhone(former)}</b>
          <span>Mungkin nomor ini tidak memakai WhatsApp. Kabar penting dikirim lewat SMS.</span>
          <button type="button" onClick={onTest}>
            Kirim pesan uji
          </button>
        </div>
      </div>
    )
  const again = proved ? ' Centang lagi bila Anda mau.' : ''
  return (
    <div className={styles.note}>
      <StrokeIcon path={SPEECH_BUBBLE} size={22} />
      <div>
        {cause === 'proof_ended' ? (
          <b>WhatsApp berhenti karena nomor lama tidak dibuktikan</b>
        ) : (
          <b>WhatsApp berhenti karena nomor berubah</b>
        )}
        <span>{WORDS[cause](displayPhone(former), phone ? displayPhone(phone) : null) + again}</span>
      </div>
    </div>
  )
}

const WORDS: Record<
  Exclude<SuspendedCause, 'unreachable'>,
  (former: string, phone: string | null) => string
> = {
  proof_ended: (former) => `Nomor ${former} terakhir dibuktikan lebih dari ${PHONE_PROOF_DAYS} hari lalu.`,
  number_left: (former, phone) =>
    phone ? `Nomor baru ${phone} belum disetujui.` : `Nomor ${former} tidak lagi ada di akun Anda.`,
  number_taken: (former) => `Nomor ${former} baru dibuktikan akun lain.`,
  number_changed: (former) => `Pemilik WhatsApp ${former} berganti nomor.`,
}
