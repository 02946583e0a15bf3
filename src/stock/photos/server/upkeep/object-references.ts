import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import { LIST_MAX, type ObjectPage, type ObjectStorage } from '#server/objects/stored-object.ts'

/** The keys that rows name, in the order of the storage, from `after` on. */
async function readReferencedKeyPage(db: Queries, after: string): Promise<string[]> {
  const from = (table: string, column: string) => sql`
    (select ${sql.ref(column)} as key from ${sql.table(table)}
    where ${sql.ref(column)} collate "C" > ${after} order by ${sql.ref(column)} collate "C" limit ${LIST_MAX})`
  const { rows } = await sql<{ key: string }>`
    select key from (
      ${from('photo_renditions', 'object_key')} union ${from('stock_photos', 'master_key')}
      union ${from('photo_upload_chunks', 'object_key')}) as known
    order by key collate "C" limit ${LIST_MAX}`.execute(db)
  return rows.map(({ key }) => key)
}

/** All keys that photos, masters and unfinished uploads name. */
async function* knownKeys(db: Queries): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const page = await readReferencedKeyPage(db, after)
    yield* page
    if (page.length < LIST_MAX) return
    after = page.at(-1) ?? ''
  }
}

type StoredObject = ObjectPage['objects'][number]

async function* storedObjects(objects: ObjectStorage): AsyncGenerator<StoredObject> {
  for (let after: string | null = ''; after !== null; ) {
    const page: ObjectPage = await objects.list('', after)
    yield* page.objects
    after = page.next
  }
}

/** An object that both know, that only a row names, or that only the storage has. */
export type Compared =
  | { kind: 'known'; key: string }
  | { kind: 'missing'; key: string }
  | { kind: 'orphan'; key: string; changedAt: Date }

/** Walks through rows and storage side by side, both in the order of their keys. */
export async function* compareObjects(db: Queries, objects: ObjectStorage): AsyncGenerator<Compared> {
  const known = knownKeys(db)
  const stored = storedObjects(objects)
  let [row, object] = await Promise.all([known.next(), stored.next()])
  while (!row.done || !object.done) {
    if (object.done || (!row.done && row.value < object.value.key)) {
      yield { kind: 'missing', key: row.value as string }
      row = await known.next()
    } else if (row.done || object.value.key < row.value) {
      yield { kind: 'orphan', key: object.value.key, changedAt: object.value.changedAt }
      object = await stored.next()
    } else {
      yield { kind: 'known', key: row.value }
      ;[row, object] = await Promise.all([known.next(), stored.next()])
    }
  }
}
