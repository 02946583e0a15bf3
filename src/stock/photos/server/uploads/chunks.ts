import type { Database, Queries } from '#server/database/database.ts'
import { keyOf, type ObjectStorage } from '#server/objects/stored-object.ts'
import { sealBytes, unsealBytes } from '#server/sealing.ts'
import type { SigningSecrets } from '#server/secrets.ts'
import { chunksOf, deleteChunks } from './upload-sql.ts'

interface Parts {
  db: Database
  objects: ObjectStorage
  secrets: SigningSecrets
}

const purposeOf = (uploadId: string) => `photo upload ${uploadId}`

/** Stores bytes of an upload and returns their key. Sealed, because a file says where it was taken until it is processed. */
export async function storeChunk(
  { objects, secrets }: Parts,
  uploadId: string,
  bytes: Buffer,
): Promise<string> {
  const sealed = sealBytes(secrets.present, purposeOf(uploadId), bytes)
  const key = keyOf(sealed, 'part')
  await objects.put(key, sealed, 'application/octet-stream')
  return key
}

/** The whole file of an upload; null when a part of it is missing. */
export async function readChunks(
  { objects, secrets }: Parts,
  db: Queries,
  uploadId: string,
): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  let length = 0
  for (const { first, object_key } of await chunksOf(db, uploadId)) {
    const sealed = await objects.get(object_key)
    const piece = sealed && openSealedChunk(secrets, uploadId, sealed)
    if (!piece || first !== length) return null
    pieces.push(piece)
    length += piece.length
  }
  return Buffer.concat(pieces)
}

function openSealedChunk({ accepted }: SigningSecrets, uploadId: string, sealed: Buffer): Buffer | null {
  for (const secret of accepted) {
    const bytes = unsealBytes(secret, purposeOf(uploadId), sealed)
    if (bytes) return bytes
  }
  return null
}

/** Removes the bytes of an upload. No other upload has the same ones: each is sealed for itself. */
export async function removeChunks({ db, objects }: Parts, uploadId: string): Promise<void> {
  const chunks = await chunksOf(db, uploadId)
  await deleteChunks(db, uploadId)
  await Promise.all(chunks.map(({ object_key }) => objects.remove(object_key)))
}
