import { storeForAccount, type VisitorData } from '#account/profile/portal/public/new-account.ts'
import type { ApiError } from '#core/api-error.ts'
import { displayPhone } from '#core/phone.ts'
import { call } from '#web/api.ts'
import { AccountEmailField } from '#web/form/account-email-field.tsx'
import { useFormDraft } from '#web/form/form-draft.ts'
import { NewPasswordFields } from '#web/form/new-password-fields.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useHistoryState } from '#web/history-state.ts'
import { messageOf } from '#web/message-of.ts'
import { useRedirectParams } from '#web/redirect-params.ts'
import { Link } from '#web/router/link.tsx'
import { useNavigate } from '#web/router/navigate.ts'
import { Alert } from '#web/ui/alert.tsx'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import { register } from '../sign-in.contract.ts'
import styles from './auth.module.css'
import { EntryFrame } from './entry-frame.tsx'
import { checkRegistration, emptyRegistration, type RegistrationValues } from './form-rules.ts'
import { storeRegisteredEmail } from './registered-email.ts'
import { createSentToState, useSentTo } from './sent-to.ts'
import { SocialButtons } from './social-buttons.tsx'
import { SubmitButton } from './submit-button.tsx'

const WEAK = 'Pakai 3 kata acak, misalnya tiga benda di rumah.'

export function RegisterScreen() {
  const words = useRedirectParams()
  const navigate = useNavigate()
  const sent = useSentTo()
  const known = useHistoryState<VisitorData & { fullName: string }>('newAccount')
  const typed = useFormDraft(
    'register',
    {
      ...emptyRegistration,
      ...(known && { fullName: known.fullName }),
      ...(sent && { email: sent.email, fullName: sent.fullName }),
    },
    omitPasswords,
  )
  const form = useForm({
    values: typed.held,
    check: checkRegistration,
    send: async ({ email, fullName, password }) => {
      await call(register, { body: { email, name: fullName, password, username: email } })
      storeRegisteredEmail(email)
      if (known) storeForAccount(email, { phone: known.phone, drive: known.drive })
      typed.forget()
      navigate('/dashboard/verification-email', {
        state: createSentToState({ email, fullName, at: Date.now() }),
      })
    },
  })
  // Named at its field too; the alert says it first.
  const isWeak = (form.failure as ApiError | null)?.data?.code === 'password_common'
  const failure = form.failure === null ? words.error : messageOf(form.failure)
  return (
    <EntryFrame
      scene="login"
      headline="Satu garasi digital untuk semua mobil Anda."
      subline="Catat pelat, warna, dan masa berlaku STNK. Booking bengkel tinggal pilih."
      title="Daftar"
      lead={
        <>
          Sudah punya akun?{' '}
          <Link className={layout.link} to="/dashboard/login">
            Masuk
          </Link>
        </>
      }
    >
      <form className={layout.stack} noValidate onSubmit={form.onSubmit}>
        {failure && <Alert>{failure}</Alert>}
        <AccountEmailField {...form.field('email')} enterKeyHint="next" />
        <TextField {...form.field('fullName')} label="Nama Lengkap" autoComplete="name" enterKeyHint="next" />
        {known && (
          <p className={classNames(layout.small, layout.muted)}>
            Jadwal test drive masuk ke akun ini. Nomor {displayPhone(known.phone)} terisi di Profile.
          </p>
        )}
        <NewPasswordFields
          label="Password"
          password={{ ...form.field('password'), ...(isWeak && { error: WEAK }) }}
          confirmation={form.field('passwordConfirm')}
        />
        <SubmitButton busy={form.busy}>Daftar</SubmitButton>
        <p className={classNames(layout.small, layout.muted, styles.consent)}>
          Dengan mendaftar, Anda menyetujui <Link to="/dashboard/privacy-policy">Kebijakan Privasi</Link>.
        </p>
        <SocialButtons verb="Daftar" />
      </form>
    </EntryFrame>
  )
}

/** A draft stores no password, so that none is found in an abandoned form. */
const omitPasswords = (values: RegistrationValues) => ({ ...values, password: '', passwordConfirm: '' })
