import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { PasskeyButton } from '#account/passkeys/portal/public/passkey-button.tsx'
import { ApiError } from '#core/api-error.ts'
import { AccountEmailField } from '#web/form/account-email-field.tsx'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { wantedAddress } from '#web/portal/return-address.ts'
import { useRedirectParams } from '#web/redirect-params.ts'
import { Link } from '#web/router/link.tsx'
import { clearSignOutReason, getSignOutReason } from '#web/sign-in.ts'
import { Alert } from '#web/ui/alert.tsx'
import layout from '#web/ui/layout.module.css'
import { PasswordField } from '#web/ui/password-field.tsx'
import styles from './auth.module.css'
import { EntryFrame } from './entry-frame.tsx'
import { registeredEmail } from './registered-email.ts'
import { SocialButtons } from './social-buttons.tsx'
import { SubmitButton } from './submit-button.tsx'

// Lazy-loaded: it is rarely needed, and many visits begin on this page.
const ResendConfirmation = lazy(() =>
  import('./resend-confirmation.tsx').then((m) => ({ default: m.ResendConfirmation })),
)

let work: typeof import('./password-sign-in.ts') | undefined
/** Loads the code that checks and sends the form, on the first focus: many visitors never fill it in. */
const prepare = () =>
  work
    ? undefined
    : import('./password-sign-in.ts').then((loaded) => {
        work = loaded
        loaded.preload()
        return loaded
      })

const REASONS: Record<string, string> = {
  '/dashboard/booking-service': 'Masuk untuk booking servis',
  '/dashboard/booking-service?': 'Masuk untuk melihat booking Anda',
  '/dashboard/harga-servis': 'Masuk untuk melihat harga servis mobil Anda',
  '/dashboard/wishlist': 'Masuk untuk membuka Wishlist',
}

/** What one came for; the server, which does not know it, renders none. */
function useReason(): string | undefined {
  const wanted = useSyncExternalStore(neverChanges, wantedAddress, () => null)
  return REASONS[wanted?.replace(/\?.*$/, '?') ?? '']
}
const neverChanges = () => () => undefined

export function LoginScreen() {
  const words = useRedirectParams()
  const [signOutReason] = useState(getSignOutReason)
  useEffect(clearSignOutReason, [])
  const returning = useSocialReturn(words.exchange)
  const form = useForm({
    values: useState(() => ({ email: words.notice ? registeredEmail() : '', password: '' })),
    prepare,
    check: (values) => work?.checkLogin(values) ?? [],
    send: (values) => work?.signIn(values),
  })
  const { failure } = form
  const problem = failure ? messageOf(failure) : (returning.failure ?? words.error ?? signOutReason)
  const unverified = failure instanceof ApiError && failure.data?.code === 'email_unverified'
  return (
    <EntryFrame
      scene="login"
      headline="Mobil bekas bersertifikat, tenang di setiap perjalanan."
      subline="Data mobil, booking bengkel, dan riwayat servis dalam satu tempat."
      reason={useReason()}
      title="Masuk"
      lead={
        <>
          Belum punya akun?{' '}
          <Link className={layout.link} to="/dashboard/register">
            Daftar
          </Link>
        </>
      }
    >
      <form className={layout.stack} noValidate onSubmit={form.onSubmit} onFocus={form.prepare}>
        {problem && (
          <Alert
            action={
              unverified && (
                <Suspense>
                  <ResendConfirmation email={form.values.email} />
                </Suspense>
              )
            }
          >
            {problem}
          </Alert>
        )}
        {words.notice && !failure && <Alert kind="ok">{words.notice}</Alert>}
        <AccountEmailField {...form.field('email')} enterKeyHint="next" />
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <div className={styles.pair}>
          <Link className={layout.link} to="/dashboard/forgot-password">
            Lupa Kata Sandi?
          </Link>
          <PasskeyButton />
        </div>
        <SubmitButton busy={form.busy || returning.busy}>Masuk</SubmitButton>
        <SocialButtons verb="Masuk" />
        <p className={styles.centre}>
          <Link className={layout.link} to="/dashboard/privacy-policy">
            Kebijakan Privasi
          </Link>
        </p>
      </form>
    </EntryFrame>
  )
}

/** Exchanges the one-time code that a provider's redirect put into the address for a session. */
function useSocialReturn(code: string | null) {
  const [busy, setBusy] = useState(code !== null)
  const [failure, setFailure] = useState<string | null>(null)
  const sent = useRef(false)
  useEffect(() => {
    // The code works once, so even an effect that React runs twice must send it once.
    if (code === null || sent.current) return
    sent.current = true
    Promise.resolve(prepare() ?? work)
      .then((loaded) => loaded?.signInByCode(code))
      .catch((error: unknown) => setFailure(messageOf(error)))
      .finally(() => setBusy(false))
  }, [code])
  return { busy, failure }
}
