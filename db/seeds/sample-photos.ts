import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppContext } from '#server/app-context.ts'
import { digestsOf } from '#server/hashing.ts'
import { keyOf } from '#server/objects/stored-object.ts'
import type { RenditionFormat } from '#stock/photos/server/schema.ts'

export const MEDIA_KEY_CHARACTERS = 22

/** The shipped pictures; the built server lies as deep as this file. */
export const SAMPLE_FOLDER = join(import.meta.dirname, 'sample-photos')

/** A shipped picture; files by their name in the folder. */
export interface SamplePhoto {
  name: string
  width: number
  height: number
  placeholder: string
  meanColour: string
  master: string
  renditions: { format: RenditionFormat; width: number; height: number; file: string }[]
}

/** The shipped pictures by name. */
export function samplePhotos(): Map<string, SamplePhoto> {
  const index = join(SAMPLE_FOLDER, 'index.json')
  if (!existsSync(index)) return new Map()
  const photos: SamplePhoto[] = JSON.parse(readFileSync(index, 'utf8'))
  return new Map(photos.map((photo) => [photo.name, photo]))
}

export const sampleFile = (file: string): Buffer => readFileSync(join(SAMPLE_FOLDER, file))

/** The files of an illustration as they lie in the object storage. */
export interface StoredFiles {
  master_key: string
  renditions: {
    format: RenditionFormat
    width: number
    height: number
    bytes: number
    sha256: string
    object_key: string
  }[]
}

/** Puts the files of an illustration into the object storage. */
export async function storeFiles(
  { objects }: AppContext,
  photo: SamplePhoto,
  read: (file: string) => Buffer,
): Promise<StoredFiles> {
  const put = async (file: string) => {
    const bytes = read(file)
    const extension = file.split('.').at(-1) ?? ''
    const key = keyOf(bytes, extension)
    await objects.put(key, bytes, `image/${extension === 'jpg' ? 'jpeg' : extension}`)
    return { key, bytes: bytes.length, sha256: digestsOf(bytes).hex }
  }
  const { key: master_key } = await put(photo.master)
  const renditions: StoredFiles['renditions'] = []
  for (const { format, width, height, file } of photo.renditions) {
    const { key, bytes, sha256 } = await put(file)
    renditions.push({ format, width, height, bytes, sha256, object_key: key })
  }
  return { master_key, renditions }
}
