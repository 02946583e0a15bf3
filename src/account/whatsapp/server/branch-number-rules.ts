import type { AppContext } from '#server/app-context.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { branchNumber, deleteBranchNumber, upsertBranchNumber } from './whatsapp-sql.ts'

/** The number of a workshop, and those of this installation. */
export async function readNumber(context: AppContext, branchId: number) {
  await requireBranch(context, branchId)
  return {
    number_id: await branchNumber(context.db, branchId),
    numbers: (context.config.whatsApp?.numbers ?? []).map(({ id }) => id),
  }
}

/** Sets the own number of a workshop; with null it uses the shared one. */
export async function setNumber(context: AppContext, branchId: number, numberId: string | null, meta: Meta) {
  await requireBranch(context, branchId)
  const { config } = context
  if (numberId !== null && !config.whatsApp?.numbers.some(({ id }) => id === numberId))
    throw new Failure('not_found')
  await context.transaction(async (tx) => {
    if (numberId === null) await deleteBranchNumber(tx, branchId)
    else await upsertBranchNumber(tx, branchId, numberId)
    await meta.audit.record({ event: 'branch_number_set', details: { branch: branchId } }, tx)
  })
  return readNumber(context, branchId)
}

async function requireBranch({ accountPorts }: AppContext, branchId: number): Promise<void> {
  const known = await accountPorts.workshops()
  if (!known.some(({ id }) => id === branchId)) throw new Failure('not_found')
}
