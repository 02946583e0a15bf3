import type { Client } from '#core/client.ts'
import { type Dossier, readDossier } from '../../dossier.contract.ts'

/** The photos of a car with their words and marks, and until when its branch is open today. */
export const loadDossier = (
  call: Client,
  stockNo: string,
  signal?: AbortSignal,
): Promise<Pick<Dossier, 'photos' | 'branch_open_until'>> =>
  call(readDossier, { params: { stockNo } }, { signal }).then(({ photos, branch_open_until }) => ({
    photos,
    branch_open_until,
  }))
