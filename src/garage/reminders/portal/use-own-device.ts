import { useCallback, useEffect, useState } from 'react'
import { ownDevice } from './push-device.ts'

/** The id that the server has for this browser, once that is known; `look` asks the browser again. */
export function useOwnDevice() {
  const [found, setFound] = useState<{ known: boolean; id: string | null }>({ known: false, id: null })
  const look = useCallback(async () => {
    // A browser that denies access to its service worker counts as not subscribed.
    const id = await ownDevice().catch(() => null)
    setFound({ known: true, id })
  }, [])
  useEffect(() => void look(), [look])
  return { ...found, look }
}
