import type * as z from 'zod/mini'

/** What a schema says of a value: the first sentence for each field that it refuses, `''` naming the value itself. */
export function said(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value)
  const sentences: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) sentences[path.join('.')] ??= message
  return sentences
}

/** Tries changes of one valid value: each row shows what was wrong and the message for it. */
export const changing =
  (schema: z.ZodMiniType, good: Record<string, unknown>) => (change: Record<string, unknown>) =>
    said(schema, { ...good, ...change })
