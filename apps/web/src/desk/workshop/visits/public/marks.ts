/** Text, colour and shape of a visit's marks. */
export { carWords } from '../slip.tsx'
export { FlagLine, StateMark } from '../state-mark.tsx'
export type { Flag } from '../words.ts'
