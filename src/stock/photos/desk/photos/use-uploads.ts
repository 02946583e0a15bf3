import { useEffect, useState, useSyncExternalStore } from 'react'
import { newRecordId } from '#core/record-id.ts'
import { downscale, waitForConnection } from '../public/downscale.ts'
import { usePhotoLookup, useRefetchStockCar } from '../requests.ts'
import { openUploads, type Uploads } from './uploads.ts'

/** Open uploads by stock number: they continue while the user is on another page of the desk. */
const OPEN = new Map<string, Uploads>()

/** The uploads of a car; leaving the desk while some are unfinished asks first. */
export function useUploads(stockNo: string) {
  const renew = useRefetchStockCar(stockNo)
  const hasPhoto = usePhotoLookup(stockNo)
  const [uploads] = useState(() => {
    const open =
      OPEN.get(stockNo) ??
      openUploads({
        stockNo,
        send: (address, init) => fetch(address, { ...init, credentials: 'same-origin' }),
        storage: localStorage,
        // For this tab only: in localStorage it would grow with every photo of every car.
        finished: sessionStorage,
        hasPhoto,
        downscale,
        wait: waitForConnection,
        newId: newRecordId,
        onArrived: () => void renew(),
      })
    OPEN.set(stockNo, open)
    return open
  })
  const states = useSyncExternalStore(uploads.subscribe, uploads.states)
  const unfinished = states.filter(({ state }) => state !== 'done' && state !== 'failed').length
  useEffect(() => {
    if (unfinished === 0) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unfinished])
  return { uploads, states, unfinished }
}
