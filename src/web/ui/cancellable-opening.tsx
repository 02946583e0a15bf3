import { useEffect } from 'react'
import { OpeningStatus } from './opening-status.tsx'

/** An `OpeningStatus` that Escape cancels, as it would close the dialog that is being opened. */
export function CancellableOpening({ onCancel }: { onCancel: () => void }) {
  useEffect(() => {
    const cancel = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onCancel()
    }
    document.addEventListener('keydown', cancel)
    return () => document.removeEventListener('keydown', cancel)
  }, [onCancel])
  return <OpeningStatus />
}
