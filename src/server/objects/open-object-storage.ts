import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { type ObjectStorage, withObjectValidation } from './stored-object.ts'

/** Objects in a folder of this machine. */
export const objectFolder = (folder: string): ObjectStorage => withObjectValidation(folderStorage(folder))

/** The storage that `MEDIA_URL` names, or the folder `MEDIA_DIR`. Nothing is reached or made before the first call. */
export function openObjectStorage(
  { media, mediaDir }: Pick<Config, 'media' | 'mediaDir'>,
  line: { fetch: typeof globalThis.fetch; clock: Clock; timeLimitMs: number },
): ObjectStorage {
  return withObjectValidation(media ? s3Storage(media, line) : folderStorage(mediaDir))
}
