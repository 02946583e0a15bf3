import { useEffect, useRef, useState } from 'react'
import { call } from '#web/desk/call.ts'
import { useRecordDraft } from '#web/desk/records/record-draft.ts'
import { saveBill, type WorkOrder } from '../../desk-work-orders.contract.ts'
import { WORK_ORDER } from '../requests.ts'
import { type Bill, billOf, draftOf, type LineChange } from './bill-form.ts'

/** Idle time after which typed values are saved. */
const IDLE_MS = 800

/** State of the bill's form; it is saved automatically, so that a reload loses nothing. */
export function useBill(order: WorkOrder, now: Date) {
  const draft = useRecordDraft<WorkOrder, Bill>(WORK_ORDER, order, billOf)
  const [values] = draft.formState
  const [refused, setRefused] = useState<Bill | null>(null)

  // The order as the last save returned it: each save sends all lines, and the next one may begin before a render.
  const newest = useRef(order)
  useEffect(() => {
    // A read that began before a save may arrive after its answer.
    if (order.visit.version >= newest.current.visit.version) newest.current = order
  }, [order])

  /** Saves the form and all lines; `change` gets the order that the save before it returned. */
  const save = async (change: LineChange = () => ({}), written = values) => {
    try {
      return await draft.send(
        'save',
        async (version) => {
          const saved = await call(saveBill, {
            params: { visitId: order.visit.id },
            body: draftOf(newest.current, written, version, now, change(newest.current)),
          })
          newest.current = saved
          return saved
        },
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
    const timer = window.setTimeout(
      () => void latest.current(undefined, values).catch(() => undefined),
      IDLE_MS,
    )
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
