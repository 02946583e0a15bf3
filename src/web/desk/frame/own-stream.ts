import { useEffect, useSyncExternalStore } from 'react'

let streams = 0
let notify = () => {}
/** Only the frame subscribes. */
const subscribe = (listen: () => void) => {
  notify = listen
  return () => {
    notify = () => {}
  }
}

/** For a screen that follows a live stream and shows by itself when that is lost. */
export function useOwnStream(): void {
  useEffect(() => {
    streams++
    notify()
    return () => {
      streams--
      notify()
    }
  }, [])
}

/** Whether the screen shown follows a live stream. */
export const useHasOwnStream = (): boolean => useSyncExternalStore(subscribe, () => streams > 0)
