// Visitors can press and type in a server-rendered page before it is hydrated, and React discards that. Links work without it.

/** How many frames a press waits for the hydration of its part of the page: about ten seconds. */
const FRAMES_MAX = 600

type Field = HTMLInputElement | HTMLSelectElement
const early: [name: string, value: string][] = []

/** Stores the input in these fields from before hydration, which resets lists and would keep other fields; called just before it. */
export function storeEarlyInput(root: Element, fields: string): void {
  for (const field of root.querySelectorAll<Field>(fields)) {
    const { name, value } = field
    const isList = 'options' in field
    if (isList ? !value || field.selectedOptions[0]?.defaultSelected : value === field.defaultValue) continue
    early.push([name, value])
    if (!isList) field.value = field.defaultValue
  }
}

/** Replays input from before hydration. A screen may receive a press twice, so its buttons set a state and do not toggle it. */
export function replayEarlyInput(): void {
  for (const [name, value] of early.splice(0)) {
    const field = document.querySelector<Field>(`[name="${name}"]`)
    if (!field) continue
    lateInput.set(field, { value, checked: false })
    fillWhenHydrated(field)
  }
  const take = window.takeEarlyPresses
  if (!take) return
  window.takeEarlyPresses = undefined
  for (const button of take()) clickWhenHydrated(button)
  // Lazy parts are hydrated after this. React tries to hydrate the target of an event at once, and stops the event where it cannot;
  // these listeners are on the same element and run next, while the target is still in the page.
  const root = document.getElementById('root')
  for (const kind of ['click', 'input', 'change'])
    root?.addEventListener(kind, recordInputBeforeHydration, true)
}

/** Input in parts that are hydrated late, by field. */
const lateInput = new Map<Field, { value: string; checked: boolean }>()

function recordInputBeforeHydration({ type, target }: Event): void {
  if (!(target instanceof Element)) return
  const button = target.closest<HTMLElement>('button[type="button"]')
  if (type === 'click' && button && !isHydrated(button)) clickWhenHydrated(button)
  if (type === 'click' || isHydrated(target)) return
  if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLSelectElement)) return
  const isWaiting = lateInput.has(target)
  lateInput.set(target, { value: target.value, checked: 'checked' in target && target.checked })
  if (!isWaiting) fillWhenHydrated(target)
}

/** Fills a field in as soon as its part is hydrated. */
function fillWhenHydrated(field: Field, frames = FRAMES_MAX): void {
  if (field.isConnected && !isHydrated(field) && frames > 0) {
    requestAnimationFrame(() => fillWhenHydrated(field, frames - 1))
    return
  }
  const chosen = lateInput.get(field)
  lateInput.delete(field)
  if (!field.isConnected || !chosen) return
  if (field instanceof HTMLSelectElement) {
    field.value = chosen.value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field.type === 'radio' || field.type === 'checkbox') {
    // React ignores a click that does not change the state it knows, so the state is set to the opposite first.
    field.checked = !chosen.checked
    field.click()
  } else {
    field.value = field.defaultValue
    setInputValue(field, chosen.value)
  }
}

/** React marks hydrated elements; extensions and test drivers add properties of their own. */
const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

/** Icon buttons, such as the hearts of a list, differ in their labels only. */
const nameOf = ({ ariaLabel, textContent }: Element) => ariaLabel ?? textContent

/**
 * Presses a button once its lazy part of the page is hydrated: before that, the press would be lost. React may also have rendered
 * the part again, with another button of the same name.
 */
function clickWhenHydrated(button: HTMLElement, frames = FRAMES_MAX, page = location.href): void {
  if (location.href !== page) return
  const here = button.isConnected
    ? button
    : [...document.querySelectorAll('button')].find((other) => nameOf(other) === nameOf(button))
  if (here && isHydrated(here)) here.click()
  else if (frames > 0) requestAnimationFrame(() => clickWhenHydrated(button, frames - 1, page))
}

function setInputValue(input: HTMLInputElement, value: string): void {
  // React overrides `value` on the element and ignores events for a value that was set through its own setter.
  Reflect.set(HTMLInputElement.prototype, 'value', value, input)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
