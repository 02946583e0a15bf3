import type { ReactNode } from 'react'
import { displayPhone } from '#core/phone.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import styles from './whatsapp.module.css'

interface Props {
  phone: string
  checked: boolean
  onChange: (wanted: boolean) => void
  /** What is stored of the consent. */
  children?: ReactNode
}

/** The words of the consent with their checkbox, the same wherever the customer can agree. */
export function ConsentBox({ phone, checked, onChange, children }: Props) {
  return (
    <div className={styles.consent}>
      <Checkbox
        label={
          <>
            Kirim kabar servis lewat WhatsApp ke <span className={styles.number}>{displayPhone(phone)}</span>
          </>
        }
        checked={checked}
        onChange={onChange}
      />
      <p>Nomor dan isi pesan diproses WhatsApp (Meta) di luar Indonesia. Kami tidak mengirim iklan.</p>
      {children}
    </div>
  )
}
