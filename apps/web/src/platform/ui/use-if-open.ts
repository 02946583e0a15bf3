import { useEffect, useRef } from 'react'

/** Acts while the component is there: an answer may come after its dialog was closed. */
export function useIfOpen() {
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
