import type { Problem } from './checks.ts'

/**
 * When a form shows what is wrong. `first`: one problem after each try to send, until its field is changed. `tried`: all of
 * them after a try. `typed`: each field as soon as it is changed, and all of them after a try.
 */
export type Manner = 'first' | 'tried' | 'typed'

/** The fields whose problems are shown after a submit. */
export const visibleAfterSubmit = <Field extends string>(
  manner: Manner,
  fields: readonly Field[],
  problems: readonly Problem<Field>[],
): readonly Field[] => (manner === 'first' ? problems.slice(0, 1).map(({ field }) => field) : fields)

/** The same after some fields were changed. */
export function visibleAfterChange<Field extends string>(
  manner: Manner,
  visible: readonly Field[],
  changed: readonly Field[],
): readonly Field[] {
  if (manner === 'first') return visible.filter((field) => !changed.includes(field))
  return manner === 'typed' ? [...new Set([...visible, ...changed])] : visible
}

/** The message shown at a field. */
export const visibleProblem = <Field extends string>(
  field: Field,
  visible: readonly Field[],
  problems: readonly Problem<Field>[],
): string | undefined =>
  visible.includes(field) ? problems.find((problem) => problem.field === field)?.message : undefined
