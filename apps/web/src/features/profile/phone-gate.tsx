import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import layout from '../../ui/layout.module.css'
import { profileQuery } from './requests.ts'

interface Props {
  open: boolean
  onClose: () => void
}

/** Tells that a phone number is needed first, and leads to where it is filled in. */
export function PhoneGateDialog({ open, onClose }: Props) {
  const navigate = useNavigate()
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
          <Button
            onClick={() => {
              onClose()
              navigate('/dashboard/profile')
            }}
          >
            Isi Nomor
          </Button>
        </>
      }
    >
      <p className={layout.soft}>Anda harus mengisi nomor handphone untuk melakukan booking service.</p>
    </Dialog>
  )
}

/**
 * Stands before what needs a phone number: `gate.require(open)` runs `open`, or shows why not.
 * Render `gate.dialog` once. While the profile is not known the server's own check decides.
 */
export function usePhoneGate() {
  const queries = useQueryClient()
  const [shut, setShut] = useState(false)
  const require = async (proceed: () => void) => {
    const account =
      queries.getQueryData(profileQuery.queryKey) ??
      (await queries.fetchQuery(profileQuery).catch(() => undefined))
    if (account && !account.userprofile.phone) setShut(true)
    else proceed()
  }
  return { require, dialog: <PhoneGateDialog open={shut} onClose={() => setShut(false)} /> }
}
