import { useQueryClient } from '@tanstack/react-query'
import { type Visit, visit as visitShape } from '@toyota-trust/contracts/desk/workshop/visit.ts'
import { ApiError } from '@toyota-trust/contracts/platform/api-error.ts'

/** The visit that a refusal brought, as it stands now; null for refusals of another kind. */
export function visitOf(problem: unknown): Visit | null {
  if (!(problem instanceof ApiError)) return null
  const parsed = visitShape.safeParse(problem.data?.visit)
  return parsed.success ? parsed.data : null
}

/** Keeps the newest of a visit where every screen reads it. */
export function useNewestVisit() {
  const queries = useQueryClient()
  const keep = (newest: Visit) => queries.setQueryData(['visits', 'one', newest.id], newest)
  return {
    keep,
    keepOf: (problem: unknown) => {
      const newest = visitOf(problem)
      if (newest) keep(newest)
    },
  }
}
