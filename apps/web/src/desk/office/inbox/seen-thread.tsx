import type { InboxThread } from '@toyota-trust/contracts/desk/office/inbox.ts'
import { DEFAULT_ZONE, localClock } from '@toyota-trust/contracts/platform/days.ts'
import { useState } from 'react'
import { Alert } from '../../../platform/ui/alert.tsx'
import { Button } from '../../../platform/ui/button.tsx'

/** What was typed is for the version that somebody has seen; it stays until he takes the newer one. */
export function useSeenThread(thread: InboxThread) {
  const [version, setVersion] = useState(thread.version)
  const { time } = localClock(new Date(thread.changed_at), DEFAULT_ZONE)
  return {
    version,
    see: (newest: InboxThread) => setVersion(newest.version),
    /** Stands there once that version is not the newest any more. */
    notice: (busy: boolean, onNewest: () => void) =>
      thread.version > version &&
      !busy && (
        <Alert
          kind="warn"
          title={`Sudah diubah oleh ${thread.changed_by ?? 'pelanggan'}, ${time}. `}
          action={
            <Button
              size="sm"
              onClick={() => {
                setVersion(thread.version)
                onNewest()
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
