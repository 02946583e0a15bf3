import { flushSync } from 'react-dom'
import type { RouterLocation } from '../../../platform/router/location.ts'
import { currentLocation } from '../../../platform/router/navigate.ts'
import { changePage, type PageChange, usePageChange } from '../../../platform/router/page-change.ts'
import { preloadPage } from '../../../platform/router/page-preload.ts'
import { carAddress } from './car-address.ts'

/** Until then the page before stays as it was; what comes later fades in without the picture. */
const LONGEST_WAIT_MS = 300
const NAME = 'car'

/** View transition of the picture between the list and the page of a car, unless the browser cannot or less motion is asked for. */
export const usePictureTransition = () => usePageChange(transitionPicture)

const transitionPicture: PageChange = (next, show, load) => {
  const car = findSharedCar(next)
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (car === undefined || calm || !document.startViewTransition) return changePage(next, show, load)
  // A page is shown in one go: without its program it would be blank meanwhile.
  load(async () => {
    await preloadPage(next.pathname)
    const isStillWanted = currentLocation().key === next.key
    if (isStillWanted) startTransition(car, show)
  })
}

/** What carries the name now: of one transition at a time, since a press during one begins the next. */
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

function startTransition(car: string, show: () => void): void {
  clearTransitionNames()
  assignTransitionName(pictureOf(car))
  const transition = document.startViewTransition(async () => {
    clearTransitionNames()
    flushSync(show)
    assignTransitionName(await waitForPicture(car))
  })
  latest = transition
  // Another navigation, or a window that nobody sees, ends it before its time; the page has changed all the same.
  transition.ready.catch(() => undefined)
  transition.updateCallbackDone.catch(() => undefined)
  // The one that it ended must not take the name from what the next one shows.
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
