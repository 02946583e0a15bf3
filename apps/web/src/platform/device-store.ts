import { useSyncExternalStore } from 'react'

/** A value that this device keeps, readable while a page renders and the same in every tab. */
export interface DeviceStore<T> {
  /** The same object until it changes. */
  now(): T
  store(value: T): void
  /** What the server renders has `nothing`. */
  use(): T
}

/** Keeps a value in localStorage under `key`; `parsed` throws for a text that it does not know. */
export function deviceStore<T>(key: string, nothing: T, parsed: (text: string) => T): DeviceStore<T> {
  const listeners = new Set<() => void>()
  let read: { text: string | null; value: T } = { text: null, value: nothing }
  const valueIn = (text: string | null) => {
    try {
      return text === null ? nothing : parsed(text)
    } catch {
      // A value that this code did not write.
      return nothing
    }
  }
  const now = () => {
    const text = localStorage.getItem(key)
    if (text !== read.text) read = { text, value: valueIn(text) }
    return read.value
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }
  return {
    now,
    store(value) {
      localStorage.setItem(key, JSON.stringify(value))
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, now, () => nothing),
  }
}
