import { useEffect } from 'react'
import { OpeningStatus } from './opening-status.tsx'

/** As `OpeningStatus`, of a press that Escape cancels, as it would close what then opens. */
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
