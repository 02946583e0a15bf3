import type { DeskSession } from '@toyota-trust/contracts/desk/account/sign-in.ts'
import { STAFF_ROLE_LABELS } from '@toyota-trust/contracts/desk/role-texts.ts'
import { failures } from '@toyota-trust/contracts/platform/errors.ts'
import { useEffect, useState } from 'react'
import { useLocation } from '../../../platform/router/location.ts'
import { useNavigate } from '../../../platform/router/navigate.ts'
import { Alert } from '../../../platform/ui/alert.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { usePageTitle } from '../../../platform/ui/page-title.ts'
import { QueryStatus } from '../../../platform/ui/query-status.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { getPasskeyErrorMessage, supportsPasskeys } from '../../../platform/webauthn/device.ts'
import { EntryFrame } from '../../frame/entry-frame.tsx'
import { getHomePath } from '../../pages.tsx'
import { setSignedIn } from '../../session.ts'
import { PasswordSetup } from './password-setup.tsx'
import { acceptInvitationByPasskey, useInvitation } from './requests.ts'

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
    navigate(getHomePath(session.role), { replace: true })
  }
  return (
    <EntryFrame>
      <div className={layout.stack6}>
        <h1>Terima Undangan</h1>
        {invitation.data ? (
          <SignInMethods token={token} invited={invitation.data} onEntered={enter} />
        ) : isOver(invitation.error) ? (
          <Alert>{failures.invitation_over.message}</Alert>
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
