import { useRef } from 'react'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import type { GivenAnswer } from '../inspection-answers.model.ts'
import { choicesOf } from './choices.ts'
import type { PointState } from './draft-state.ts'

/**
 * The keys of a group: `1` to `4` answer the focused point, `F` takes its photo, `N` focuses the next one. Returns the ref of the
 * list of points.
 */
export function useGroupKeys(
  points: readonly PointState[],
  answer: (state: PointState, change: Partial<GivenAnswer>) => void,
) {
  const list = useRef<HTMLUListElement>(null)
  const focused = () => document.activeElement?.closest('[data-point]') ?? null
  const choose = (key: number) => () => {
    const state = points.find(({ point }) => point.id === focused()?.id)
    const choice = state && choicesOf(state.point)[key - 1]
    if (state && choice) answer(state, { answer: choice })
  }
  useShortcuts({
    1: choose(1),
    2: choose(2),
    3: choose(3),
    4: choose(4),
    f: () => focused()?.querySelector<HTMLElement>('input[type="file"]')?.click(),
    n: () => {
      const all = [...(list.current?.querySelectorAll('[data-point]') ?? [])]
      const at = all.indexOf(focused() as Element)
      const next = all[Math.min(at + 1, all.length - 1)]
      next?.querySelector<HTMLElement>('fieldset button')?.focus()
    },
  })
  return list
}
