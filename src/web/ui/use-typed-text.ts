import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Formatter } from './typed-text.ts'

interface Settings {
  /** The text of the form's value. */
  value: string
  format: Formatter
  /** The form's text for a typed one. */
  settle: (typed: string) => string
  onChange: (typed: string) => void
}

/** Props of an input that is formatted while it is typed: the caret stays, and what was typed stays visible until the field is left. */
export function useTypedText({ value, format, settle, onChange }: Settings) {
  const [typed, setTyped] = useState<string | null>(null)
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null)
  const shown = typed !== null && settle(typed) === value ? typed : value
  useLayoutEffect(() => {
    const moved = caret.current
    caret.current = null
    // Only the focused field has a caret; others would take the focus in some browsers.
    if (moved && document.activeElement === moved.input) moved.input.setSelectionRange(moved.at, moved.at)
  })
  return {
    value: shown,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const { value: next, selectionStart } = event.target
      const { inputType } = event.nativeEvent as InputEvent
      const edited = format({
        previous: shown,
        next,
        caret: selectionStart ?? next.length,
        isForward: inputType === 'deleteContentForward',
      })
      caret.current = { input: event.target, at: edited.caret }
      setTyped(edited.text)
      onChange(edited.text)
    },
    onBlur: () => setTyped(null),
  }
}
