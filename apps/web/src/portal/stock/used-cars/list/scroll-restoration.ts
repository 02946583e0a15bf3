import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from '../../../../platform/router/location.ts'
import { VISIT_KEY_PREFIX } from '../../../../sign-in.ts'

const KEY = `${VISIT_KEY_PREFIX}place.`
// Effects that measure have no place on the server, and React says so in the log.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Going back shows the list where it was left: the browser itself tries it before the cars are there again. */
export function useScrollRestoration(): void {
  const { key } = useLocation()
  const returned = useNavigationType() === 'POP'
  useBeforePaint(() => {
    const left = sessionStorage.getItem(KEY + key)
    if (returned && left) window.scrollTo(0, Number(left))
    let place = window.scrollY
    const follow = () => {
      place = window.scrollY
    }
    const save = () => sessionStorage.setItem(KEY + key, String(Math.round(place)))
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [key, returned])
}
