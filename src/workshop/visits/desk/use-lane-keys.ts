import { useRef } from 'react'

/** Arrow keys move between the visits: up and down within a lane, left and right to the next lane with visits. */
export function useLaneKeys() {
  const ref = useRef<HTMLDivElement>(null)
  const lanes = () =>
    [...(ref.current?.querySelectorAll('section') ?? [])]
      .map((lane) => [...lane.querySelectorAll<HTMLElement>('a[data-visit]')])
      .filter((slips) => slips.length > 0)
  const walk = (down: number, across: number) => {
    const all = lanes()
    const lane = all.findIndex((slips) => slips.includes(document.activeElement as HTMLElement))
    // The first arrow key selects the first visit.
    if (lane < 0) return all[0]?.[0]?.focus()
    const row = (all[lane] ?? []).indexOf(document.activeElement as HTMLElement)
    const next = all[lane + across] ?? all[lane] ?? []
    const wanted = Math.min(Math.max(row + down, 0), next.length - 1)
    next[wanted]?.focus()
  }
  return {
    ref,
    keys: {
      arrowdown: () => walk(1, 0),
      arrowup: () => walk(-1, 0),
      arrowright: () => walk(0, 1),
      arrowleft: () => walk(0, -1),
    },
  }
}
