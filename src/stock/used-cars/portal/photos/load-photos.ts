import type { Client } from '#core/client.ts'
import type { PublicPhoto } from '#stock/photos/photos.model.ts'
import { readDossier } from '../../dossier.contract.ts'

/** The photos of a car with their words and marks. */
export async function loadPhotos(
  call: Client,
  stockNo: string,
  signal?: AbortSignal,
): Promise<PublicPhoto[]> {
  const { photos } = await call(readDossier, { params: { stockNo } }, { signal })
  return photos
}
