import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** How long the slip keeps the focus over changes of the board, in milliseconds. */
const KEEP_MS = 2000

interface FocusTarget {
  number: number
  step: number
  /** Gets the focus where the job has no slip. */
  otherwise: HTMLElement | null
}

/** Puts the focus on the slip of a job's step, wherever it lies by then; else on another slip of the job. */
export function useSlipFocus(board: RefObject<HTMLElement | null>) {
  const wanted = useRef<FocusTarget | null>(null)
  const until = useRef(0)
  const [asked, setAsked] = useState(0)
  const focus = useCallback(() => {
    if (!wanted.current) return
    const { number, step, otherwise } = wanted.current
    const focused = document.activeElement
    // The browser need not lay out the board for a slip that stays.
    if (focused instanceof HTMLElement && focused.dataset.step === `${number}.${step}`) return
    const slips = [...(board.current?.querySelectorAll<HTMLElement>(`[data-step^="${number}."]`) ?? [])]
    const own = slips.find((slip) => slip.dataset.step === `${number}.${step}`)
    ;(own ?? slips.at(-1) ?? otherwise)?.focus()
  }, [board])
  useLayoutEffect(() => {
    if (asked === 0) return
    until.current = performance.now() + KEEP_MS
    focus()
  }, [asked, focus])
  // A newer plan may move the slip, and a dialog or message that closes drops the focus to the page.
  useLayoutEffect(() => {
    const again = () => {
      if (performance.now() < until.current && document.activeElement === document.body) focus()
    }
    again()
    const frame = requestAnimationFrame(again)
    return () => cancelAnimationFrame(frame)
  })
  const want = (number: number, step: number, otherwise: HTMLElement | null) => {
    wanted.current = { number, step, otherwise }
    until.current = performance.now() + KEEP_MS
  }
  return {
    /** Focuses the slip after the next render of the board. */
    focusAfterRender(number: number, step: number, otherwise: HTMLElement | null = null) {
      want(number, step, otherwise)
      setAsked((count) => count + 1)
    },
    /** Focuses the slip immediately, on a board that already shows it in its place. */
    focusNow(number: number, step: number, otherwise: HTMLElement | null) {
      want(number, step, otherwise)
      focus()
    },
  }
}
