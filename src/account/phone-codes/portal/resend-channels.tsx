import type { ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { CodeChannel } from '../phone-codes.model.ts'
import { SENDS_MAX } from '../phone-codes.model.ts'
import again from './public/code-form.module.css'
import type { SentCode } from './public/sent-code.ts'
import styles from './resend-channels.module.css'

interface Props {
  code: SentCode
  help: string | null | undefined
  /** The countdown, while it runs. */
  timer: ReactNode
  sending: boolean
  send: (via: CodeChannel) => void
}

/** Another code by SMS or by WhatsApp, once the countdown is over, and what became of the last one. */
export function ResendChannels({ code, help, timer, sending, send }: Props) {
  const { via = 'sms', asked, sends_left: left = SENDS_MAX } = code.ways ?? {}
  const failed = via === 'whatsapp' && !code.delivered
  // WhatsApp refused it, and it left by SMS.
  const replaced = asked === 'whatsapp' && via === 'sms'
  if (left === 0 && !timer)
    return (
      <Alert title={`Sudah ${SENDS_MAX} kali kirim`}>
        {help ? `Coba lagi dalam 1 jam, atau hubungi bengkel: ${help}.` : 'Coba lagi dalam 1 jam.'}
      </Alert>
    )
  return (
    <>
      {replaced && <Alert title="WhatsApp tidak sampai">Kode yang sama sudah kami kirim lewat SMS.</Alert>}
      {failed && <Alert title="WhatsApp tidak sampai">Minta kode baru lewat SMS.</Alert>}
      {timer ? (
        <>
          {timer}
          {via === 'whatsapp' && !failed && (
            <p className={styles.hint}>Kode SMS sebelumnya tidak berlaku lagi. Pakai kode dari WhatsApp.</p>
          )}
        </>
      ) : (
        <div className={again.again}>
          <p role="status">{via === 'sms' ? 'SMS' : 'WhatsApp'} belum sampai? Pilih satu cara.</p>
          <div>
            <Button variant="alt" busy={sending} onClick={() => send('sms')}>
              {failed ? 'Kirim lewat SMS' : 'Kirim Ulang'}
            </Button>
            <Button variant="alt" busy={sending} onClick={() => send('whatsapp')}>
              Kirim lewat WhatsApp
            </Button>
          </div>
          <p className={styles.hint}>
            Kode baru menggantikan kode lama. Sisa {left} dari {SENDS_MAX} kali kirim.
          </p>
        </div>
      )}
    </>
  )
}
