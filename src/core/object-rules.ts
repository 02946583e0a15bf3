import * as z from 'zod/mini'

/** A rule over several fields of an object. */
export interface ObjectRule<T> {
  holds(value: T): boolean
  error: string
  /** The field that the sentence is shown at. */
  path: string[]
}

const made = new WeakSet<object>()

/**
 * Checks rules over several fields, once each field is valid. zod runs a plain `z.refine` of an object although the check of a field
 * failed, so that the rule would compute with a refused value; `request-schemas.test.ts` allows only these.
 */
export function objectRules<T>(...rules: ObjectRule<T>[]) {
  const check = z.check<T>((payload) => {
    if (payload.issues.length > 0) return
    for (const { holds, error, path } of rules)
      if (!holds(payload.value))
        // A copy, because zod prepends the names of enclosing objects to the array.
        payload.issues.push({ code: 'custom', message: error, input: payload.value, path: [...path] })
  })
  made.add(check)
  return check
}

/** Whether a check was made by `objectRules`. */
export const isObjectRules = (check: object): boolean => made.has(check)
