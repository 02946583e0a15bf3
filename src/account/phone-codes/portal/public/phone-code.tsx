import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Success } from '#web/ui/drawings/success.tsx'
import { useIfMounted } from '#web/ui/use-if-mounted.ts'
import type { CodeChannel } from '../../phone-codes.model.ts'
import styles from './code-form.module.css'
import { CodeForm } from './code-form.tsx'
import { type SentCode, waitLonger } from './sent-code.ts'

/** How long the success message stays. */
const PROVED_SHOWN_MS = 3000

interface Props<Code extends SentCode, Proof> {
  /** The number that the code went to, as stored. */
  phone: string
  /** Null once the number is proved. */
  code: Code | null
  /** What is not lost while the SMS cannot be sent. */
  stays?: string
  /** Compares the code; throws the refusal. */
  verify: (typed: string) => Promise<Proof>
  /** Where the customer can call instead of asking for another code. */
  help?: string | null
  /** Sends another code, by SMS unless another channel is named; throws the refusal. */
  send: (via?: CodeChannel) => Promise<Code>
  onCode: (code: Code) => void
  /** Goes back to the number; what was chosen and typed stays. */
  onChangeNumber?: (() => void) | undefined
  /** What the code is for. */
  subject?: ReactNode
  onProved: (proof: Proof) => void
  /** Returns the element to focus on closing, if the button that opened the dialog is gone. */
  onBackToFocus?: () => HTMLElement | null
  /** Closed by the customer, or after the success message was shown. */
  onClose: () => void
}

/** Asks for the code that was sent to a phone number, then shows that the number is proved. */
export function PhoneCode<Code extends SentCode, Proof>(props: Props<Code, Proof>) {
  const { phone, code, stays, help, verify, send, onCode, onProved, onBackToFocus, onClose } = props
  const { onChangeNumber, subject } = props
  const ifOpen = useIfMounted()
  useAfterSuccess(code === null, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Verifikasi Nomor Handphone"
      full
      width="30rem"
      dismissable={false}
      onBackToFocus={onBackToFocus}
      bare
    >
      {code === null ? (
        <div className={styles.verified}>
          <Success />
          <p role="status" className={styles.word}>
            Verifikasi berhasil
          </p>
        </div>
      ) : (
        <CodeForm
          phone={phone}
          code={code}
          stays={stays}
          help={help}
          onChangeNumber={onChangeNumber}
          verify={async (typed) => {
            const proof = await verify(typed)
            return () => ifOpen(() => onProved(proof))
          }}
          resend={async (via) => {
            const next = await send(via)
            ifOpen(() => onCode(next))
          }}
          onRefused={(seconds) => ifOpen(() => onCode(waitLonger(code, seconds, Date.now())))}
        >
          {subject}
        </CodeForm>
      )}
    </Dialog>
  )
}

function useAfterSuccess(proved: boolean, moveOn: () => void) {
  const latest = useRef(moveOn)
  useEffect(() => {
    latest.current = moveOn
  })
  useEffect(() => {
    if (!proved) return
    const timer = window.setTimeout(() => latest.current(), PROVED_SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [proved])
}
