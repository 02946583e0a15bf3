import type { WorkOrder } from '@toyota-trust/contracts/desk/workshop/work-orders.ts'
import { useEffect, useRef, useState } from 'react'
import type { Held } from '../../../platform/form/use-form.ts'
import { forgetDraft, keepDraft, keptDraft } from '../../kept-drafts.ts'
import { useOrderAct } from './requests.ts'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What somebody writes into a work order, based on the version with which he began: what others change meanwhile comes
 * under his hands only where he has written nothing yet.
 */
export function useDraft<Values>(order: WorkOrder, begin: (order: WorkOrder) => Values) {
  const { id, version: newest } = order.visit
  const act = useOrderAct(id)
  const name = window.location.pathname
  const [before] = useState(() => keptDraft<{ version: number; values: Values }>(name))
  const [values, setValues] = useState(() => before?.values ?? begin(order))
  const [kept, setKept] = useState(() => begin(order))
  // Still the one that he had seen, so that he hears of it when somebody was faster meanwhile.
  const [version, setVersion] = useState(before?.version ?? newest)
  // An error belongs to the version that was written on; it goes when a newer one is taken.
  const [failedOn, setFailedOn] = useState<number | null>(null)
  const changed = !same(values, kept)
  // A page loaded anew, or a session that ended, takes nothing of what was typed.
  useEffect(() => {
    if (changed) keepDraft(name, { version, values })
    else forgetDraft(name)
  }, [changed, name, values, version])
  const takeNewest = () => {
    const now = begin(order)
    setValues(now)
    setKept(now)
    setVersion(newest)
  }
  // Nothing of his would be lost, so it follows by itself; his own answer may still be on its way.
  const behind = newest > version && !act.isPending
  if (behind && !changed) takeNewest()

  const seen = useRef(version)
  useEffect(() => {
    seen.current = version
  }, [version])
  const line = useRef<Promise<unknown>>(Promise.resolve())
  /** Writes one after the other, each on what the one before made; `sent` is what of the values is kept by it. */
  const write = (what: string, send: (version: number) => Promise<WorkOrder>, sent?: Values) => {
    const turn = line.current
      .catch(() => undefined)
      .then(() => {
        setFailedOn(seen.current)
        return act.mutateAsync({ what, send: () => send(seen.current) })
      })
      .then((answer) => {
        forgetDraft(name)
        seen.current = answer.visit.version
        setVersion(answer.visit.version)
        if (sent !== undefined) setKept(sent)
        return answer
      })
    line.current = turn
    return turn
  }
  const held: Held<Values> = [values, setValues]
  return {
    held,
    changed,
    /** Somebody else has written meanwhile, and so has he. */
    overtaken: behind && changed,
    takeNewest,
    write,
    failure: failedOn === version ? act.error : null,
    running: act.isPending ? act.variables.what : null,
  }
}
