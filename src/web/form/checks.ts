/** Names of the values of a form: the names of its controls as well. */
export type FieldOf<Values> = keyof Values & string

export interface Problem<Field extends string> {
  field: Field
  message: string
}

/** Returns the failed checks of a form's values, in the order of its fields. */
export type Check<Values> = (values: Values) => readonly Problem<FieldOf<Values>>[]

interface Schema {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } | undefined }
}

/** The contract's message about a value; undefined for a valid one. */
export const sentenceOf = (schema: Schema, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message

/** The problem of a field as a list; empty without a message. */
export const problem = <Field extends string>(
  field: Field,
  message: string | undefined | false,
): Problem<Field>[] => (message ? [{ field, message }] : [])

/** Checks each field by its schema, in the order in which they are written. */
export const bySchema =
  <Field extends string>(schemas: Record<Field, Schema>): Check<Record<Field, unknown>> =>
  (values) =>
    (Object.keys(schemas) as Field[]).flatMap((field) =>
      problem(field, sentenceOf(schemas[field], values[field])),
    )
