import { flushSync } from 'react-dom'
import type { RouterLocation } from '#web/router/location.ts'
import { currentLocation } from '#web/router/navigate.ts'
import { changePage, type PageChange, usePageChange } from '#web/router/page-change.ts'
import { preloadPage } from '#web/router/page-preload.ts'
import { carAddress } from './car-address.ts'

/** The former page stays this long at most; a picture that comes later is left out of the transition. */
const LONGEST_WAIT_MS = 300
const NAME = 'car'

/** View transition of the picture between the list and the page of a car, unless the browser cannot or less motion is asked for. */
export const usePictureTransition = () => usePageChange(transitionPicture)

const transitionPicture: PageChange = (next, show, load) => {
  const car = findSharedCar(next)
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (car === undefined || calm || !document.startViewTransition) return changePage(next, show, load)
  // The transition captures a single rendering, which would be blank without the code of the page.
  load(async () => {
    await preloadPage(next.pathname)
    if (isStillWanted(next)) startTransition(car, next, show)
  })
}

/** False once another navigation came: its page must stay. */
const isStillWanted = (next: RouterLocation) => currentLocation().key === next.key

/** The elements that have the transition name. Only one transition may have it: a press during one begins the next. */
const named: HTMLElement[] = []
let latest: ViewTransition | undefined

function assignTransitionName(picture: Element | null | undefined): void {
  if (!(picture instanceof HTMLElement)) return
  picture.style.viewTransitionName = NAME
  named.push(picture)
}

function clearTransitionNames(): void {
  for (const picture of named.splice(0)) picture.style.viewTransitionName = ''
}

function startTransition(car: string, next: RouterLocation, show: () => void): void {
  clearTransitionNames()
  assignTransitionName(pictureOf(car))
  const transition = document.startViewTransition(async () => {
    clearTransitionNames()
    // The browser calls this a frame later.
    if (!isStillWanted(next)) return
    flushSync(show)
    assignTransitionName(await waitForPicture(car))
  })
  latest = transition
  // Another navigation or a hidden window skips the transition; the page has changed all the same.
  transition.ready.catch(() => undefined)
  transition.updateCallbackDone.catch(() => undefined)
  // A skipped transition must not clear the names of the next one.
  transition.finished.catch(() => undefined).then(() => latest === transition && clearTransitionNames())
}

const getCarSelector = (car: string) => `[data-car="${CSS.escape(car)}"]`
const pictureOf = (car: string) => document.querySelector(getCarSelector(car))?.firstElementChild

/** The car whose picture is on this page and on the next one. */
function findSharedCar({ pathname }: RouterLocation): string | undefined {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-car]')]
  const main = shown.find(({ dataset }) => dataset.main !== undefined)
  const target =
    pathname === '/mobil' ? main : shown.find(({ dataset: { car } }) => carAddress(car ?? '') === pathname)
  return target?.dataset.car
}

/** The picture of the next page, whose data may still have to come. */
function waitForPicture(car: string): Promise<Element | null | undefined> {
  return new Promise((resolve) => {
    const settle = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve(pictureOf(car))
    }
    const observer = new MutationObserver(() => {
      if (pictureOf(car)) settle()
    })
    const timer = setTimeout(settle, LONGEST_WAIT_MS)
    observer.observe(document.body, { childList: true, subtree: true })
    if (pictureOf(car)) settle()
  })
}
