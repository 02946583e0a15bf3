import { VisitStateBadge } from '#workshop/visits/desk/public/badges.ts'
import type { VisitState } from '#workshop/visits/visit-states.model.ts'
import type { CaseState } from '../trade-in-cases.contract.ts'

/** The state of a visit whose colour and shape a case has: those that tell alike who has to act. */
const LOOKS: Record<CaseState, VisitState> = {
  new: 'scheduled',
  inspection: 'arrived',
  to_offer: 'in_work',
  offered: 'waiting',
  accepted: 'ready',
  declined: 'cancelled',
  lapsed: 'past',
}

export const CaseBadge = ({ state, words, large }: { state: CaseState; words: string; large?: boolean }) => (
  <VisitStateBadge state={LOOKS[state]} words={words} large={large ?? false} />
)
