import { existsSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError } from '#server/config/settings.ts'
import type { Config } from '#server/config.ts'

/** Room for a few photos at their largest, so that a full folder is noticed before a customer meets it. */
const FREE_BYTES_MIN = 200e6

/** Bytes that are free on the file system of a folder. */
async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Throws `ConfigError` where photos cannot be written into `MEDIA_DIR`, or where its file system has less than 200 MB left. A
 * folder that is not there yet is made by the first photo: then the next one above it counts. Does nothing with `MEDIA_URL`.
 */
export async function requireUsableMediaDir(
  { media, mediaDir }: Pick<Config, 'media' | 'mediaDir'>,
  freeBytesOf = readFreeBytes,
): Promise<void> {
  if (media) return
  let folder = mediaDir
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder)
  const probe = join(folder, `.writable-${process.pid}`)
  try {
    await writeFile(probe, '')
  } catch (problem) {
    throw new ConfigError(`MEDIA_DIR cannot be written: ${(problem as Error).message}`)
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
  const free = await freeBytesOf(folder)
  if (free < FREE_BYTES_MIN)
    throw new ConfigError(
      `MEDIA_DIR has ${Math.floor(free / 1e6)} MB left in ${folder}, ${FREE_BYTES_MIN / 1e6} MB are needed: make room`,
    )
}
