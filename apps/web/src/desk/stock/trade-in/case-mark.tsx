import type { CaseState } from '@toyota-trust/contracts/stock/trade-in-cases.ts'
import type { VisitState } from '@toyota-trust/contracts/workshop/visit-states.ts'
import { StateMark } from '../../workshop/visits/public/marks.ts'

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

export const CaseMark = ({ state, words, large }: { state: CaseState; words: string; large?: boolean }) => (
  <StateMark state={LOOKS[state]} words={words} large={large ?? false} />
)
