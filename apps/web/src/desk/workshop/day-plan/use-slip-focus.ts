import { type RefObject, useLayoutEffect, useState } from 'react'

interface Wanted {
  number: number
  step: number
  /** Gets the focus where the job has no slip that is shown. */
  otherwise: HTMLElement | null
}

/** Puts the focus on the slip of a job's step once the board is painted, wherever it lies by then; else on another slip of the job. */
export function useSlipFocus(board: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  useLayoutEffect(() => {
    if (!wanted) return
    const { number, step, otherwise } = wanted
    const focus = () => {
      const slips = [...(board.current?.querySelectorAll<HTMLElement>(`[data-step^="${number}."]`) ?? [])]
      const shown = slips.filter((slip) => slip.getClientRects().length > 0)
      const own = shown.find((slip) => slip.dataset.step === `${number}.${step}`)
      ;(own ?? shown.at(-1) ?? otherwise)?.focus()
    }
    focus()
    // A dialog or a message that closes with it drops the focus to the page.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted, board])
  return (number: number, step: number, otherwise: HTMLElement | null = null) =>
    setWanted({ number, step, otherwise })
}
