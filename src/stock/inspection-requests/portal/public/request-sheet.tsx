import { type FormEvent, useId, useState } from 'react'
import { CodeSubject } from '#account/phone-codes/portal/public/code-form.tsx'
import { PhoneCode } from '#account/phone-codes/portal/public/phone-code.tsx'
import { createNewSentCode, type SentCode } from '#account/phone-codes/portal/public/sent-code.ts'
import { useContactDetails } from '#account/profile/portal/requests.ts'
import { normalisePhone } from '#core/phone.ts'
import { newRecordId } from '#core/record-id.ts'
import { call } from '#web/api.ts'
import { showProblems } from '#web/form/use-form.ts'
import { Queries } from '#web/queries.tsx'
import { isOutcomeUnknown, refusalOf } from '#web/refusal.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import layout from '#web/ui/layout.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import {
  askForInspection,
  resendInspectionRequestCode,
  verifyInspectionRequest,
} from '../../inspection-requests.contract.ts'

interface Props {
  stockNo: string
  onClose: () => void
}

/** "Minta inspeksi": asks for name and number, then for the code. */
export const RequestSheet = (props: Props) => (
  <Queries>
    <Sheet {...props} />
  </Queries>
)

function Sheet({ stockNo, onClose }: Props) {
  const id = useId()
  const toast = useToast()
  const own = useContactDetails()
  const [edited, setEdited] = useState<{ name: string; phone: string } | null>(null)
  const [key, setKey] = useState(newRecordId)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [errors, setErrors] = useState<{ name?: string; phone?: string }>({})
  const [asked, setAsked] = useState<{ id: string; token: string; code: SentCode | null } | null>(null)
  const name = edited?.name ?? own?.name ?? ''
  const phone = edited?.phone ?? own?.phone ?? ''
  const done = () => {
    toast('Permintaan terkirim. Hasilnya kami kirim ke nomor Anda')
    onClose()
  }
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const found = {
      ...(!name.trim() && { name: 'Input Nama terlebih dahulu!' }),
      ...(!normalisePhone(phone) && { phone: 'Nomor handphone tidak valid' }),
    }
    showProblems(event.currentTarget, () => setErrors(found))
    if (Object.keys(found).length > 0) return
    setBusy(true)
    setProblem(null)
    try {
      const body = { stock_no: stockNo, name, phone }
      const { request, token, code } = await call(askForInspection, { body }, { idempotencyKey: key })
      if (!code) return done()
      setAsked({ id: request.id, token, code: createNewSentCode(Date.now(), code.otp_delivered) })
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
      title="Minta inspeksi"
      width="28rem"
      dismissable={false}
      footer={
        <Button type="submit" form={id} busy={busy} block>
          Kirim kode
        </Button>
      }
    >
      <form id={id} className={layout.stack} noValidate onSubmit={(event) => void ask(event)}>
        <p>Hasilnya dikirim ke nomor Anda. Gratis.</p>
        <TextField
          label="Nama"
          autoComplete="name"
          value={name}
          error={errors.name}
          onChange={({ target }) => setEdited({ name: target.value, phone })}
        />
        <TextField
          label="Nomor handphone"
          hint="Kami kirim kode 4 angka. Belum perlu akun."
          inputMode="tel"
          autoComplete="tel"
          value={phone}
          error={errors.phone}
          onChange={({ target }) => setEdited({ name, phone: target.value })}
        />
        {problem !== null && <Alert>{problem}</Alert>}
      </form>
      {asked && (
        <PhoneCode
          phone={normalisePhone(phone) ?? phone}
          code={asked.code}
          subject={
            <CodeSubject icon="clock" title="Minta inspeksi">
              Cabang memeriksa mobil ini sesudah kode benar.
            </CodeSubject>
          }
          onChangeNumber={reset}
          verify={(otp_code) =>
            call(
              verifyInspectionRequest,
              { params: { id: asked.id }, body: { otp_code } },
              { token: asked.token },
            )
          }
          send={async () => {
            const sent = await call(
              resendInspectionRequestCode,
              { params: { id: asked.id } },
              { token: asked.token },
            )
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
