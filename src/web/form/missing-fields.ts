import { flushSync } from 'react-dom'
import { ApiError } from '#core/api-error.ts'

/** The required fields of a form that are empty, in the order in which they are read. */
const listMissing = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLElement>('[aria-required=true]')].filter((field) =>
    field.role === 'radiogroup'
      ? !field.querySelector(':checked')
      : !(field as HTMLInputElement).value.trim(),
  )

function nameOf(field: HTMLElement): string {
  const { id } = field
  const label = document.querySelector(
    id ? `label[for="${id}"]` : `[id="${field.getAttribute('aria-labelledby')}"]`,
  )
  return field.ariaLabel ?? label?.textContent ?? ''
}

/** Names the empty fields by `show`, and focuses the first of them; false if every required field is filled in. */
export function askForMissing(form: HTMLFormElement, show: (failure: unknown) => void): boolean {
  const missing = listMissing(form)
  if (missing.length === 0) return false
  // Shown first, so that the form announces the sentence before the focus moves.
  flushSync(() => show(new ApiError(422, `Belum diisi: ${missing.map(nameOf).join(', ')}.`)))
  const first = missing.find((field) => !field.matches(':disabled'))
  ;(first?.querySelector('input') ?? first)?.focus()
  return true
}
