import type { TradeInCase } from '@toyota-trust/contracts/desk/stock/trade-ins.ts'
import { DEFAULT_ZONE, localClock } from '@toyota-trust/contracts/platform/days.ts'
import { useState } from 'react'
import { Alert } from '../../../platform/ui/alert.tsx'
import { Button } from '../../../platform/ui/button.tsx'

/** Who was faster, and when. */
function overtakenBy({ changed_by, changed_at, state }: TradeInCase): string {
  const by = changed_by ?? (state === 'lapsed' ? 'sistem' : 'pelanggan')
  return `Sudah diubah oleh ${by}, ${localClock(new Date(changed_at), DEFAULT_ZONE).time}. `
}

interface Written {
  busy: boolean
  reset: () => void
}

/** A form acts on the version that somebody saw when it was opened; what was typed stays until he takes the newer one. */
export function useSeenCase(request: TradeInCase) {
  const [version, setVersion] = useState(request.version)
  return {
    version,
    /** After an own act: what it answered has been seen. */
    see: (newest: TradeInCase) => setVersion(newest.version),
    /** Stands in the form once that version is not the newest any more. */
    notice: (form: Written) =>
      request.version > version &&
      !form.busy && (
        <Alert
          kind="warn"
          title={overtakenBy(request)}
          action={
            <Button
              size="sm"
              onClick={() => {
                setVersion(request.version)
                form.reset()
              }}
            >
              Pakai yang terbaru
            </Button>
          }
        >
          Perubahan Anda belum disimpan
        </Alert>
      ),
  }
}
