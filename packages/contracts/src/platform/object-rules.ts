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
 * Checks rules over several fields, once each field is right. zod runs a plain `z.refine` of an object although a bound of a field
 * failed, so that it would compute with a value that was refused; house-schemas.test.ts allows only these.
 */
export function objectRules<T>(...rules: ObjectRule<T>[]) {
  const check = z.check<T>((payload) => {
    if (payload.issues.length > 0) return
    for (const { holds, error, path } of rules)
      if (!holds(payload.value))
        // A copy: zod puts the names of the objects around it into the array.
        payload.issues.push({ code: 'custom', message: error, input: payload.value, path: [...path] })
  })
  made.add(check)
  return check
}

/** Whether a check was made by `objectRules`. */
export const isObjectRules = (check: object): boolean => made.has(check)
