import { type ReactNode, useEffect, useLayoutEffect, useState, useTransition } from 'react'
import { OpeningStatus } from '#web/ui/opening-status.tsx'
import { useFocusOnNavigation } from './focus-on-navigation.ts'
import { LocationContext, useLocation } from './location.ts'
import { ParamsContext, paramsOf } from './matching.ts'
import { currentLocation, type NavigateOptions, subscribeToNavigation, useNavigate } from './navigate.ts'
import { changeShownPage } from './page-change.ts'

/** Follows the browser's history; the heading of a new page gets the focus. */
export function Router({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(() => currentLocation())
  const [isLoading, startLoading] = useTransition()
  useLayoutEffect(
    () => subscribeToNavigation((next) => changeShownPage(next, () => setLocation(next), startLoading)),
    [],
  )
  useFocusOnNavigation(location)
  return (
    <LocationContext value={location}>
      {children}
      {isLoading && <OpeningStatus />}
    </LocationContext>
  )
}

/** Renders the first of these pages whose pattern matches (`matching.ts`). */
export function Routes({ pages }: { pages: readonly { at: string; page: ReactNode }[] }) {
  const { pathname } = useLocation()
  for (const { at, page } of pages) {
    const params = paramsOf(at, pathname)
    if (params) return <ParamsContext value={params}>{page}</ParamsContext>
  }
  return null
}

/** Redirects as soon as it renders. */
export function Navigate({ to, replace, state }: { to: string } & NavigateOptions) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state])
  return null
}
