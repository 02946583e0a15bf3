import { CONDITIONS, type Condition } from '@toyota-trust/contracts/stock/trade-in.ts'

/** `cukup` → `Cukup` */
export const conditionLabel = (condition: Condition): string =>
  CONDITIONS.find(({ value }) => value === condition)?.label ?? condition
