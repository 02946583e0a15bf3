import { type MouseEvent, useState } from 'react'
import { ApiError } from '#core/api-error.ts'
import { OwnerDialog } from '#web/form/owner-dialog.tsx'
import { messageOf } from '#web/message-of.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { type Provider, useLinkAccount } from './requests.ts'

interface Props {
  slug: Provider
  name: string
  /** E-mail of the signed-in customer. */
  owner: string
}

/**
 * A link, because it leads away to the provider. A page turn carries no token, so a press first asks for an
 * address that identifies the signed-in customer; an account with a password is asked for it before.
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
      {asking && (
        <OwnerDialog
          title={`Hubungkan ${name}`}
          action="Lanjutkan"
          owner={{ email: owner, hasPassword: true }}
          send={leave}
          onClose={() => setAsking(false)}
        >
          <p>Masukkan password Toyota Trust Anda untuk menghubungkan akun {name}.</p>
        </OwnerDialog>
      )}
    </>
  )
}
