import { type PointerEvent, useEffect, useRef, useState } from 'react'

const FACTORS = [1, 2, 4]
const MAX = 4
/** How far a finger has to move before the next photo is shown. */
const SWIPE_PX = 48
const DOUBLE_TAP_MS = 300

interface Point {
  x: number
  y: number
}

/** Enlarges a photo by pinch, double tap and button (2 and 4 times), moves it by a finger, and turns to the next one by a swipe. */
export function useZoom(photo: number, turn: (by: 1 | -1) => void) {
  const box = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const begun = useRef<{ at: Point; spread: number; factor: number; offset: Point } | null>(null)
  const tapped = useRef(0)
  const offset = useRef<Point>({ x: 0, y: 0 })
  const [factor, setFactor] = useState(1)

  // Set on the element, because the page's content security policy allows no inline styles.
  const move = (to: Point, by = factor) => {
    const { clientWidth = 0, clientHeight = 0 } = box.current ?? {}
    const mostX = (clientWidth * (by - 1)) / 2
    const mostY = (clientHeight * (by - 1)) / 2
    offset.current = { x: clamp(to.x, mostX), y: clamp(to.y, mostY) }
    if (box.current)
      box.current.style.transform =
        by === 1 ? '' : `translate(${offset.current.x}px, ${offset.current.y}px) scale(${by})`
  }
  const enlarge = (to: number) => {
    setFactor(to)
    move(to === 1 ? { x: 0, y: 0 } : offset.current, to)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo is seen whole again
  useEffect(() => {
    enlarge(1)
    fingers.current.clear()
  }, [photo])
  const toggle = () => enlarge(FACTORS[(FACTORS.indexOf(factor) + 1) % FACTORS.length] ?? 1)

  const spreadOf = () => {
    const [one, other] = [...fingers.current.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }
  const handlers = {
    onPointerDown(event: PointerEvent) {
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      begun.current = {
        at: { x: event.clientX, y: event.clientY },
        spread: spreadOf(),
        factor,
        offset: offset.current,
      }
    },
    onPointerMove(event: PointerEvent) {
      if (!fingers.current.has(event.pointerId) || !begun.current) return
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const { at, spread, factor: before, offset: from } = begun.current
      if (spread > 0) enlarge(Math.min(MAX, Math.max(1, (before * spreadOf()) / spread)))
      else if (factor > 1) move({ x: from.x + event.clientX - at.x, y: from.y + event.clientY - at.y })
    },
    onPointerUp(event: PointerEvent) {
      const start = begun.current
      fingers.current.delete(event.pointerId)
      begun.current = null
      if (!start || start.spread > 0) return
      const dx = event.clientX - start.at.x
      const dy = event.clientY - start.at.y
      if (factor === 1 && Math.abs(dx) > SWIPE_PX && Math.abs(dx) > Math.abs(dy)) return turn(dx < 0 ? 1 : -1)
      if (Math.hypot(dx, dy) > 10) return
      if (event.timeStamp - tapped.current < DOUBLE_TAP_MS) toggle()
      tapped.current = event.timeStamp
    },
    onPointerCancel(event: PointerEvent) {
      fingers.current.delete(event.pointerId)
      begun.current = null
    },
  }
  return { box, factor, toggle, handlers }
}

const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value))
