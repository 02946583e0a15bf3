import { useCallback, useEffect, useState } from 'react'
import { ownDevice } from './push-device.ts'

/** The id that the server with this key has for this browser, once that is known; `look` asks the browser again. */
export function useOwnDevice(key: string | null | undefined) {
  const [found, setFound] = useState<{ known: boolean; id: string | null }>({ known: false, id: null })
  const look = useCallback(async () => {
    // A browser that denies access to its service worker counts as not subscribed.
    const id = await ownDevice(key ?? null).catch(() => null)
    setFound({ known: true, id })
  }, [key])
  useEffect(() => void look(), [look])
  return { ...found, look }
}
