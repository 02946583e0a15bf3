// A page that the server drew can be touched before its program has come, and React forgets it when it takes the page over.
// Links work by themselves.

/** For how long a press waits for its part of the page: about ten seconds. */
const FRAMES_MAX = 600

const typed: { name: string; value: string }[] = []

/** Stores the input typed before hydration, just before React takes over the page. */
export function storeEarlyInput(root: Element): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('input[name]')) {
    if (input.value === input.defaultValue) continue
    typed.push({ name: input.name, value: input.value })
    input.value = input.defaultValue
  }
}

/** Replays input from before hydration. A screen may receive a press twice, so its buttons set a state and do not toggle it. */
export function replayEarlyInput(): void {
  for (const { name, value } of typed.splice(0))
    setInputValue(document.querySelector(`input[name="${name}"]`), value)
  const take = window.takeEarlyPresses
  if (!take) return
  window.takeEarlyPresses = undefined
  for (const button of take()) clickWhenHydrated(button)
  // Lazy parts are hydrated after this. React tries to hydrate what is pressed or typed into at once, and stops the event where it
  // cannot; these listeners are on the same element and run next, before anything has left the page.
  const root = document.getElementById('root')
  for (const kind of ['click', 'input', 'change'])
    root?.addEventListener(kind, recordInputBeforeHydration, true)
}

/** What was chosen or typed in parts that are hydrated late, by its field. */
const late = new Map<HTMLInputElement | HTMLSelectElement, { value: string; checked: boolean }>()

function recordInputBeforeHydration({ type, target }: Event): void {
  if (!(target instanceof Element)) return
  const button = target.closest<HTMLElement>('button[type="button"]')
  if (type === 'click' && button && !isHydrated(button)) clickWhenHydrated(button)
  if (type === 'click' || isHydrated(target)) return
  if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLSelectElement)) return
  const isFollowed = late.has(target)
  late.set(target, { value: target.value, checked: 'checked' in target && target.checked })
  if (!isFollowed) fill(target)
}

/** Fills a field in as soon as its part is hydrated. */
function fill(field: HTMLInputElement | HTMLSelectElement, frames = FRAMES_MAX): void {
  if (field.isConnected && !isHydrated(field) && frames > 0) {
    requestAnimationFrame(() => fill(field, frames - 1))
    return
  }
  const chosen = late.get(field)
  late.delete(field)
  if (!field.isConnected || !chosen) return
  if (field instanceof HTMLSelectElement) {
    field.value = chosen.value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field.type === 'radio' || field.type === 'checkbox') {
    // React knows what it was, and takes a press that changes nothing for its own doing.
    field.checked = !chosen.checked
    field.click()
  } else {
    field.value = field.defaultValue
    setInputValue(field, chosen.value)
  }
}

const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

/** Buttons with an icon only, such as the hearts of a list, differ in their labels alone. */
const nameOf = ({ ariaLabel, textContent }: Element) => ariaLabel ?? textContent

/**
 * A lazy part of the page is hydrated later; until then its elements carry no property of React's (extensions and test drivers add
 * their own), and the press would be lost. React may also have rendered the part again, with another button of the same name.
 */
function clickWhenHydrated(button: HTMLElement, frames = FRAMES_MAX, page = location.href): void {
  if (location.href !== page) return
  const here = button.isConnected
    ? button
    : [...document.querySelectorAll('button')].find((other) => nameOf(other) === nameOf(button))
  if (here && isHydrated(here)) here.click()
  else if (frames > 0) requestAnimationFrame(() => clickWhenHydrated(button, frames - 1, page))
}

function setInputValue(input: HTMLInputElement | null, value: string): void {
  if (!input) return
  // React has put its own `value` over the element's and takes what is set through it for its own doing.
  Reflect.set(HTMLInputElement.prototype, 'value', value, input)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
