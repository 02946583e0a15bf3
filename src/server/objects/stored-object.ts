import { checksum } from '#server/hashing.ts'

/** A file may have 30 MB; what is longer was not stored by us. */
export const OBJECT_BYTES_MAX = 32 * 1024 * 1024
export const LIST_MAX = 1_000

const KEY = /^[a-z]\/([0-9a-f]{2})\/([0-9a-f]{2})\/(\1\2[0-9a-f]{60})\.[a-z0-9]{2,5}$/
const PREFIX = /^(?:[a-z](?:\/[0-9a-f]{2}){0,2}\/?)?$/

/** What a storage says of an object without its bytes. */
interface ObjectState {
  bytes: number
  changedAt: Date
}

/** Bytes of an object, the last one included. */
interface ByteRange {
  first: number
  last: number
}

/** Objects in the order of their keys; `next` is the `after` of the next page, null at the end. */
export interface ObjectPage {
  objects: (ObjectState & { key: string })[]
  next: string | null
}

/** Where photos are stored. Keys derive from content, so that equal bytes are stored once and a repeated `put` is harmless. */
export interface ObjectStorage {
  put(key: string, bytes: Buffer, type: string): Promise<void>
  /** Null for an unknown key; a range beyond the end gives what there is of it. */
  get(key: string, range?: ByteRange): Promise<Buffer | null>
  head(key: string): Promise<ObjectState | null>
  /** Also succeeds when there is no such object. */
  remove(key: string): Promise<void>
  list(prefix: string, after?: string): Promise<ObjectPage>
}

/** Whether a name in the storage is one of ours: others are neither listed nor touched. */
export const isKey = (name: string): boolean => KEY.test(name)

/** The key of these bytes: `m/ab/cd/{sha256}.{extension}`. */
export const keyOf = (bytes: Buffer, extension: string): string => keyOfHash(hexOf(bytes), extension)

const keyOfHash = (sum: string, extension: string) =>
  `m/${sum.slice(0, 2)}/${sum.slice(2, 4)}/${sum}.${extension}`

/** Whether the object of this hash holds other bytes; false where it is missing. */
export async function isAltered(
  objects: Pick<ObjectStorage, 'get'>,
  sha256: string,
  extension: string,
): Promise<boolean> {
  const bytes = await objects.get(keyOfHash(sha256, extension))
  return bytes !== null && hexOf(bytes) !== sha256
}

/** Refuses keys that could lead elsewhere and bytes that are not those of their key, the same for every driver. */
export function withObjectValidation(driver: ObjectStorage): ObjectStorage {
  const known = (key: string) => {
    if (!isKey(key)) throw new Error('not a key of an object')
    return key
  }
  return {
    async put(key, bytes, type) {
      if (bytes.length > OBJECT_BYTES_MAX) throw new Error(`object longer than ${OBJECT_BYTES_MAX} bytes`)
      if (!known(key).includes(hexOf(bytes))) throw new Error('the key is of other bytes')
      await driver.put(key, bytes, type)
    },
    async get(key, range) {
      if (range && !(range.first >= 0 && range.last >= range.first)) throw new Error('not a range of bytes')
      return driver.get(known(key), range)
    },
    head: async (key) => driver.head(known(key)),
    remove: async (key) => driver.remove(known(key)),
    async list(prefix, after = '') {
      if (!PREFIX.test(prefix)) throw new Error('not the beginning of a key')
      return driver.list(prefix, after)
    },
  }
}

function hexOf(bytes: Buffer): string {
  const sum = checksum()
  sum.add(bytes)
  return sum.value()
}
