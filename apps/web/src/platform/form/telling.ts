import type { Problem } from './checks.ts'

/**
 * When a form tells what is wrong. `first`: one problem after each try to send, until its field is changed. `tried`: all of
 * them after a try. `typed`: each field as soon as it is changed, and all of them after a try.
 */
export type Manner = 'first' | 'tried' | 'typed'

/** The fields of which problems are told after a try to send. */
export const toldAfterTry = <Field extends string>(
  manner: Manner,
  fields: readonly Field[],
  problems: readonly Problem<Field>[],
): readonly Field[] => (manner === 'first' ? problems.slice(0, 1).map(({ field }) => field) : fields)

/** The same after some fields were changed. */
export function toldAfterChange<Field extends string>(
  manner: Manner,
  told: readonly Field[],
  changed: readonly Field[],
): readonly Field[] {
  if (manner === 'first') return told.filter((field) => !changed.includes(field))
  return manner === 'typed' ? [...new Set([...told, ...changed])] : told
}

/** What the customer reads beside a field. */
export const toldOf = <Field extends string>(
  field: Field,
  told: readonly Field[],
  problems: readonly Problem<Field>[],
): string | undefined =>
  told.includes(field) ? problems.find((problem) => problem.field === field)?.message : undefined
