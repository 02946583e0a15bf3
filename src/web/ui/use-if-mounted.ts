import { useEffect, useRef } from 'react'

/** Runs a callback only while mounted: an answer may come after its dialog was closed. */
export function useIfMounted() {
  const open = useRef(false)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  return (act: () => void) => {
    if (open.current) act()
  }
}
