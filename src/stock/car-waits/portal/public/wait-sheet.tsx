import { useId, useState } from 'react'
import { CodeSubject } from '#account/phone-codes/portal/public/code-form.tsx'
import { PhoneCode } from '#account/phone-codes/portal/public/phone-code.tsx'
import { createNewSentCode, type SentCode } from '#account/phone-codes/portal/public/sent-code.ts'
import { useContactDetails } from '#account/profile/portal/requests.ts'
import { normalisePhone } from '#core/phone.ts'
import { newRecordId } from '#core/record-id.ts'
import { call } from '#web/api.ts'
import { Queries } from '#web/queries.tsx'
import { isOutcomeUnknown, refusalOf } from '#web/refusal.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import layout from '#web/ui/layout.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { resendWaitCode, verifyWait, type WaitKind, waitForCar } from '../../car-waits.contract.ts'

const TEXTS: Record<WaitKind, { title: string; about: string; subject: string; done: string }> = {
  inspection: {
    title: 'Minta inspeksi',
    about: 'Hasilnya dikirim ke nomor Anda. Gratis.',
    subject: 'Cabang memeriksa mobil ini sesudah kode benar.',
    done: 'Permintaan terkirim. Hasilnya kami kirim ke nomor Anda',
  },
  free: {
    title: 'Kabari kalau lepas',
    about: 'Kalau mobil ini bisa dipesan lagi, semua yang menunggu dikabari bersamaan.',
    subject: 'Anda dikabari sesudah kode benar.',
    done: 'Anda akan dikabari kalau mobil ini lepas',
  },
}

interface Props {
  kind: WaitKind
  stockNo: string
  onDone?: () => void
  onClose: () => void
}

/** Asks for name and number, then for the code: "Minta inspeksi" and "Kabari kalau lepas". */
export const WaitSheet = (props: Props) => (
  <Queries>
    <Sheet {...props} />
  </Queries>
)

function Sheet({ kind, stockNo, onDone, onClose }: Props) {
  const id = useId()
  const toast = useToast()
  const own = useContactDetails()
  const text = TEXTS[kind]
  const [edited, setEdited] = useState<{ name: string; phone: string } | null>(null)
  const [key, setKey] = useState(newRecordId)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ id: string; token: string; code: SentCode | null } | null>(null)
  const name = edited?.name ?? own?.name ?? ''
  const phone = edited?.phone ?? own?.phone ?? ''
  const done = () => {
    toast(text.done)
    onDone?.()
    onClose()
  }
  const ask = async () => {
    if (busy) return
    if (!name.trim()) return setProblem('Input Nama terlebih dahulu!')
    if (!normalisePhone(phone)) return setProblem('Nomor handphone tidak valid')
    setBusy(true)
    setProblem(null)
    try {
      const body = { kind, stock_no: stockNo, name, phone }
      const { wait, token, code } = await call(waitForCar, { body }, { idempotencyKey: key })
      if (!code) return done()
      setAsked({ id: wait.id, token, code: createNewSentCode(Date.now(), code.otp_delivered) })
    } catch (failure) {
      if (!isOutcomeUnknown(refusalOf(failure))) setKey(newRecordId())
      setProblem(refusalOf(failure).message)
    } finally {
      setBusy(false)
    }
  }
  const reset = () => {
    setAsked(null)
    setKey(newRecordId())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      width="28rem"
      dismissable={false}
      footer={
        <Button type="submit" form={id} busy={busy} block>
          Kirim kode
        </Button>
      }
    >
      <form
        id={id}
        className={layout.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        <p>{text.about}</p>
        <TextField
          label="Nama"
          autoComplete="name"
          value={name}
          onChange={({ target }) => setEdited({ name: target.value, phone })}
        />
        <TextField
          label="Nomor handphone"
          hint="Kami kirim kode 4 angka. Belum perlu akun."
          inputMode="tel"
          autoComplete="tel"
          value={phone}
          onChange={({ target }) => setEdited({ name, phone: target.value })}
        />
        {problem !== null && <Alert>{problem}</Alert>}
      </form>
      {asked && (
        <PhoneCode
          phone={normalisePhone(phone) ?? phone}
          code={asked.code}
          subject={
            <CodeSubject icon="clock" title={text.title}>
              {text.subject}
            </CodeSubject>
          }
          onChangeNumber={reset}
          verify={(otp_code) =>
            call(verifyWait, { params: { id: asked.id }, body: { otp_code } }, { token: asked.token })
          }
          send={async () => {
            const sent = await call(resendWaitCode, { params: { id: asked.id } }, { token: asked.token })
            return createNewSentCode(Date.now(), sent.otp_delivered)
          }}
          onCode={(code) => setAsked({ ...asked, code })}
          onProved={done}
          onClose={reset}
        />
      )}
    </Dialog>
  )
}
