/** Text, colour and shape of a visit's badges. */
export { formatSlipCarName } from '../slip.tsx'
export type { Flag } from '../texts.ts'
export { FlagLine, VisitStateBadge } from '../visit-state-badge.tsx'
