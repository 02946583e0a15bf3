import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import {
  clamp,
  clampMask,
  MARK_MIN,
  MARK_RADIUS,
  MASK_MIN,
  type PhotoDraft,
  type Point,
  resizeMask,
} from './photo-draft.ts'
import styles from './photos.module.css'

export type Tool = 'mask' | 'mark'

interface Props {
  address: string
  alt: string
  tool: Tool
  draft: PhotoDraft
  onChange: (part: Partial<PhotoDraft>) => void
  /** Enter on a mask or a mark. */
  onSave: () => void
  /** Height of the shown photo divided by its width. */
  height: number
  onRatio: (ratio: number) => void
}

const SMALL_STEP = 1
const LARGE_STEP = 10
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Handles that resize a mask: its corners and the middles of its sides. */
const HANDLES = [0, 0.5, 1]
  .flatMap((y) => [0, 0.5, 1].map((x) => ({ x, y })))
  .filter(({ x, y }) => x !== y || x !== 0.5)

/** Masks and marks over a photo, created by pointer and moved by pointer or keyboard; `PhotoFields` shows them as numbers and texts. */
export function DrawingLayer({ address, alt, tool, draft, height, onRatio, onChange, onSave }: Props) {
  const layer = useRef<SVGSVGElement>(null)
  const moving = useRef<((to: Point) => void) | null>(null)
  const { masks, marks, turn } = draft
  const isUpright = turn % 180 === 0
  // Thousandths of the width and of the height of the photo as it is shown.
  const pointOf = (event: PointerEvent): Point => {
    const box = layer.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return {
      x: clamp(((event.clientX - box.left) / box.width) * 1000, 0, 1000),
      y: clamp(((event.clientY - box.top) / box.height) * 1000, 0, 1000),
    }
  }
  const setMask = (at: number, to: PhotoDraft['masks'][number]) =>
    onChange({
      masks: masks.map((mask, index) => (index === at ? clampMask(to) : mask)),
      plate: draft.plate ?? 'masked',
    })
  const setMark = (at: number, to: PhotoDraft['marks'][number]) =>
    onChange({ marks: marks.map((mark, index) => (index === at ? to : mark)) })

  const begin = (event: PointerEvent) => {
    const from = pointOf(event)
    event.currentTarget.setPointerCapture(event.pointerId)
    if (tool === 'mark') {
      const mark = { x: from.x, y: Math.round(from.y * height), r: MARK_RADIUS, words: '', point: null }
      onChange({ marks: [...marks, mark] })
      return
    }
    const others = masks
    moving.current = (to) => {
      const sketch = {
        x: Math.min(from.x, to.x),
        y: Math.min(from.y, to.y),
        width: Math.abs(to.x - from.x),
        height: Math.abs(to.y - from.y),
      }
      if (sketch.width < MASK_MIN || sketch.height < MASK_MIN) return
      onChange({ masks: [...others, clampMask(sketch)], plate: 'masked' })
    }
  }
  const saveOnEnter = (event: KeyboardEvent): boolean => {
    if (event.key !== 'Enter') return false
    event.preventDefault()
    onSave()
    return true
  }
  const moveMaskByKey = (at: number) => (event: KeyboardEvent) => {
    if (saveOnEnter(event)) return
    const mask = masks[at]
    const arrow = ARROWS[event.key]
    if (!mask || !arrow) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : SMALL_STEP
    setMask(at, { ...mask, x: mask.x + arrow.x * step, y: mask.y + arrow.y * step })
  }
  const moveMarkByKey = (at: number) => (event: KeyboardEvent) => {
    if (saveOnEnter(event)) return
    const mark = marks[at]
    const arrow = ARROWS[event.key]
    if (!mark || !arrow) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : SMALL_STEP
    const y = clamp(mark.y + arrow.y * step, 0, Math.round(1000 * height))
    setMark(at, { ...mark, x: clamp(mark.x + arrow.x * step, 0, 1000), y })
  }
  return (
    // React sets these styles through the DOM: the content security policy refuses them in HTML.
    <div className={styles.edit} style={{ aspectRatio: 1 / height }}>
      <img
        src={address}
        style={{
          width: isUpright ? '100%' : `${100 * height}%`,
          transform: `translate(-50%, -50%) rotate(${turn}deg)`,
        }}
        alt={alt}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onRatio(naturalHeight / Math.max(naturalWidth, 1))
        }
      />
      {/* The fields beside the photo offer the same by keyboard. */}
      <svg
        ref={layer}
        role="application"
        aria-label="Penutup dan tanda di foto"
        viewBox={`0 0 1000 ${Math.round(1000 * height)}`}
        preserveAspectRatio="none"
        onPointerDown={begin}
        onPointerMove={(event) => moving.current?.(pointOf(event))}
        onPointerUp={() => {
          moving.current = null
        }}
      >
        {masks.map((mask, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is the number
          <g key={at}>
            {/* biome-ignore lint/a11y/useSemanticElements: a shape of the drawing, which arrows move */}
            <rect
              className={styles.maskRect}
              data-shape={`mask ${at}`}
              x={mask.x}
              y={mask.y * height}
              width={mask.width}
              height={mask.height * height}
              role="button"
              aria-label={`Penutup ${at + 1}`}
              tabIndex={0}
              onKeyDown={moveMaskByKey(at)}
              onPointerDown={(event) => {
                event.stopPropagation()
                const from = pointOf(event)
                layer.current?.setPointerCapture(event.pointerId)
                moving.current = (to) =>
                  setMask(at, { ...mask, x: mask.x + to.x - from.x, y: mask.y + to.y - from.y })
              }}
            />
            {HANDLES.map((handle) => (
              <rect
                key={`${handle.x}${handle.y}`}
                className={styles.handle}
                x={mask.x + handle.x * mask.width - 9}
                y={(mask.y + handle.y * mask.height) * height - 9}
                width={18}
                height={18}
                onPointerDown={(event) => {
                  event.stopPropagation()
                  layer.current?.setPointerCapture(event.pointerId)
                  moving.current = (to) => setMask(at, resizeMask(mask, handle, to))
                }}
              />
            ))}
          </g>
        ))}
        {marks.map((mark, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is the number
          <g key={at}>
            <circle className={styles.markEdge} cx={mark.x} cy={mark.y} r={mark.r} />
            {/* biome-ignore lint/a11y/useSemanticElements: a shape of the drawing, which arrows move */}
            <circle
              className={styles.markRing}
              data-shape={`mark ${at}`}
              cx={mark.x}
              cy={mark.y}
              r={mark.r}
              role="button"
              aria-label={`Tanda ${at + 1}`}
              tabIndex={0}
              onKeyDown={moveMarkByKey(at)}
              onPointerDown={(event) => {
                event.stopPropagation()
                layer.current?.setPointerCapture(event.pointerId)
                moving.current = (to) => {
                  const away = Math.hypot(to.x - mark.x, to.y * height - mark.y)
                  setMark(at, { ...mark, r: clamp(away, MARK_MIN, 500) })
                }
              }}
            />
            <text x={mark.x} y={mark.y - mark.r - 8}>
              {at + 1}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}
