import { CONDITIONS, type Condition } from '../trade-in.contract.ts'

/** `cukup` → `Cukup` */
export const conditionLabel = (condition: Condition): string =>
  CONDITIONS.find(({ value }) => value === condition)?.label ?? condition
