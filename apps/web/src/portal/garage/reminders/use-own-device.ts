import { useCallback, useEffect, useState } from 'react'
import { ownDevice } from './push-device.ts'

/** By what the server knows this browser, once the browser has said; `look` asks again. */
export function useOwnDevice() {
  const [found, setFound] = useState<{ known: boolean; id: string | null }>({ known: false, id: null })
  const look = useCallback(async () => {
    // A browser that keeps its worker to itself is as good as one without.
    const id = await ownDevice().catch(() => null)
    setFound({ known: true, id })
  }, [])
  useEffect(() => void look(), [look])
  return { ...found, look }
}
