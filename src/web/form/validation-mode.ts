import type { Problem } from './checks.ts'

/**
 * When a form shows what is wrong. `first`: one problem after each try to send, until its field is changed. `onSubmit`: all of
 * them after a try. `onChange`: each field as soon as it is changed, and all of them after a try.
 */
export type ValidationMode = 'first' | 'onSubmit' | 'onChange'

/** The fields whose problems are shown after a submit. */
export const visibleAfterSubmit = <Field extends string>(
  mode: ValidationMode,
  fields: readonly Field[],
  problems: readonly Problem<Field>[],
): readonly Field[] => (mode === 'first' ? problems.slice(0, 1).map(({ field }) => field) : fields)

/** The same after some fields were changed. */
export function visibleAfterChange<Field extends string>(
  mode: ValidationMode,
  visible: readonly Field[],
  changed: readonly Field[],
): readonly Field[] {
  if (mode === 'first') return visible.filter((field) => !changed.includes(field))
  return mode === 'onChange' ? [...new Set([...visible, ...changed])] : visible
}

/** The message shown at a field. */
export const visibleProblem = <Field extends string>(
  field: Field,
  visible: readonly Field[],
  problems: readonly Problem<Field>[],
): string | undefined =>
  visible.includes(field) ? problems.find((problem) => problem.field === field)?.message : undefined
