import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useContactDetails } from '#account/profile/portal/requests.ts'
import { readProvedVisitor } from '#stock/test-drives/portal/public/proved-visitor.ts'
import { checkPerson, formatLocalPhone, isPersonComplete, type Person } from '#web/form/person.ts'
import { PersonFields } from '#web/form/person-fields.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Link } from '#web/router/link.tsx'
import { useNavigate } from '#web/router/navigate.ts'
import { Alert } from '#web/ui/alert.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import type { Draft } from '../flow/trade-in-draft.ts'
import { personOf } from '../flow/trade-in-request.ts'
import { pathOf } from '../flow/trade-in-state.ts'
import { changeFlow } from '../flow/trade-in-storage.ts'
import { useTradeInDraft } from '../flow/use-trade-in.ts'
import { applyRequestVerified, closeCodeScreen, openCodeScreen } from '../flow/verification.ts'
import { StepButtons } from './step-buttons.tsx'
import styles from './step-frame.module.css'
import { StepFrame } from './step-frame.tsx'
import { TradeInSlip } from './trade-in-slip.tsx'
import { useSendRequest } from './use-send-request.ts'

/** The contact of the request: as typed, else of the profile or, for a visitor, of the test drive that they booked in this tab. */
function usePerson(draft: Draft): Person {
  const own = useContactDetails()
  const [visitor] = useState(readProvedVisitor)
  return personOf(
    draft,
    own ? { ...own, phone: formatLocalPhone(own.phone) } : visitor && { ...visitor, email: '' },
  )
}

const loadCode = () => import('../trade-in-code.tsx').then((m) => ({ default: m.TradeInCode }))
const TradeInCode = lazy(loadCode)

const findPhoneField = () => document.querySelector<HTMLElement>('main form [name="phone"]')

/** Step 3: the contact of the owner; continuing stores the request and asks for the code. */
export function OwnerPage() {
  const { flow, draft, change } = useTradeInDraft()
  const person = usePerson(draft)
  const navigate = useNavigate()
  const { send, problem } = useSendRequest()
  const isChangingNumber = useRef(false)
  const asking = flow.phase === 'confirming' || flow.phase === 'verified'
  const form = useForm({
    values: [person, (typed) => change((now) => ({ ...now, ...typed(personOf(now, person)) }))],
    check: checkPerson,
    mode: 'onSubmit',
    send: async (typed) => {
      isChangingNumber.current = false
      if (!asking && isPersonComplete(typed)) await send(typed)
    },
  })

  // The dialog is the largest part of this step: it is fetched while the form is filled in.
  useEffect(() => void loadCode(), [])
  return (
    <StepFrame step={2} aside={<TradeInSlip draft={draft} />}>
      <div className={layout.stack2}>
        <h1>Data diri</h1>
        <p className={layout.soft}>Kami menghubungi Anda di nomor ini untuk inspeksi mobil.</p>
      </div>
      {flow.phase === 'filling' && flow.made && !problem && !form.busy && (
        <Alert kind="warn">
          Permintaan Anda tersimpan, tetapi nomor handphone belum diverifikasi. Pilih Lanjut untuk memasukkan
          kode.
        </Alert>
      )}
      <form className={styles.form} aria-label="Data diri" onSubmit={form.onSubmit} noValidate>
        <PersonFields form={form} emailHint="Ringkasan permintaan dikirim ke alamat ini." />
        <p className={`${layout.small} ${layout.muted}`}>
          Data ini hanya kami pakai untuk tukar tambah Anda, lihat{' '}
          <Link to="/dashboard/privacy-policy">Kebijakan Privasi</Link>.
        </p>
        {problem && <FormProblem text={problem} />}
        <StepButtons onBack={() => navigate(pathOf(1))} busy={form.busy} />
      </form>
      {asking && flow.made && (
        <Suspense>
          <TradeInCode
            request={flow.made.request}
            recordToken={flow.made.recordToken}
            code={flow.phase === 'verified' ? null : flow.made.code}
            onCode={(code) =>
              changeFlow((now) =>
                now.phase === 'confirming' ? openCodeScreen(now, code, now.made.request.phone) : now,
              )
            }
            onVerified={(request) => changeFlow((now) => applyRequestVerified(now, request))}
            onChangeNumber={() => {
              isChangingNumber.current = true
              changeFlow(closeCodeScreen)
            }}
            onBackToFocus={() => (isChangingNumber.current ? findPhoneField() : null)}
            onClose={() => changeFlow(closeCodeScreen)}
          />
        </Suspense>
      )}
    </StepFrame>
  )
}
