import type { PointerEvent as ReactPointerEvent } from 'react'
import { useEffect, useRef } from 'react'
import type { Minute, Span } from '../plan-terms.model.ts'
import type { BoardSlip } from './board.ts'

/** Pixels after which a press is a drag. */
const SLACK = 6
const CAN_DRAG = '(min-width: 1024px) and (pointer: fine)'

interface Options {
  span: Span
  onBegin: (slip: BoardSlip) => void
  onMove: (stall: string, begin: Minute) => void
  onDrop: () => void
}

/** Drags a slip by a fine pointer. Dropping it saves nothing: the move waits for the button that confirms it. */
export function usePointerDrag({ span, onBegin, onMove, onDrop }: Options) {
  const latest = useRef({ span, onMove, onDrop, onBegin })
  useEffect(() => {
    latest.current = { span, onMove, onDrop, onBegin }
  })
  const following = useRef<(() => void) | null>(null)
  useEffect(() => () => following.current?.(), [])
  return (slip: BoardSlip, event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !window.matchMedia(CAN_DRAG).matches) return
    const startX = event.clientX
    const startY = event.clientY
    const lane = event.currentTarget.closest<HTMLElement>('[data-lane]')
    if (!lane) return
    const offset = minuteAt(lane, startX, latest.current.span) - slip.from
    let begun = false
    const follow = (move: PointerEvent) => {
      if (!begun && Math.hypot(move.clientX - startX, move.clientY - startY) < SLACK) return
      if (!begun) latest.current.onBegin(slip)
      begun = true
      const under = document
        .elementsFromPoint(move.clientX, move.clientY)
        .map((element) => element.closest<HTMLElement>('[data-lane]'))
        .find((one) => one !== null)
      const on = under ?? lane
      latest.current.onMove(on.dataset.lane ?? '', minuteAt(on, move.clientX, latest.current.span) - offset)
    }
    const end = () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      following.current = null
      if (!begun) return
      latest.current.onDrop()
      // The click that ends a drag must not open the slip.
      window.addEventListener('click', suppressEvent, { capture: true, once: true })
      window.setTimeout(() => window.removeEventListener('click', suppressEvent, { capture: true }))
    }
    following.current = end
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  }
}

const suppressEvent = (event: Event) => {
  event.stopPropagation()
  event.preventDefault()
}

/** The minute of the day under a point of a lane. */
function minuteAt(lane: HTMLElement, x: number, { from, until }: Span): Minute {
  const { left, width } = lane.getBoundingClientRect()
  return from + ((x - left) / width) * (until - from)
}
