import { messageOf } from '#web/message-of.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { momentText } from '#web/ui/moment.ts'
import { Section } from '#web/ui/section.tsx'
import { hasActiveConsent, type WhatsAppStatus } from '../../whatsapp.contract.ts'
import { ConsentBox } from '../consent-box.tsx'
import { PhoneProofCallout } from '../phone-proof-callout.tsx'
import { useChooseWhatsApp } from '../requests.ts'
import { SuspendedNote } from '../suspended-note.tsx'
import styles from '../whatsapp.module.css'

interface Props {
  status: WhatsAppStatus
  /** Sends a test message, once the consent is given again. */
  onTest: () => void
}

/** The consent to WhatsApp, or what is missing before it can be given. */
export function WhatsAppSection({ status, onTest }: Props) {
  const { phone, proved, consent } = status
  const suspended = consent?.suspended ?? null
  return (
    <Section title="WhatsApp" note="Anda yang memutuskan. Bisa dihentikan kapan saja.">
      <div className={layout.stack3}>
        {consent && suspended && (
          <SuspendedNote
            cause={suspended}
            former={consent.phone}
            phone={phone}
            proved={proved}
            onTest={onTest}
          />
        )}
        {phone && proved ? <Consent status={status} phone={phone} /> : <PhoneProofCallout phone={phone} />}
        <p className={styles.fine}>
          Balas <b>BERHENTI</b> di WhatsApp, atau hapus centang di sini. Kabar penting lalu kembali lewat SMS.
        </p>
      </div>
    </Section>
  )
}

function Consent({ status, phone }: { status: WhatsAppStatus; phone: string }) {
  const choose = useChooseWhatsApp()
  const { consent, text_version } = status
  const isCurrent = consent?.text_version === text_version
  const given = hasActiveConsent(status)
  // What is stored shows again once saving has failed.
  const shown = choose.isPending ? choose.variables.given : given
  return (
    <>
      <ConsentBox
        phone={phone}
        checked={shown}
        onChange={(wanted) => {
          if (!choose.isPending) choose.mutate({ given: wanted, text_version })
        }}
      >
        {consent && (given || !isCurrent) && (
          <p className={styles.source}>
            <DatedText
              text={`Versi ${consent.text_version}, disetujui ${momentText(consent.given_at)}. Nomor terbukti lewat SMS.`}
            />
          </p>
        )}
      </ConsentBox>
      {consent && !isCurrent && !choose.isPending && (
        <p className={styles.fine}>Persetujuan berubah. Baca lagi lalu centang.</p>
      )}
      {choose.error && <FormProblem text={`Belum tersimpan. ${messageOf(choose.error)}`} />}
    </>
  )
}
