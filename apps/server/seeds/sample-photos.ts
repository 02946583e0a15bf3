import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RenditionFormat } from '../src/domains/stock/photos/schema.ts'

/** Where the build puts the rendered illustrations. */
export const SAMPLE_FOLDER = join(import.meta.dirname, '../dist-photos')

/** A rendered illustration; files by their name in the folder. */
export interface SamplePhoto {
  name: string
  width: number
  height: number
  placeholder: string
  meanColour: string
  master: string
  renditions: { format: RenditionFormat; width: number; height: number; file: string }[]
}

/** The rendered illustrations by name; none where nothing was built. */
export function samplePhotos(): Map<string, SamplePhoto> {
  const index = join(SAMPLE_FOLDER, 'index.json')
  if (!existsSync(index)) return new Map()
  const photos: SamplePhoto[] = JSON.parse(readFileSync(index, 'utf8'))
  return new Map(photos.map((photo) => [photo.name, photo]))
}

export const sampleFile = (file: string): Buffer => readFileSync(join(SAMPLE_FOLDER, file))
