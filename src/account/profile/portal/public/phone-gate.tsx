import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import layout from '#web/ui/layout.module.css'
import { createPhoneAskedForState } from '../phone-asked-for.ts'
import { profileQuery } from '../requests.ts'

interface Props {
  open: boolean
  onClose: () => void
  onFill: () => void
}

/** Says that a phone number is needed first, and leads to where it is entered. */
function PhoneGateDialog({ open, onClose, onFill }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Nomor handphone diperlukan"
      width="29rem"
      footer={
        <>
          <Button variant="alt" onClick={onClose}>
            Batal
          </Button>
          <Button onClick={onFill}>Isi Nomor</Button>
        </>
      }
    >
      <p className={layout.soft}>Anda harus mengisi nomor handphone untuk melakukan booking service.</p>
    </Dialog>
  )
}

/**
 * Guards actions that need a phone number: `gate.require(open, intent)` runs `open`, or asks for the number and passes
 * `intent` to the page once it was added. Render `gate.dialog` once. While the profile is not known, the server's check decides.
 */
export function usePhoneGate() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [shutFor, setShutFor] = useState<string | null>(null)
  const require = async (proceed: () => void, intent: string) => {
    const account =
      queries.getQueryData(profileQuery.queryKey) ??
      (await queries.fetchQuery(profileQuery).catch(() => undefined))
    if (account && !account.userprofile.phone) setShutFor(intent)
    else proceed()
  }
  const fill = () => {
    setShutFor(null)
    // In place of the dialog's own entry: going back leads to the page below it.
    navigate('/dashboard/profile', {
      replace: true,
      state: createPhoneAskedForState({ page: pathname, intent: shutFor ?? '' }),
    })
  }
  return {
    require,
    dialog: <PhoneGateDialog open={shutFor !== null} onClose={() => setShutFor(null)} onFill={fill} />,
  }
}
