import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isKey, LIST_MAX, OBJECT_BYTES_MAX, type ObjectPage, type ObjectStorage } from './stored-object.ts'

/** On the same file system as the objects, because a rename is at once only within one. */
const UNFINISHED = '.unfinished'

/** Objects as files of this machine. */
export function folderStorage(folder: string): ObjectStorage {
  const pathOf = (key: string) => join(folder, ...key.split('/'))
  return {
    async put(key, bytes) {
      const unfinished = join(folder, UNFINISHED, randomUUID())
      const path = pathOf(key)
      await mkdir(dirname(unfinished), { recursive: true })
      await mkdir(dirname(path), { recursive: true })
      try {
        const file = await open(unfinished, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          // The name must not reach the disk before the bytes: after a power cut it would belong to an empty file.
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, path)
      } finally {
        await rm(unfinished, { force: true })
      }
    },

    async get(key, range) {
      const file = await nullIfNotFound(open(pathOf(key), 'r'))
      if (!file) return null
      try {
        const { size } = await file.stat()
        if (size > OBJECT_BYTES_MAX) throw new Error(`object longer than ${OBJECT_BYTES_MAX} bytes`)
        const first = range?.first ?? 0
        const length = Math.max(0, Math.min(range?.last ?? size, size - 1) - first + 1)
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, first)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },

    async head(key) {
      const state = await nullIfNotFound(stat(pathOf(key)))
      return state && { bytes: state.size, changedAt: state.mtime }
    },

    remove: (key) => rm(pathOf(key), { force: true }),

    async list(prefix, after = '') {
      const objects: ObjectPage['objects'] = []
      for await (const key of keysBelow(folder, '', prefix, after)) {
        // More than a page: the one that is left out says that another follows.
        if (objects.length === LIST_MAX) return { objects, next: objects.at(-1)?.key ?? null }
        const state = await nullIfNotFound(stat(pathOf(key)))
        if (state) objects.push({ key, bytes: state.size, changedAt: state.mtime })
      }
      return { objects, next: null }
    },
  }
}

/** Keys in their order; folders that hold none of those asked for are not read. */
async function* keysBelow(
  folder: string,
  path: string,
  prefix: string,
  after: string,
): AsyncGenerator<string> {
  const entries = (await nullIfNotFound(readdir(join(folder, path), { withFileTypes: true }))) ?? []
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const name = path + entry.name
    if (entry.isDirectory()) {
      const inside = `${name}/`
      const isAsked = inside.startsWith(prefix) || prefix.startsWith(inside)
      const isPast = inside < after && !after.startsWith(inside)
      if (isAsked && !isPast && entry.name !== UNFINISHED) yield* keysBelow(folder, inside, prefix, after)
    } else if (isKey(name) && name.startsWith(prefix) && name > after) yield name
  }
}

async function nullIfNotFound<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (problem) {
    if ((problem as { code?: unknown }).code === 'ENOENT') return null
    throw problem
  }
}
