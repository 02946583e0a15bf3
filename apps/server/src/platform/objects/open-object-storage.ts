import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { guarded, type ObjectStorage } from './stored-object.ts'

/** Where the files of a data folder are when no service stores them. */
export const mediaFolder = (dataDir: string): string => join(dataDir, 'media')

/** Objects in a folder, for backups. */
export const objectFolder = (folder: string): ObjectStorage => guarded(folderStorage(folder))

/** The storage that `MEDIA_URL` names, or the folder. Nothing is reached or made before the first call. */
export function openObjectStorage(
  { media, dataDir }: Pick<Config, 'media' | 'dataDir'>,
  line: { fetch: typeof globalThis.fetch; clock: Clock; timeLimitMs: number },
): ObjectStorage {
  return guarded(media ? s3Storage(media, line) : folderStorage(mediaFolder(dataDir)))
}
