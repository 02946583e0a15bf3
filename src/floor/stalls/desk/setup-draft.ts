import type { PlannerDraft, PlannerState, StallDraft, TechnicianDraft } from '../desk-stalls.contract.ts'
import { applyList, countListChanges, createListDraft, type ListDraft, omitItemKey } from './list-draft.ts'

/** The unsaved changes of stalls, technicians and rules. */
export interface SetupDraft {
  planner: Partial<PlannerDraft>
  stalls: ListDraft<StallDraft>
  technicians: ListDraft<TechnicianDraft>
}
export const NO_CHANGES: SetupDraft = {
  planner: {},
  stalls: createListDraft(),
  technicians: createListDraft(),
}

/** A change as the server takes it. */
export interface SetupChange {
  version: number
  planner?: PlannerDraft
  stalls?: StallDraft[]
  technicians?: TechnicianDraft[]
}

/** Stalls, technicians and rules with the unsaved changes. */
export const applyDraft = (state: PlannerState, draft: SetupDraft) => ({
  planner: { ...state.planner, ...draft.planner },
  stalls: applyList<StallDraft>(state.stalls, draft.stalls),
  technicians: applyList<TechnicianDraft>(state.technicians, draft.technicians),
})

/** Changes some rules; a rule with its saved value is no change. */
export function changeRules(
  { planner: saved }: PlannerState,
  draft: SetupDraft,
  part: Partial<PlannerDraft>,
): SetupDraft {
  const all = Object.entries({ ...draft.planner, ...part })
  const planner = Object.fromEntries(
    all.filter(([rule, value]) => saved[rule as keyof PlannerDraft] !== value),
  )
  return { ...draft, planner }
}

/** The number of unsaved changes. */
export const countSetupChanges = ({ planner, stalls, technicians }: SetupDraft): number =>
  Object.keys(planner).length + countListChanges(stalls) + countListChanges(technicians)

/** The change as the server takes it, on the version that was read; null while there is none. */
export function changeOf(state: PlannerState, draft: SetupDraft): SetupChange | null {
  if (countSetupChanges(draft) === 0) return null
  const { planner, stalls, technicians } = applyDraft(state, draft)
  return {
    version: state.version,
    ...(Object.keys(draft.planner).length > 0 && { planner }),
    ...(countListChanges(draft.stalls) > 0 && { stalls: stalls.map(omitItemKey) }),
    ...(countListChanges(draft.technicians) > 0 && { technicians: technicians.map(omitItemKey) }),
  }
}
