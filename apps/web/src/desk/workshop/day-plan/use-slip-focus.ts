import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** How long the slip keeps the focus over changes of the board, in milliseconds. */
const KEEP_MS = 2000

interface Wanted {
  number: number
  step: number
  /** Gets the focus where the job has no slip that is shown. */
  otherwise: HTMLElement | null
}

/** Puts the focus on the slip of a job's step once the board is painted, wherever it lies by then; else on another slip of the job. */
export function useSlipFocus(board: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const until = useRef(0)
  const focus = useCallback(() => {
    if (!wanted) return
    const { number, step, otherwise } = wanted
    const slips = [...(board.current?.querySelectorAll<HTMLElement>(`[data-step^="${number}."]`) ?? [])]
    const shown = slips.filter((slip) => slip.getClientRects().length > 0)
    const own = shown.find((slip) => slip.dataset.step === `${number}.${step}`)
    ;(own ?? shown.at(-1) ?? otherwise)?.focus()
  }, [wanted, board])
  useLayoutEffect(() => {
    until.current = performance.now() + KEEP_MS
    focus()
  }, [focus])
  // The newest plan may move the slip after it, and a dialog or a message that closes drops the focus to the page.
  useLayoutEffect(() => {
    const again = () => {
      if (performance.now() < until.current && document.activeElement === document.body) focus()
    }
    again()
    const frame = requestAnimationFrame(again)
    return () => cancelAnimationFrame(frame)
  })
  return (number: number, step: number, otherwise: HTMLElement | null = null) =>
    setWanted({ number, step, otherwise })
}
