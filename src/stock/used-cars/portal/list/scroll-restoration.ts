import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from '#web/router/location.ts'
import { subscribeToNavigation } from '#web/router/navigate.ts'
import { VISIT_KEY_PREFIX } from '#web/sign-in.ts'

const KEY = `${VISIT_KEY_PREFIX}place.`
/** Events of a user who scrolls, or does something else, while the cars still load. */
const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown']
// React warns about layout effects on the server.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

interface Place {
  top: number
  /** Address of the link that was followed by the keyboard. */
  link: string
}

const read = (key: string): Place | null => {
  const [top, link = ''] = sessionStorage.getItem(KEY + key)?.split(' ') ?? []
  return top ? { top: Number(top), link } : null
}

const write = (key: string, { top, link }: Place) =>
  sessionStorage.setItem(KEY + key, `${Math.round(top)} ${link}`)

/** Empty for a link that was followed by pointer: it had no focus ring, and gets none after going back. */
const getFocusedLinkHref = () => document.querySelector('main a:focus-visible')?.getAttribute('href') ?? ''

/**
 * Going back shows the list where it was left, and focuses the link that was followed. The browser itself scrolls before the
 * cars have loaded, so this is done as soon as they have (`ready`), unless the user has done something meanwhile.
 */
export function useScrollRestoration(ready: boolean): void {
  // A new object for every navigation, even if Back comes before the next page is shown and the list was never unmounted.
  const location = useLocation()
  const { key, by } = location
  const pending = useRef<Place>(null)
  useBeforePaint(() => {
    pending.current = by === 'POP' ? read(key) : null
    let top = window.scrollY
    let isLeaving = false
    const follow = () => {
      // The browser scrolls for the next page before that is shown.
      if (!isLeaving) top = window.scrollY
    }
    const unsubscribe = subscribeToNavigation((next) => {
      // A link that is followed as soon as it has the focus leaves before the scroll event. Going back may have scrolled already.
      if (next.by !== 'POP') follow()
      isLeaving = true
    })
    const giveUp = () => {
      pending.current = null
    }
    const save = (link: string) => write(key, pending.current ?? { top, link })
    // Another document does not restore the focus.
    const leave = () => {
      follow()
      save('')
    }
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('pagehide', leave)
    for (const input of INPUTS) window.addEventListener(input, giveUp, { passive: true })
    return () => {
      unsubscribe()
      window.removeEventListener('scroll', follow)
      window.removeEventListener('pagehide', leave)
      for (const input of INPUTS) window.removeEventListener(input, giveUp)
      save(getFocusedLinkHref())
    }
  }, [location])
  useBeforePaint(() => {
    const place = pending.current
    if (!ready || !place) return
    pending.current = null
    window.scrollTo(0, place.top)
    if (place.link)
      document
        .querySelector<HTMLElement>(`main a[href="${CSS.escape(place.link)}"]`)
        ?.focus({ preventScroll: true })
  }, [location, ready])
}
