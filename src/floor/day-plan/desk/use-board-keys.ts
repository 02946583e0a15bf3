import { useRef } from 'react'

/** Arrow keys move between the slips of the board: left and right within a row, up and down to the next row with slips. */
export function useBoardKeys() {
  const ref = useRef<HTMLDivElement>(null)
  const rows = () =>
    [...(ref.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      .map((row) => [...row.querySelectorAll<HTMLElement>('button[data-slip]')])
      .filter((slips) => slips.length > 0)
  const walk = (across: number, down: number) => {
    const all = rows()
    const row = all.findIndex((slips) => slips.includes(document.activeElement as HTMLElement))
    // The first arrow key selects the first slip.
    if (row < 0) return all[0]?.[0]?.focus()
    const slips = all[row] ?? []
    const index = slips.indexOf(document.activeElement as HTMLElement)
    if (across !== 0) return slips[Math.min(Math.max(index + across, 0), slips.length - 1)]?.focus()
    findNearestSlip(all[row + down], document.activeElement)?.focus()
  }
  return {
    ref,
    keys: {
      arrowleft: () => walk(-1, 0),
      arrowright: () => walk(1, 0),
      arrowup: () => walk(0, -1),
      arrowdown: () => walk(0, 1),
    },
  }
}

/** The slip of another row that is horizontally nearest. */
function findNearestSlip(
  slips: readonly HTMLElement[] | undefined,
  from: Element | null,
): HTMLElement | undefined {
  const left = from?.getBoundingClientRect().left ?? 0
  return [...(slips ?? [])].sort(
    (a, b) =>
      Math.abs(a.getBoundingClientRect().left - left) - Math.abs(b.getBoundingClientRect().left - left),
  )[0]
}
