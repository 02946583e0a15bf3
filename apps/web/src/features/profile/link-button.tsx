import { ApiError } from '@toyota-trust/contracts/client.ts'
import { type MouseEvent, useState } from 'react'
import { messageOf } from '../../api.ts'
import { problem } from '../../form/checks.ts'
import { useForm } from '../../form/use-form.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import { HiddenUsername } from '../../ui/hidden-username.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { type Provider, useLinkAccount } from './requests.ts'

interface Props {
  slug: Provider
  name: string
  /** E-mail of the signed-in customer. */
  owner: string
}

/**
 * A link, because it leads away to the provider. A page turn carries no token, so a press first asks for an
 * address that stands for the signed-in customer; an account with a password is asked for it before.
 */
export function LinkButton({ slug, name, owner }: Props) {
  const link = useLinkAccount()
  const [asking, setAsking] = useState(false)
  const leave = async (password?: string) => {
    const { url } = await link.mutateAsync({ provider: slug, password })
    window.location.assign(url)
  }
  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (link.isPending) return
    leave().catch((error: unknown) => {
      if (error instanceof ApiError && error.data?.field === 'password') setAsking(true)
      else window.alert(messageOf(error))
    })
  }
  return (
    <>
      <ButtonAnchor
        variant="alt"
        size="sm"
        href={`/connect/${slug}`}
        aria-label={`Hubungkan ${name}`}
        aria-busy={link.isPending || undefined}
        onClick={press}
      >
        Hubungkan
      </ButtonAnchor>
      {asking && <PasswordDialog name={name} owner={owner} send={leave} onClose={() => setAsking(false)} />}
    </>
  )
}

interface DialogProps extends Pick<Props, 'name' | 'owner'> {
  send: (password: string) => Promise<void>
  onClose: () => void
}

function PasswordDialog({ name, owner, send, onClose }: DialogProps) {
  const form = useForm({
    values: useState({ password: '' }),
    check: ({ password }) => problem('password', !password && 'Input Password terlebih dahulu!'),
    send: ({ password }) => send(password),
  })
  return (
    <FormDialog
      onClose={onClose}
      title={`Hubungkan ${name}`}
      width="28rem"
      submit="Lanjutkan"
      busy={form.busy}
      onSubmit={form.onSubmit}
    >
      <p>Masukkan password Toyota Trust Anda untuk menghubungkan akun {name}.</p>
      <HiddenUsername value={owner} />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
    </FormDialog>
  )
}
