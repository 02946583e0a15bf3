import { useState } from 'react'
import { call } from '#web/api.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { clockText } from '#web/ui/clock-text.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { sendEmailConfirmation } from '../sign-in.contract.ts'

/** A mail takes a moment; an immediate retry would only deliver it twice. */
const WAIT_MS = 60_000

interface Props {
  email: string
  /** When the former mail was sent, in epoch milliseconds; without it there is no wait. */
  sentAt?: number
}

export function ResendConfirmation({ email, sentAt = 0 }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [last, setLast] = useState(sentAt)
  const seconds = Math.ceil((last + WAIT_MS - useNow(1000).getTime()) / 1000)
  const toast = useToast()
  const resend = async () => {
    setBusy(true)
    setFailure('')
    try {
      await call(sendEmailConfirmation, { body: { email } })
      setLast(Date.now())
      toast('Email verifikasi terkirim')
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  if (seconds > 0 && !busy) {
    return (
      <p>
        Kirim ulang dalam <b>{clockText(Math.min(seconds, WAIT_MS / 1000))}</b>
      </p>
    )
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
