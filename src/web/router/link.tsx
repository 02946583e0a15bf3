import type { ComponentProps } from 'react'
import { type NavigateOptions, useNavigate } from './navigate.ts'
import { preloadPage } from './page-preload.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string }

/** A link within the app, which navigates without a page load; modified clicks are left to the browser. */
export function Link({ to, replace, state, onClick, ...rest }: Props) {
  const navigate = useNavigate()
  const preload = () => preloadPage(to)
  return (
    <a
      onPointerEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        const opensElsewhere =
          event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || event.button !== 0
        if (event.defaultPrevented || opensElsewhere || rest.target) return
        event.preventDefault()
        // A link to the current page replaces its entry of the history.
        const { pathname, search, hash } = window.location
        navigate(to, { replace: replace ?? to === pathname + search + hash, state })
      }}
    />
  )
}
