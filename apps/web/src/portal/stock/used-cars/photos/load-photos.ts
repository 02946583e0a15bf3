import type { Client } from '@toyota-trust/contracts/platform/client.ts'
import { readDossier } from '@toyota-trust/contracts/stock/dossier.ts'
import type { PublicPhoto } from '@toyota-trust/contracts/stock/photos.ts'

/** The photos of a car with their words and marks. */
export async function loadPhotos(
  call: Client,
  stockNo: string,
  signal?: AbortSignal,
): Promise<PublicPhoto[]> {
  const { photos } = await call(readDossier, { params: { stockNo } }, { signal })
  return photos
}
