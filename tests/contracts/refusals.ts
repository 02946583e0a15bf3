import type * as z from 'zod/mini'

/** The first sentence for each field that a schema refuses; `''` names the value itself. Empty for a valid value. */
export function collectRefusals(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value)
  const sentences: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) sentences[path.join('.')] ??= message
  return sentences
}

/** Makes a function that applies a change to one valid value and collects what the schema refuses then. */
export const createChangeCheck =
  (schema: z.ZodMiniType, good: Record<string, unknown>) => (change: Record<string, unknown>) =>
    collectRefusals(schema, { ...good, ...change })
