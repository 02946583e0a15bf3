/** Text, colour and shape of a visit's marks. */
export { formatSlipCarName as carWords } from '../slip.tsx'
export { FlagLine, StateMark } from '../state-mark.tsx'
export type { Flag } from '../texts.ts'
