import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { CredentialWrite } from '#server/credentials/credential-write.ts'

/** Values that no row has. */
export const ID = '00000000-0000-4000-8000-000000000000'
export const HASH = 'x'.repeat(43)

/** Whose rows the queries concern. */
export interface Subjects {
  customer: Customer
  write: CredentialWrite
  staffId: string
}
/** Queries of a part of the product, each on its own. */
export type Queries = (context: AppContext, subjects: Subjects) => (() => Promise<unknown>)[]
