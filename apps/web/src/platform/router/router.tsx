import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { ParamsContext, paramsOf } from './matching.ts'
import { followPlace, type Manner, placeNow, useNavigate } from './navigate.ts'
import { changeShownPage } from './page-change.ts'
import { PlaceContext, useLocation } from './place.ts'

/** Follows the browser's history. */
export function Router({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(() => placeNow())
  useLayoutEffect(() => followPlace((next) => changeShownPage(next, () => setPlace(next))), [])
  return <PlaceContext value={place}>{children}</PlaceContext>
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
export function Navigate({ to, replace, state }: { to: string } & Manner) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state])
  return null
}
