import type { Portal } from '../../../portal.ts'

/** What photos need to know of an inspection that they are evidence of. */
interface EvidenceInspection {
  stock_no: string
  /** A draft: its evidence can still be added, changed and removed. */
  isOpen: boolean
  hasPoint(pointId: string): boolean
}

/** The inspection that evidence belongs to; null for an unknown one. No inspection exists yet. */
export const findEvidenceInspection = async (
  _portal: Pick<Portal, 'db' | 'reference'>,
  _inspectionId: string,
): Promise<EvidenceInspection | null> => null
