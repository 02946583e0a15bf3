import type { DataKindName, DataVersion, UploadLine } from '@toyota-trust/contracts/desk/data-sets.ts'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

/** What head office publishes as files: stock, prices, workshops and more (desk 4.4). */
export interface DataSetTables {
  /** The version that is live; locked by whoever publishes. */
  data_sets: { kind: DataKindName; version: number }
  data_versions: {
    kind: DataKindName
    version: number
    made_at: Date
    /** Id of the staff member; null for what came with the portal. */
    made_by: string | null
    made_by_name: string
    source: DataVersion['source']
    file_name: string | null
    again_of: number | null
    added: number
    changed: number
    removed: number
    /** Its rows as compressed CSV; at the latest when the next version takes its place. */
    content: Buffer | null
  }
  data_uploads: {
    id: string
    kind: DataKindName
    file_name: string
    /** The file as it was sent, compressed. */
    content: Buffer
    again_of: number | null
    uploaded_at: Date
    uploaded_by: string
    uploaded_by_name: string
    /** The versions that it was held against, of its own kind and of those that it names rows of. */
    base: Json<Partial<Record<DataKindName, number>>>
    rows: number
    added: number
    changed: number
    removed: number
    wrong: number
    same: number
    publish_at: Date | null
    publish_by: string | null
    publish_by_name: string | null
    held_back: Generated<boolean>
    /** Why: what is live has changed, or the author may not publish any more. Null for one that was not held. */
    held_for: Generated<'changed' | 'author' | null>
  }
  data_upload_lines: {
    upload_id: string
    position: number
    change: UploadLine['change']
    line: number | null
    key: string
    title: string
    words: string
    /** The row as its table will hold it; of one that goes its key. */
    data: Json<Record<string, unknown>>
    differences: Json<UploadLine['differences']>
    problems: Json<UploadLine['problems']>
  }
}
