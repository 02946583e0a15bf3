import type { DataKindName, DataVersion, UploadLine } from '@toyota-trust/contracts/desk/office/data-sets.ts'
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
    /** Who has approved it, where its rows were more than one person may publish alone. */
    approved_by: Generated<string | null>
    approved_by_name: Generated<string | null>
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
    /** Since when it waits for a second person, whose proposal it is and for when; null while it does not wait. */
    proposed_at: Generated<Date | null>
    proposed_by: Generated<string | null>
    proposed_by_name: Generated<string | null>
    proposed_for: Generated<Date | null>
    approved_by: Generated<string | null>
    approved_by_name: Generated<string | null>
    rejected_by_name: Generated<string | null>
    rejected_reason: Generated<string | null>
  }
  /** How many rows of prices or stock one person publishes alone. One row; without it the shipped number holds. */
  publication_limits: {
    name: 'rows'
    rows: number
    /** A higher number that waits for a second person. */
    raise_to: number | null
    raise_by: string | null
    raise_by_name: string | null
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
