import type { AppContext } from '#server/app-context.ts'
import { Failure } from '#server/failure.ts'
import type { DataKindName } from '../desk-data-sets.contract.ts'
import { KINDS } from './kinds/all.ts'

/** Whether another system owns this kind of data. */
export function isPartnerData({ config }: Pick<AppContext, 'config'>, name: DataKindName): boolean {
  const { partner } = KINDS[name]
  return partner !== undefined && config[partner].url !== null
}

/** Throws `data_elsewhere` for a kind that another system owns: customers would not see a change made here. */
export function requireOwnData(context: Pick<AppContext, 'config'>, name: DataKindName): void {
  if (isPartnerData(context, name)) throw new Failure('data_elsewhere')
}
