import type { AppContext } from '#server/app-context.ts'
import { Failure } from '#server/failure.ts'

/** Workshops by name, in the order of their names; all of them for null. */
export async function namedBranches(context: AppContext, ids: readonly number[] | null) {
  const wanted = ids && new Set(ids)
  return (await context.accountPorts.workshops())
    .filter(({ id }) => !wanted || wanted.has(id))
    .map(({ id, branch, timezone }) => ({ id, name: branch, timezone }))
    .sort((one, other) => one.name.localeCompare(other.name, 'id'))
}

/** Throws `not_found` for an id that no workshop has. */
export async function requireBranches(context: AppContext, ids: readonly number[]): Promise<void> {
  const known = new Set((await context.accountPorts.workshops()).map(({ id }) => id))
  if (!ids.every((id) => known.has(id))) throw new Failure('not_found')
}
