import { useState } from 'react'
import {
  INVITATION_HOURS,
  STAFF_IDLE_MINUTES,
  STAFF_SESSION_HOURS,
} from '#account/staff/desk-staff-times.model.ts'
import { failures } from '#core/errors.ts'
import { EntryFrame } from '#web/desk/frame/entry-frame.tsx'
import { Callout } from '#web/desk/parts/callout.tsx'
import { currentSession } from '#web/desk/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { usePageTitle } from '#web/ui/page-title.ts'
import { getPasskeyErrorMessage, supportsPasskeys } from '#web/webauthn/device.ts'
import { PasswordForm, type SignInProps } from './password-form.tsx'
import { signInByPasskey } from './requests.ts'
import styles from './sign-in.module.css'

const KEY = 'M8 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 12h9v3.2M17.4 12v2.6'

/** Sign-in for staff: by a passkey, or by password and code. */
export function SignInScreen() {
  usePageTitle('Masuk untuk Staf')
  const current = currentSession()
  const over = current.kind === 'out' && current.farewell ? failures.session_ended.message : null
  // Shared by both methods: shows the problem of the one that was tried last.
  const [problem, setProblem] = useState<string | null>(over)
  return (
    <EntryFrame
      foot={`Belum punya akses? Minta kepala bengkel mengirim undangan. Undangan berlaku ${INVITATION_HOURS} jam, satu kali pakai.`}
    >
      <div className={layout.stack6}>
        <div>
          <h1>Masuk untuk Staf</h1>
          <p className={layout.soft}>Bengkel dan kantor pusat Toyota Trust.</p>
        </div>
        {problem && <Alert>{problem}</Alert>}
        {supportsPasskeys() && (
          <>
            <PasskeyButton onProblem={setProblem} />
            <div className={styles.or}>atau</div>
          </>
        )}
        <PasswordForm onProblem={setProblem} />
        <Callout title="Perangkat bersama di area bengkel">
          Sesi berakhir sendiri setelah {STAFF_IDLE_MINUTES} menit tidak dipakai, paling lama{' '}
          {STAFF_SESSION_HOURS} jam.
        </Callout>
      </div>
    </EntryFrame>
  )
}

function PasskeyButton({ onProblem }: SignInProps) {
  const [busy, setBusy] = useState(false)
  const press = () => {
    setBusy(true)
    onProblem(null)
    signInByPasskey()
      .catch((error: unknown) => onProblem(getPasskeyErrorMessage(error)))
      .finally(() => setBusy(false))
  }
  return (
    <div className={layout.stack2}>
      <Button block busy={busy} className={styles.passkey} onClick={press}>
        <StrokeIcon path={KEY} size={22} />
        Masuk dengan passkey
      </Button>
      <p className={styles.hint}>
        Sidik jari, wajah, atau PIN di perangkat ini. Tidak ada kata sandi yang dikirim.
      </p>
    </div>
  )
}
