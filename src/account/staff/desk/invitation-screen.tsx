import { useEffect, useState } from 'react'
import type { DeskSession } from '#account/sign-in/desk-sign-in.contract.ts'
import { failures } from '#core/errors.ts'
import { FRAMELESS } from '#core/frameless-pages.ts'
import { STAFF_ROLE_LABELS } from '#core/role-texts.ts'
import { EntryFrame } from '#web/desk/frame/entry-frame.tsx'
import { setSignedIn } from '#web/desk/session.ts'
import { useLocation } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { usePageTitle } from '#web/ui/page-title.ts'
import { QueryStatus } from '#web/ui/query-status.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { getPasskeyErrorMessage, supportsPasskeys } from '#web/webauthn/device.ts'
import { acceptInvitationByPasskey, useInvitation } from './invitations-requests.ts'
import { PasswordSetup } from './password-setup.tsx'

/**
 * The token of the link. It is moved from the address into this entry of the history at once: it cannot be read on the screen or
 * bookmarked, and a reloaded page still has it.
 */
function useToken(): string {
  const { search, state, pathname } = useLocation()
  const navigate = useNavigate()
  const written = new URLSearchParams(search).get('token')
  const [token] = useState(() => written ?? (typeof state?.invitation === 'string' ? state.invitation : ''))
  useEffect(() => {
    if (written !== null) navigate(pathname, { replace: true, state: { invitation: written } })
  }, [written, navigate, pathname])
  return token
}

/** An invited member of staff chooses how to sign in; one method is needed before the first screen. */
export function InvitationScreen() {
  usePageTitle('Terima Undangan')
  const token = useToken()
  const navigate = useNavigate()
  const invitation = useInvitation(token)
  const enter = (session: DeskSession) => {
    setSignedIn(session)
    // Straight to their first page: a later redirect could override a link that they press meanwhile.
    navigate('/desk', { replace: true })
  }
  return (
    <EntryFrame>
      <div className={layout.stack6}>
        <h1>Terima Undangan</h1>
        {invitation.data ? (
          <SignInMethods token={token} invited={invitation.data} onEntered={enter} />
        ) : isOver(invitation.error) ? (
          <Alert action={<ButtonLink to={FRAMELESS.signIn}>Ke halaman Masuk</ButtonLink>}>
            {failures.invitation_over.message}. Jika akses Anda belum dibuat, minta undangan baru kepada
            kepala bengkel atau kantor pusat.
          </Alert>
        ) : (
          <QueryStatus query={invitation}>
            <Skeleton />
          </QueryStatus>
        )}
      </div>
    </EntryFrame>
  )
}

const isOver = (error: unknown) => (error as { status?: number } | null)?.status === 400

interface SignInMethodsProps {
  token: string
  invited: NonNullable<ReturnType<typeof useInvitation>['data']>
  onEntered: (session: DeskSession) => void
}

function SignInMethods({ token, invited, onEntered }: SignInMethodsProps) {
  const { name, email, role, branches } = invited
  const [method, setMethod] = useState<'password' | null>(supportsPasskeys() ? null : 'password')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const byPasskey = () => {
    setBusy(true)
    setProblem(null)
    acceptInvitationByPasskey(token)
      .then(onEntered, (error: unknown) => setProblem(getPasskeyErrorMessage(error)))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <div>
        <p className={layout.strong}>{name}</p>
        <p className={layout.soft}>{[STAFF_ROLE_LABELS[role], ...branches].join(', ')}</p>
        <p className={layout.soft}>{email}</p>
      </div>
      {problem && <Alert>{problem}</Alert>}
      {method === 'password' ? (
        <PasswordSetup token={token} email={email} onEntered={onEntered} />
      ) : (
        <div className={layout.stack3}>
          <p>Pilih cara masuk. Tanpa salah satunya meja tidak terbuka.</p>
          <Button block busy={busy} onClick={byPasskey}>
            Buat passkey
          </Button>
          <Button block variant="alt" onClick={() => setMethod('password')}>
            Pakai password dan kode
          </Button>
        </div>
      )}
    </>
  )
}
