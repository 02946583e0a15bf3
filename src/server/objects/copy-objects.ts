import { checksum } from '#server/hashing.ts'
import type { ObjectPage, ObjectStorage } from './stored-object.ts'

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** What kind of object a key names. */
export const typeOf = (key: string): string =>
  TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

async function* keysOf(objects: ObjectStorage): AsyncGenerator<string> {
  for (let after: string | null = ''; after !== null; ) {
    const page: ObjectPage = await objects.list('', after)
    for (const { key } of page.objects) yield key
    after = page.next
  }
}

/** Copies every object into another storage, each compared with its key on the way; returns how many there are. */
export async function copyObjects(from: ObjectStorage, to: ObjectStorage): Promise<number> {
  let count = 0
  for await (const key of keysOf(from)) {
    const bytes = await from.get(key)
    // Removed meanwhile: no row named it.
    if (!bytes) continue
    await to.put(key, bytes, typeOf(key))
    count++
  }
  return count
}

/** Keys whose objects are not what their key says. */
export async function alteredObjects(objects: ObjectStorage): Promise<string[]> {
  const altered: string[] = []
  for await (const key of keysOf(objects)) {
    const sum = checksum()
    sum.add((await objects.get(key)) ?? Buffer.alloc(0))
    if (!key.includes(sum.value())) altered.push(key)
  }
  return altered
}
