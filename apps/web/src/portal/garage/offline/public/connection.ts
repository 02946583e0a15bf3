import { useSyncExternalStore } from 'react'
import { isCut, noteLost } from '../../../../platform/connection-cut.ts'

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

/** Answers are asked for anew: those that are kept, or do not come, will say so again. */
export function askedAnew(): void {
  noteLost(false)
  change({ keptAt: null, offline: isCut() })
}

/** What the worker tells of its requests: which answer was a kept one, that none came, or that one came again. */
function hear({ data }: MessageEvent<unknown>): void {
  if (typeof data !== 'object' || !data) return
  if ('reached' in data) askedAnew()
  if ('lost' in data) {
    noteLost(true)
    change({ offline: true })
  }
  const at = 'kept' in data ? data.kept : null
  if (typeof at === 'string')
    change({ keptAt: connection.keptAt && connection.keptAt < at ? connection.keptAt : at })
}

/** Once: how it stands is the same for all who ask. */
function follow(): void {
  followed = true
  window.addEventListener('online', askedAnew)
  window.addEventListener('offline', () => change({ offline: true }))
  navigator.serviceWorker?.addEventListener('message', hear)
  change({ offline: isCut() })
}

function subscribe(listener: () => void): () => void {
  if (!followed) follow()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => connection)
