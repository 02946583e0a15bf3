import type { CaseState } from '@toyota-trust/contracts/stock/trade-in-cases.ts'
import type { VisitState } from '@toyota-trust/contracts/workshop/visit-states.ts'
import { VisitStateBadge } from '../../workshop/visits/public/badges.ts'

/** Colour and shape are those of the visits' states that mean the same: who has to do something. */
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
