import type { ComponentProps } from 'react'
import { type Manner, useNavigate } from './navigate.ts'
import { preloadPage } from './page-preload.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & Manner & { to: string }

/** A link within the app, which navigates without a page load; modified clicks are left to the browser. */
export function Link({ to, replace, state, onClick, ...rest }: Props) {
  const navigate = useNavigate()
  const ahead = () => preloadPage(to)
  return (
    <a
      onPointerEnter={ahead}
      onFocus={ahead}
      onTouchStart={ahead}
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        const elsewhere =
          event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || event.button !== 0
        if (event.defaultPrevented || elsewhere || rest.target) return
        event.preventDefault()
        // Pressing the link of the page where one is leaves no second entry to go back over.
        const { pathname, search, hash } = window.location
        navigate(to, { replace: replace ?? to === pathname + search + hash, state })
      }}
    />
  )
}
