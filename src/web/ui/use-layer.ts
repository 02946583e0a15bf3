import { useEffect, useRef } from 'react'
import { useLocation } from '#web/router/location.ts'
import { layerHistory } from './layer-history.ts'

const layers = typeof window === 'undefined' ? null : layerHistory(window.history, queueMicrotask)

// Registered before the router, which must not treat a closed dialog as a navigation.
if (layers) {
  window.addEventListener(
    'popstate',
    (event) => {
      if (layers.travelled()) event.stopImmediatePropagation()
    },
    true,
  )
}

/** Registers a layer over the page (dialog, sheet, calendar): the back button closes it and stays on the page. */
export function useLayer(open: boolean, close: () => void): void {
  const latest = useRef(close)
  const { key } = useLocation()
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (open ? layers?.add(() => latest.current()) : undefined), [open])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice in a sheet may lead to another address
  useEffect(() => {
    if (open) layers?.moved()
  }, [open, key])
}
