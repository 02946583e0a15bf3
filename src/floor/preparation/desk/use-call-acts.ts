import { useEffect, useRef, useState } from 'react'
import { formatPlate } from '#core/plates.ts'
import { useFocusedRow } from '#web/desk/lists/use-focused-row.ts'
import { messageOf } from '#web/message-of.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { NoShowLine } from '../desk-preparations.contract.ts'
import { canUndo, findNextFocusedLine, RESULTS } from './no-show-lines.ts'
import { type CallNoted, useNoteCall } from './requests.ts'

/** The heading, which has the focus where no line is left. */
export const NO_SHOWS_HEADING = 'tidak-datang'

/** Records calls, undoes the last one, and moves the focus within the list when a line leaves it or returns. */
export function useCallActs(lines: readonly NoShowLine[], isOffline: boolean) {
  const rows = useFocusedRow<HTMLUListElement>()
  const noteCall = useNoteCall()
  const toast = useToast()
  const lastActed = useRef<string | null>(null)
  // A new object at each act, so that the same line can have the focus twice.
  const [target, setTarget] = useState<{ id: string | null } | null>(null)
  useEffect(() => {
    if (!target) return
    const row = target.id && document.querySelector<HTMLElement>(`[data-row="${target.id}"]`)
    const place = row || document.getElementById(NO_SHOWS_HEADING)
    place?.focus()
  }, [target])

  const open = lines.filter(({ ended }) => !ended)
  const isHere = (id: string) => rows.focusedId() === id

  async function record(line: NoShowLine, noted: CallNoted) {
    if (isOffline) return toast('Perlu koneksi')
    const isUndo = noted.result === 'undo'
    const next = findNextFocusedLine(open, line.visit_id)
    const wasHere = isHere(line.visit_id)
    try {
      const newest = await noteCall.mutateAsync({ line, noted })
      lastActed.current = isUndo ? null : line.visit_id
      if (isUndo) return setTarget({ id: line.visit_id })
      if (newest.ended && wasHere) setTarget({ id: next })
      if (noted.result !== 'undo' && noted.result !== 'rebooked')
        toast(`${RESULTS[noted.result]}, ${formatPlate(line.plate)}`, {
          label: 'Urungkan',
          onPress: () => void record(newest, { result: 'undo' }),
        })
    } catch (problem) {
      toast(messageOf(problem))
    }
  }
  return {
    rows,
    record,
    /** Undoes the last act of this screen; without one the last call of the focused line. */
    undoLast() {
      const id = lastActed.current ?? rows.focusedId()
      const line = lines.find(({ visit_id }) => visit_id === id)
      if (line && canUndo(line)) void record(line, { result: 'undo' })
    },
    /** Books a new hour; throws what the call throws. */
    async rebook(line: NoShowLine, noted: CallNoted) {
      const next = findNextFocusedLine(open, line.visit_id)
      await noteCall.mutateAsync({ line, noted })
      lastActed.current = null
      setTarget({ id: next })
    },
  }
}
