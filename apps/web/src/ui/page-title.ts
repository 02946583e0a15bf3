import { useEffect } from 'react'

/** `Masuk` → `Toyota Trust | Masuk` in the window's title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `Toyota Trust | ${title}`
  }, [title])
}
