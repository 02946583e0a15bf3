import { useSyncExternalStore } from 'react'

/** How it stands with the connection: whether there is one, and of when what is shown was kept. */
export interface Connection {
  offline: boolean
  /** Of the oldest kept answer that was shown; null while all is new. */
  keptAt: string | null
}

let connection: Connection = { offline: false, keptAt: null }
const listeners = new Set<() => void>()
let followed = false

function change(part: Partial<Connection>): void {
  connection = { ...connection, ...part }
  for (const listener of listeners) listener()
}

/** Answers are asked for anew: those that are kept will say so again. */
export const askedAnew = () => change({ keptAt: null, offline: !navigator.onLine })

/** Once: how it stands is the same for all who ask. */
function follow(): void {
  followed = true
  window.addEventListener('online', askedAnew)
  window.addEventListener('offline', () => change({ offline: true }))
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const at = typeof data === 'object' && data && 'kept' in data ? data.kept : null
    if (typeof at !== 'string') return
    change({ keptAt: connection.keptAt && connection.keptAt < at ? connection.keptAt : at })
  })
  change({ offline: !navigator.onLine })
}

function subscribe(listener: () => void): () => void {
  if (!followed) follow()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => connection)
