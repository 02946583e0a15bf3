import {
  type LineDraft,
  saveBill,
  type WorkOrder,
} from '@toyota-trust/contracts/desk/workshop/work-orders.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../call.ts'
import { useRecordDraft } from '../../../records/record-draft.ts'
import { WORK_ORDER } from '../requests.ts'
import { type Bill, billOf, draftOf } from './bill-form.ts'

/** So long nothing was typed. */
const IDLE_MS = 800

/** State of the bill's form; it is saved automatically, so that a reload loses nothing. */
export function useBill(order: WorkOrder, now: Date) {
  const draft = useRecordDraft<WorkOrder, Bill>(WORK_ORDER, order, billOf)
  const [values] = draft.formState
  const [refused, setRefused] = useState<Bill | null>(null)

  const save = async (change: { added?: LineDraft[]; undone?: string[] } = {}, written = values) => {
    try {
      return await draft.send(
        'save',
        (version) =>
          call(saveBill, {
            params: { visitId: order.visit.id },
            body: draftOf(order, written, version, now, change),
          }),
        written,
      )
    } catch (problem) {
      setRefused(written)
      throw problem
    }
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  // A refused save is sent again after a change, or when the user presses the button.
  const waits = draft.changed && !draft.isOvertaken && refused !== values
  useEffect(() => {
    if (!waits) return
    const timer = window.setTimeout(() => void latest.current({}, values).catch(() => undefined), IDLE_MS)
    return () => window.clearTimeout(timer)
  }, [waits, values])
  return {
    ...draft,
    save,
    /** Saves pending input at once, before the user navigates. */
    flush: async () => {
      if (waits) await save()
    },
  }
}
export type BillState = ReturnType<typeof useBill>
