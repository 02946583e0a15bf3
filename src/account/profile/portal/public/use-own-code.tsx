import { lazy, type RefObject, Suspense, useState } from 'react'
import { createNewSentCode, type SentCode } from '#account/phone-codes/portal/public/sent-code.ts'
import { useSendPhoneCode, useVerifyPhone } from '../requests.ts'

const PhoneCode = lazy(() =>
  import('#account/phone-codes/portal/public/phone-code.tsx').then((m) => ({
    default: m.PhoneCode<ProfileCode, unknown>,
  })),
)

interface ProfileCode extends SentCode {
  id: string
}

/** Sends a code to the number of the profile and opens the dialog for it; `onClosed` says whether the number is proved. */
export function useOwnCode(
  phone: string | null,
  place: RefObject<HTMLElement | null>,
  onClosed?: (proved: boolean) => void,
) {
  const send = useSendPhoneCode()
  const verify = useVerifyPhone()
  /** Null once the number is proved; undefined before a code is sent. Closing the dialog keeps it: its code is still valid. */
  const [code, setCode] = useState<ProfileCode | null>()
  const [open, setOpen] = useState(false)
  const request = async () => {
    const { id, otp_delivered } = await send.mutateAsync()
    return { id, ...createNewSentCode(Date.now(), otp_delivered) }
  }
  const ask = async () => {
    const asked = code ?? (await request().catch(() => undefined))
    setCode(asked)
    setOpen(asked !== undefined)
  }
  const dialog = open && phone && code !== undefined && (
    <Suspense>
      <PhoneCode
        phone={phone}
        code={code}
        stays="Nomor Anda tetap tersimpan."
        verify={(typed) => verify.mutateAsync({ id: code?.id ?? '', code: typed })}
        send={request}
        onCode={setCode}
        onProved={() => setCode(null)}
        onBackToFocus={() => place.current}
        onClose={() => {
          setOpen(false)
          onClosed?.(code === null)
        }}
      />
    </Suspense>
  )
  return {
    ask,
    dialog,
    busy: send.isPending && code === undefined,
    problem: code === undefined ? send.error : null,
  }
}
