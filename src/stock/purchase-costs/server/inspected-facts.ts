import type { AppContext } from '#server/app-context.ts'
import { recordsOf } from '#stock/inspections/server/record-sql.ts'
import { readSigned } from '#stock/inspections/server/signing.ts'
import type { CarFacts } from '../cost-facts.model.ts'
import { papersOf } from './papers.ts'
import { CITIES } from './tables.ts'

/** The facts that the signed inspection read in the papers of a car; none without an inspection or with an invalid signature. */
export async function inspectedFacts(
  { db, reference }: Pick<AppContext, 'db' | 'reference'>,
  stockNo: string,
): Promise<Partial<CarFacts>> {
  const record = (await recordsOf(db, stockNo)).find(({ state }) => state === 'signed')
  const content = record ? await readSigned(db, record.jws) : null
  if (content?.stock_no !== stockNo) return {}
  return papersOf(content, (await reference(CITIES)).values())
}
