import { sendEmailConfirmation } from '@toyota-trust/contracts/auth.ts'
import { useState } from 'react'
import { call, messageOf } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'

export function ResendConfirmation({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const toast = useToast()
  const resend = async () => {
    setBusy(true)
    setFailure('')
    try {
      await call(sendEmailConfirmation, { body: { email } })
      toast('Email verifikasi terkirim')
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="alt" size="sm" busy={busy} onClick={resend}>
        Kirim ulang email verifikasi
      </Button>
      {failure && <p>{failure}</p>}
    </>
  )
}
