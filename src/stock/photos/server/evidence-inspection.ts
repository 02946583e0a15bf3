import type { AppContext } from '#server/app-context.ts'
import { findDraft, pointsOfList } from '#stock/inspections/server/draft-sql.ts'
import { stockNoOfSigned } from '#stock/inspections/server/record-sql.ts'

/** The facts of an inspection that its photos depend on. */
interface EvidenceInspection {
  stock_no: string
  /** A draft: its evidence can still be added, changed and removed. */
  isOpen: boolean
  hasPoint(pointId: string): boolean
}

/** The inspection that evidence belongs to; null for an unknown one. */
export async function findEvidenceInspection(
  { db }: Pick<AppContext, 'db'>,
  inspectionId: string,
): Promise<EvidenceInspection | null> {
  const draft = await findDraft(db, inspectionId)
  if (draft) {
    const takes = new Set(
      (await pointsOfList(db, draft.list_version))
        .filter(({ photo }) => photo !== 'never')
        .map(({ id }) => id),
    )
    return { stock_no: draft.stock_no, isOpen: true, hasPoint: (pointId) => takes.has(pointId) }
  }
  const stock_no = await stockNoOfSigned(db, inspectionId)
  return stock_no === undefined ? null : { stock_no, isOpen: false, hasPoint: () => false }
}
