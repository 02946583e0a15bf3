import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Check, FieldOf } from './checks.ts'
import {
  type ValidationMode,
  visibleAfterChange,
  visibleAfterSubmit,
  visibleProblem,
} from './validation-mode.ts'

/** The values of a form and their setter, as `useState` returns them. */
export type FormState<Values> = readonly [Values, (change: (now: Values) => Values) => void]

interface Settings<Values extends object> {
  values: FormState<Values>
  check: Check<Values>
  /** Loads what the check needs; returns nothing if it is loaded. Until then no problem is shown. */
  prepare?: () => Promise<unknown> | undefined
  mode?: ValidationMode
  /** False while required fields are empty: a press names them and focuses the first. */
  isComplete?: (values: Values) => boolean
  /** Runs once the check passes; its rejection becomes `failure`, and the input stays. */
  send: (values: Values) => void | Promise<void>
}

/** State of every form: shows a problem at its field and focuses it, and never submits twice. */
export function useForm<Values extends object>({
  values: state,
  check,
  prepare,
  mode = 'first',
  isComplete,
  send,
}: Settings<Values>) {
  type Field = FieldOf<Values>
  const [values, setValues] = state
  const [visible, setVisible] = useState<readonly Field[]>([])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const problems = visible.length > 0 ? check(values) : []

  const change = (part: Partial<Values>) => {
    setValues((now) => ({ ...now, ...part }))
    setVisible((now) => visibleAfterChange(mode, now, Object.keys(part) as Field[]))
    if (isComplete) setFailure(null)
  }
  /** Hides all problems; the values belong to the caller. */
  const reset = () => {
    setVisible([])
    setFailure(null)
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A dialog may be a portal inside another form, and React's events bubble through portals.
    event.stopPropagation()
    if (busy) return
    setFailure(null)
    const form = event.currentTarget
    const coming = prepare?.()
    try {
      if (coming) {
        setBusy(true)
        await coming
      }
      if (
        isComplete?.(values) === false &&
        (await import('./missing-fields.ts')).askForMissing(form, setFailure)
      )
        return
      const wrong = check(values)
      // Flushed now: a field may be rendered only together with its problem, and is focused next.
      flushSync(() => setVisible(visibleAfterSubmit(mode, Object.keys(values) as Field[], wrong)))
      if (wrong[0]) return focusField(form, wrong[0].field)
      setBusy(true)
      await send(values)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const error = (name: Field) => visibleProblem(name, visible, problems)
  return {
    values,
    change,
    reset,
    onSubmit,
    /** For the first touch of the form, so that its check is loaded before the submit, which reports a failed load. */
    prepare: () => void prepare?.()?.catch(() => undefined),
    busy,
    failure,
    /** Whether a problem is shown. */
    wrong: problems.some(({ field }) => visible.includes(field)),
    error,
    /** Props of a text control. */
    field: (name: Field): TextControl => ({
      name,
      value: String(values[name] ?? ''),
      error: error(name),
      onChange: ({ target }) => change({ [name]: target.value } as Partial<Values>),
    }),
    /** Props of any other control. */
    choice: <Name extends Field>(name: Name) => ({
      value: values[name],
      error: error(name),
      // TypeScript widens a computed key to `string`.
      onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
    }),
  }
}

/** What a text control takes from its form. */
export interface TextControl {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>

function focusField(form: HTMLFormElement, name: string): void {
  const named = form.elements.namedItem(name)
  focusControl(named instanceof HTMLElement ? named : firstWrong(form))
}

/** For forms without `useForm`: renders what `show` sets, then focuses the first field that shows a problem, if there is one. */
export function showProblems(form: HTMLFormElement, show: () => void): void {
  flushSync(show)
  focusControl(firstWrong(form))
}

const firstWrong = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[aria-invalid="true"]')

function focusControl(control: HTMLElement | null): void {
  // In a radio group one of its radios gets the focus.
  const radio = control?.querySelector<HTMLElement>('input:checked, input:enabled')
  ;(radio ?? control)?.focus()
}
