import { newRecordId } from '#core/record-id.ts'
import type { Draft } from './trade-in-draft.ts'
import { editFlowDraft } from './trade-in-state.ts'
import { changeFlow, useFlow } from './trade-in-storage.ts'

/** The trade-in of this tab with its setters. */
export function useTradeInDraft() {
  const flow = useFlow()
  const change = (next: (draft: Draft) => Draft) =>
    changeFlow((now) => editFlowDraft(now, next, newRecordId()))
  return { flow, draft: flow.draft, change }
}
