import type { AppContext } from '#server/app-context.ts'
import { canAccessBranch, type RecordHolder, type SignedIn, type StaffMember } from '#server/calls/actor.ts'
import { Failure } from '#server/failure.ts'
import { requireReadable } from './ownership.ts'
import { findOrder } from './sql.ts'
import { readOrder } from './view.ts'

interface Asked {
  params: { id: string }
  actor: SignedIn | RecordHolder | StaffMember
}

/** A call about one order: where the state of the order forbids it, the refusal shows the order as it is now. */
export const showingOrder =
  <A extends Asked, T>(context: AppContext, act: (asked: A) => Promise<T>) =>
  async (asked: A): Promise<T> => {
    try {
      return await act(asked)
    } catch (problem) {
      if (!(problem instanceof Failure) || problem.code !== 'order_act_over') throw problem
      const { params, actor } = asked
      const found = await findOrder(context.db, params.id)
      if (!found || (actor.kind === 'staff' && !canAccessBranch(actor, found.branch_id))) throw problem
      const order = actor.kind === 'staff' ? found : requireReadable(context, found, actor)
      throw new Failure(problem.code, { order: await readOrder(context, context.db, order) })
    }
  }
