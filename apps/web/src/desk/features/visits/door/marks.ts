/** Colour, word and shape of whatever stands with a visit. */
export { FlagLine, StateMark } from '../state-mark.tsx'
export type { Flag } from '../words.ts'
