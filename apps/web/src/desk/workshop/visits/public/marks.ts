/** Words, colour and shape of whatever stands with a visit. */
export { carWords } from '../slip.tsx'
export { FlagLine, StateMark } from '../state-mark.tsx'
export type { Flag } from '../words.ts'
