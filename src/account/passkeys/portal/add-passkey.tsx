import type { Owner } from '#web/form/owner-password.tsx'
import { AddPasskeyDialog } from '#web/webauthn/add-passkey-dialog.tsx'
import { useAddPasskey } from './requests.ts'

/** Adds a passkey of the customer's. */
export function AddPasskey({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const { mutateAsync } = useAddPasskey()
  return <AddPasskeyDialog owner={owner} example="Ponsel saya" add={mutateAsync} onClose={onClose} />
}
