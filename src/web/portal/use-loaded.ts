import { useEffect, useState } from 'react'
import { useServerData } from './page-data.ts'

const FRESH_MS = 60_000
const CACHED_MAX = 30

/** Values loaded in this visit, so that going back shows the page at once, at its former scroll position. */
const cache = new Map<string, { value: unknown; at: number }>()

function cacheLoadedValue(address: string, value: unknown): void {
  cache.delete(address)
  cache.set(address, { value, at: performance.now() })
  for (const oldest of cache.keys()) {
    if (cache.size <= CACHED_MAX) return
    cache.delete(oldest)
  }
}

export interface Loaded<T> {
  /** The value to show; while `waiting` it may belong to the former address. */
  value: T | undefined
  waiting: boolean
  failed: boolean
  retry: () => void
}

/**
 * The data of an address: from the server's page, from this visit, or loaded now. `load` must be the same function in
 * every render.
 */
export function useLoaded<T>(
  address: string,
  load: (address: string, signal: AbortSignal) => Promise<T>,
): Loaded<T> {
  const sent = useServerData<T>(address)
  const [state, setState] = useState<{ address: string; value: T | undefined }>({ address, value: sent })
  const [failedAt, setFailedAt] = useState<string | null>(null)
  const failed = failedAt === address
  useEffect(() => {
    if (failed) return
    if (sent !== undefined && !cache.has(address)) cacheLoadedValue(address, sent)
    const known = cache.get(address)
    if (known && performance.now() - known.at < FRESH_MS) {
      // Setting the same value again would render during hydration: lazy parts would lose their server-rendered HTML.
      setState((shown) =>
        shown.address === address && shown.value === known.value
          ? shown
          : { address, value: known.value as T },
      )
      return
    }
    const leaving = new AbortController()
    load(address, leaving.signal).then(
      (value) => {
        if (leaving.signal.aborted) return
        cacheLoadedValue(address, value)
        setState({ address, value })
      },
      () => {
        if (!leaving.signal.aborted) setFailedAt(address)
      },
    )
    return () => leaving.abort()
  }, [address, load, sent, failed])

  const own = state.address === address ? state.value : undefined
  const here = own !== undefined ? own : (cache.get(address)?.value as T | undefined)
  return {
    value: here ?? state.value,
    waiting: here === undefined && !failed,
    failed: failed && here === undefined,
    retry: () => setFailedAt(null),
  }
}
