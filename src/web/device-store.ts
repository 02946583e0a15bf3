import { useSyncExternalStore } from 'react'

/** A value stored on this device, readable during render and the same in every tab. */
export interface DeviceStore<T> {
  /** The same object until it changes. */
  now(): T
  store(value: T): void
  /** The value as React state; the server renders with `nothing`. */
  use(): T
}

/** Stores a value in localStorage under `key`; `parse` throws for a text of another format. */
export function deviceStore<T>(key: string, nothing: T, parse: (text: string) => T): DeviceStore<T> {
  const listeners = new Set<() => void>()
  let read: { text: string | null; value: T } = { text: null, value: nothing }
  const valueIn = (text: string | null) => {
    try {
      return text === null ? nothing : parse(text)
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
