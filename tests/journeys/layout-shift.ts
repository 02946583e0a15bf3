import type { Page } from '@playwright/test'

/** A layout-shift entry, for which TypeScript has no type. */
type ShiftEntry = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Reads the sum of layout shifts without user input, and for each element its text, former place and new place. */
export const readLayoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        const answer = (entries: PerformanceEntryList) => {
          const unexpected = (entries as ShiftEntry[]).filter((entry) => !entry.hadRecentInput)
          resolve({
            sum: unexpected.reduce((sum, { value }) => sum + value, 0),
            moved: unexpected.flatMap(({ sources }) =>
              sources.map(
                ({ node, previousRect, currentRect }) =>
                  `${node?.textContent?.slice(0, 40)}: ${JSON.stringify([previousRect, currentRect])}`,
              ),
            ),
          })
        }
        const observer = new PerformanceObserver((list) => answer(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        // Without an entry the observer calls nothing back.
        requestAnimationFrame(() => requestAnimationFrame(() => answer(observer.takeRecords())))
      }),
  )
