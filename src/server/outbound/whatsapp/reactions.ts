import { REACTIONS, type Reaction } from './meta-facts.ts'

/** The reaction to a refusal: by its code where that is known, otherwise by the HTTP status. */
export function reactionTo(code: number | null, status: number | null): Reaction {
  const known = code === null ? undefined : REACTIONS.find(({ from, to }) => code >= from && code <= to)
  if (known) return known.reaction
  return status !== null && (status === 429 || status >= 500) ? 'retry' : 'fallback'
}
