import { useEffect, useLayoutEffect } from 'react'

/** `Masuk` → `Toyota Trust | Masuk`, for the window's title. */
export const windowTitle = (title: string) => `Toyota Trust | ${title}`

/** Sets the window's title at each page; a screen that knows its record names it afterwards by `usePageTitle`. */
export function useFrameTitle(title: string, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next record must not keep the name of the one before
  useLayoutEffect(() => {
    document.title = windowTitle(title)
  }, [title, pathname])
}

/** Sets the window's title; without one it is left alone. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = windowTitle(title)
  }, [title])
}
