/** The value of a field that is not stored anywhere else. */
export interface FieldValue {
  /** Its name, kind and label: two forms of a page may share a name. */
  field: string
  value: string
  checked: boolean
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const SECRET_TYPES = ['password', 'hidden', 'file']
const SECRET_HINT = /one-time-code|password|cc-/

const isField = (element: Element): element is Field => /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)
const isTick = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio'

const isStored = (field: Field): boolean =>
  !SECRET_TYPES.includes(field.type) && !SECRET_HINT.test(field.autocomplete)

function keyOf(field: Field): string {
  const value = isTick(field) ? field.value : ''
  return [field.name, field.type, value, labelOf(field)].join('|')
}

/** Looks for the label itself: `labels` is empty once React has removed the failed page from the document. */
function labelOf(field: Field): string {
  const root = field.getRootNode() as Document | Element
  const label = [...root.querySelectorAll('label')].find(({ htmlFor }) => htmlFor === field.id)
  return label?.textContent ?? ''
}

/** Values of the fields, without passwords and codes. */
export function fieldValues(elements: Iterable<Element>): FieldValue[] {
  return [...elements]
    .filter(isField)
    .filter(isStored)
    .map((field) => ({
      field: keyOf(field),
      value: field.value,
      checked: field instanceof HTMLInputElement && field.checked,
    }))
}

/** Fills each field in when it appears, until the visitor leaves the page: a dialog may be opened again later. */
export function restoreFields(typed: readonly FieldValue[]): void {
  const { pathname } = window.location
  const left = new Map(typed.map((one) => [one.field, one]))
  const observer = new MutationObserver(fill)
  observer.observe(document, { childList: true, subtree: true })
  // An attribute of the root changes when a server-rendered page was hydrated.
  observer.observe(document.documentElement, { attributes: true })
  fill()

  function fill(): void {
    if (left.size === 0 || window.location.pathname !== pathname) {
      observer.disconnect()
      return
    }
    for (const element of document.querySelectorAll('[name]')) {
      // A field without properties of React is not hydrated yet, and would lose the value.
      if (!isField(element) || Object.keys(element).length === 0) continue
      const key = keyOf(element)
      const one = left.get(key)
      if (!one) continue
      left.delete(key)
      setValue(element, one)
    }
  }
}

function setValue(field: Field, { value, checked }: FieldValue): void {
  if (isTick(field)) {
    if (field instanceof HTMLInputElement && field.checked !== checked) field.click()
    return
  }
  if (field.value === value) return
  // React overrides `value` on the element and ignores events for a value that was set through its own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
