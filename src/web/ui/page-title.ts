import { useEffect } from 'react'

/** `Masuk` → `Toyota Trust | Masuk`, for the window's title. */
export const windowTitle = (title: string) => `Toyota Trust | ${title}`

/** Sets the window's title; without one it is left alone. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = windowTitle(title)
  }, [title])
}
