import { useState } from 'react'
import { OTP_LENGTH } from '#account/phone-codes/phone-codes.model.ts'
import { messageOf } from '#web/message-of.ts'
import { useSearchParams } from '#web/router/location.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { Visit } from '../../desk-visits.contract.ts'
import { useLinkCode, useLinkWalkIn } from '../requests.ts'
import styles from './walk-in-link.module.css'

/** Links a walk-in to an account: the customer reads out a code to consent. */
export const WalkInLink = ({ visit, className }: { visit: Visit; className?: string | undefined }) =>
  visit.walk_in && visit.car === null ? <LinkForm visitId={visit.id} className={className} /> : null

function LinkForm({ visitId, className }: { visitId: string; className: string | undefined }) {
  const asked = useSearchParams().has('taut')
  const [code, setCode] = useState('')
  const toast = useToast()
  const send = useLinkCode()
  const link = useLinkWalkIn(visitId)
  const sent = asked || send.isSuccess
  // A live update may remove this form before the answer arrives, and `mutate` then drops its callbacks.
  const confirm = () =>
    link.mutateAsync(code).then(
      () => toast('Kunjungan ditautkan'),
      () => undefined,
    )
  return (
    <section className={className} aria-labelledby="taut-akun">
      <h2 id="taut-akun">Akun pelanggan</h2>
      {sent ? (
        <>
          <p role="status">
            {send.data
              ? `Kode dikirim ke nomor berakhiran ${send.data.phone_end}. Minta pelanggan menyebutkannya.`
              : 'Kode dikirim ke handphone pelanggan. Minta pelanggan menyebutkannya.'}
          </p>
          <div className={styles.row}>
            <TextField
              label="Kode dari pelanggan"
              inputMode="numeric"
              autoComplete="off"
              maxLength={OTP_LENGTH}
              value={code}
              error={link.isError ? messageOf(link.error) : undefined}
              onChange={({ target }) => {
                setCode(target.value.replace(/\D/g, ''))
                link.reset()
              }}
              // Inside a larger form, which this must not submit.
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                confirm()
              }}
            />
            <Button variant="alt" busy={link.isPending} onClick={confirm}>
              Tautkan
            </Button>
            <Button variant="alt" busy={send.isPending} onClick={() => send.mutate(visitId)}>
              Kirim ulang kode
            </Button>
          </div>
        </>
      ) : (
        <p>
          <Button variant="alt" busy={send.isPending} onClick={() => send.mutate(visitId)}>
            Kirim kode ke pelanggan
          </Button>
        </p>
      )}
      {send.isError && <p className={styles.problem}>{messageOf(send.error)}</p>}
    </section>
  )
}
