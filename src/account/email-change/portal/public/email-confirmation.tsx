import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#web/message-of.ts'
import { useLocation } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirmEmailChange } from '../requests.ts'

const CODE_KEY = 'email-code'

/** The page of a mail's link: nothing is confirmed until the customer presses the button. */
export function EmailConfirmation() {
  const code = useCodeOfLink()
  const confirm = useConfirmEmailChange()
  const box = useRef<HTMLDivElement>(null)
  if (!code) return null
  // The outcome replaces the pressed button, so the focus stays in its place.
  const press = () => confirm.mutate(code, { onSettled: () => box.current?.focus() })
  return (
    <div ref={box} tabIndex={-1}>
      {confirm.data ? (
        <Confirmed changed={confirm.data.changed} />
      ) : confirm.error ? (
        <Alert title="Belum dikonfirmasi">{messageOf(confirm.error)}</Alert>
      ) : (
        <Alert
          kind="warn"
          title="Konfirmasi perubahan email"
          action={
            <Button busy={confirm.isPending} onClick={press}>
              Konfirmasi
            </Button>
          }
        >
          Lanjutkan hanya bila Anda sendiri yang meminta perubahan ini.
        </Alert>
      )}
    </div>
  )
}

const Confirmed = ({ changed }: { changed: boolean }) =>
  changed ? (
    <Alert kind="ok" title="Email Anda sudah diubah">
      Pakai email baru untuk masuk. Semua perangkat lain sudah dikeluarkan.
    </Alert>
  ) : (
    <Alert kind="ok" title="Alamat ini dikonfirmasi">
      Buka juga tautan di kotak masuk alamat yang satu lagi.
    </Alert>
  )

/** The code that the page was opened with; the address is cleared of it at once. */
function useCodeOfLink(): string | null {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [code] = useState(() => new URLSearchParams(search).get(CODE_KEY))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address the page was opened with
  useEffect(() => {
    if (code) navigate({ search: '' }, { replace: true })
  }, [])
  return code
}
