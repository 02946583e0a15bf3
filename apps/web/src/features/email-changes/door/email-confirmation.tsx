import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { messageOf } from '../../../api.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useConfirmEmailChange } from '../requests.ts'

const CODE_KEY = 'email-code'

/** Stands where a link of a mail led: nothing is confirmed until the customer says so. */
export function EmailConfirmation() {
  const code = useCodeOfLink()
  const confirm = useConfirmEmailChange()
  if (!code) return null
  if (confirm.data) {
    return (
      <Alert kind="ok" title={confirm.data.changed ? 'Email Anda sudah diubah' : 'Alamat ini dikonfirmasi'}>
        {confirm.data.changed
          ? 'Pakai email baru untuk masuk. Semua perangkat lain sudah dikeluarkan.'
          : 'Buka juga tautan di kotak masuk alamat yang satu lagi.'}
      </Alert>
    )
  }
  if (confirm.error) return <Alert title="Belum dikonfirmasi">{messageOf(confirm.error)}</Alert>
  return (
    <Alert
      kind="warn"
      title="Konfirmasi perubahan email"
      action={
        <Button busy={confirm.isPending} onClick={() => confirm.mutate(code)}>
          Konfirmasi
        </Button>
      }
    >
      Lanjutkan hanya bila Anda sendiri yang meminta perubahan ini.
    </Alert>
  )
}

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
