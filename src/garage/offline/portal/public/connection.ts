import { useSyncExternalStore } from 'react'
import { isOffline, reportLost } from '#web/connectivity.ts'

/** The state of the connection: whether there is one, and how old the cached answers on screen are. */
export interface Connection {
  offline: boolean
  /** Time of the oldest cached answer on screen; null while all are new. */
  cachedAt: string | null
}

let connection: Connection = { offline: false, cachedAt: null }
const listeners = new Set<() => void>()
let isListening = false

function change(part: Partial<Connection>): void {
  connection = { ...connection, ...part }
  for (const listener of listeners) listener()
}

/** Resets the state before a refetch: cached and missing answers will report again. */
export function resetConnection(): void {
  reportLost(false)
  change({ cachedAt: null, offline: isOffline() })
}

/** Messages of the service worker: an answer came from the cache, none came, or the server answers again. */
function onWorkerMessage({ data }: MessageEvent<unknown>): void {
  if (typeof data !== 'object' || !data) return
  if ('reached' in data) resetConnection()
  if ('lost' in data) {
    reportLost(true)
    change({ offline: true })
  }
  const at = 'kept' in data ? data.kept : null
  if (typeof at === 'string')
    change({ cachedAt: connection.cachedAt && connection.cachedAt < at ? connection.cachedAt : at })
}

/** Listens once: the state is the same for all subscribers. */
function startListening(): void {
  isListening = true
  window.addEventListener('online', resetConnection)
  window.addEventListener('offline', () => change({ offline: true }))
  navigator.serviceWorker?.addEventListener('message', onWorkerMessage)
  change({ offline: isOffline() })
}

function subscribe(listener: () => void): () => void {
  if (!isListening) startListening()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const AT_START = connection

export const useConnection = (): Connection =>
  useSyncExternalStore(
    subscribe,
    () => connection,
    () => AT_START,
  )
