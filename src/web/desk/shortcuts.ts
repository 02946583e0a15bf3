import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** Single-key shortcuts of the desk; a user can switch them off for this browser. */
const OFF_KEY = 'desk.shortcuts-off'
const listeners = new Set<() => void>()

export function switchShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(OFF_KEY)
  else localStorage.setItem(OFF_KEY, '1')
  for (const listener of listeners) listener()
}
const areShortcutsOn = () => localStorage.getItem(OFF_KEY) === null
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areShortcutsOn)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="file"]), textarea, select, [contenteditable], [role="dialog"]')

/**
 * `useShortcuts({ '/': focusSearch, w: openWalkIn })`, by `event.key` in small letters. Never in a field or a dialog, and
 * not with a modifier, which belongs to the browser. A key only opens something or moves the focus; `Enter` then does it.
 */
export function useShortcuts(keys: Record<string, () => void>): void {
  const on = useShortcutsOn()
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  // In a layout effect: a key pressed right after the paint would be lost on a busy machine.
  useLayoutEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [on])
}
