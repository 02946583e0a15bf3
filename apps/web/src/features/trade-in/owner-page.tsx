import { LENGTHS } from '@toyota-trust/contracts/fields.ts'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { VERIFIED_SHOWN_MS } from '../../ui/code-countdown.ts'
import { FormProblem } from '../../ui/form-problem.tsx'
import layout from '../../ui/layout.module.css'
import { TextField } from '../../ui/text-field.tsx'
import styles from './step-frame.module.css'
import { StepFrame } from './step-frame.tsx'
import { changeFlow } from './trade-in-memory.ts'
import { personIsComplete, personProblems } from './trade-in-request.ts'
import { TradeInSlip } from './trade-in-slip.tsx'
import { finished, pathOf } from './trade-in-state.ts'
import { usePerson } from './use-person.ts'
import { useSendRequest } from './use-send-request.ts'
import { useTradeInDraft } from './use-trade-in.ts'
import { closed, confirming, verified } from './verification.ts'

const loadCode = () => import('./trade-in-code.tsx').then((m) => ({ default: m.TradeInCode }))
const TradeInCode = lazy(loadCode)

/** Step 3: who offers the car; going on stores the request and asks for the code. */
export function OwnerPage() {
  const { flow, draft, change } = useTradeInDraft()
  const person = usePerson(draft)
  const navigate = useNavigate()
  const { send, busy, problem } = useSendRequest()
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const problems = tried ? personProblems(person) : {}
  const asking = flow.phase === 'confirming' || flow.phase === 'verified'

  // The dialog is the largest part of this step: it is fetched while the form is filled in.
  useEffect(() => void loadCode(), [])
  useEffect(() => {
    if (flow.phase !== 'verified') return
    // The result follows by itself once the flow is finished.
    const timer = window.setTimeout(() => changeFlow(finished), VERIFIED_SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [flow.phase])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || asking || !personIsComplete(person)) return
    setTried(true)
    const wrong = personProblems(person)
    const first = wrong.phone ? 'phone' : wrong.email ? 'email' : undefined
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    void send(person)
  }

  return (
    <StepFrame step={2} aside={<TradeInSlip draft={draft} />}>
      <div className={layout.stack2}>
        <h1>Data diri</h1>
        <p className={layout.soft}>Kami menghubungi Anda di nomor ini untuk inspeksi mobil.</p>
      </div>
      {flow.phase === 'filling' && flow.made && !problem && (
        <Alert kind="warn">
          Permintaan Anda tersimpan, tetapi nomor handphone belum diverifikasi. Pilih Lanjut untuk memasukkan
          kode.
        </Alert>
      )}
      <form ref={form} className={styles.form} aria-label="Data diri" onSubmit={submit} noValidate>
        <TextField
          label="Nama"
          name="name"
          autoComplete="name"
          maxLength={LENGTHS.name}
          value={person.name}
          onChange={({ target }) => change((now) => ({ ...now, name: target.value }))}
        />
        <TextField
          label="Nomor Handphone"
          hint="Kode verifikasi dikirim lewat SMS ke nomor ini."
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={LENGTHS.phone}
          value={person.phone}
          error={problems.phone}
          onChange={({ target }) => change((now) => ({ ...now, phone: target.value }))}
        />
        <TextField
          label="Email"
          hint="Ringkasan permintaan dikirim ke alamat ini."
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={LENGTHS.email}
          value={person.email}
          error={problems.email}
          onChange={({ target }) => change((now) => ({ ...now, email: target.value }))}
        />
        <p className={`${layout.small} ${layout.muted}`}>
          Data ini hanya kami pakai untuk tukar tambah Anda, lihat{' '}
          <Link to="/dashboard/privacy-policy">Kebijakan Privasi</Link>.
        </p>
        {problem && <FormProblem text={problem} />}
        <div className={styles.buttons}>
          <Button variant="alt" onClick={() => navigate(pathOf(1))}>
            Kembali
          </Button>
          <Button type="submit" disabled={!personIsComplete(person) && !busy} busy={busy}>
            Lanjut
          </Button>
        </div>
      </form>
      {asking && flow.made && (
        <Suspense>
          <TradeInCode
            request={flow.made.request}
            recordToken={flow.made.recordToken}
            code={flow.phase === 'verified' ? null : flow.made.code}
            onCode={(code) =>
              // An answer may arrive after the dialog was closed: it must not open it again.
              changeFlow((now) =>
                now.phase === 'confirming' ? confirming(now, code, now.made.request.phone) : now,
              )
            }
            onVerified={(request) => changeFlow((now) => verified(now, request))}
            onClose={() => changeFlow(closed)}
          />
        </Suspense>
      )}
    </StepFrame>
  )
}
