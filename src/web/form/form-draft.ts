import { useState } from 'react'
import { subscribe } from '#web/sign-in.ts'
import type { FormState } from './use-form.ts'

/** Unsent input by the name of its form. In memory only, because it is personal data. */
const drafts = new Map<string, unknown>()
// The next customer must see nothing of the former one.
subscribe(() => drafts.clear())

/** Unsent input of all forms, to be stored for its author when their session ends. */
export const readFormDrafts = (): [string, unknown][] => [...drafts]

/** Gives the author back what `readFormDrafts` returned. */
export function restoreFormDrafts(stored: readonly [string, unknown][]): void {
  for (const [form, values] of stored) drafts.set(form, values)
}

/** Stores the input of a form for its next opening, until `forget`; `part` leaves out what must not be stored. */
export function useFormDraft<Values>(
  form: string,
  begin: Values,
  part: (values: Values) => Values = (values) => values,
): { held: FormState<Values>; forget: () => void } {
  const [values, setValues] = useState(() => (drafts.get(form) as Values | undefined) ?? begin)
  return {
    held: [
      values,
      (change) =>
        setValues((now) => {
          const next = change(now)
          drafts.set(form, part(next))
          return next
        }),
    ],
    forget: () => {
      drafts.delete(form)
      setValues(begin)
    },
  }
}
