import type { DataKindName, DataVersion, UploadLine } from '@toyota-trust/contracts/desk/office/data-sets.ts'
import { type ColumnType, sql } from 'kysely'
import {
  boolean,
  bytea,
  integer,
  json,
  jsonb,
  nullable,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../../platform/database/table.ts'

type Json<T> = ColumnType<T, string, string>

export const dataSetsTables = {
  /** The version that is live; locked while one is published. */
  data_sets: table({
    columns: {
      kind: text<DataKindName>(),
      version: integer(),
    },
    key: ['kind'],
    small: true,
    owner: null,
    kept: 'reference',
    why: 'the number of the version of each table',
  }),

  data_versions: table({
    columns: {
      kind: text<DataKindName>(),
      version: integer(),
      made_at: timestamptz(),
      /** Id of the staff member; null for what came with the portal. */
      made_by: nullable(text()),
      made_by_name: text(),
      source: text<DataVersion['source']>(),
      file_name: nullable(text()),
      again_of: nullable(integer()),
      added: integer(),
      changed: integer(),
      removed: integer(),
      /** Its rows as compressed CSV; at the latest when the next version takes its place. */
      content: nullable(bytea()),
      /** Who has approved it, where its rows were more than one person may publish alone. */
      approved_by: nullable(text()),
      approved_by_name: nullable(text()),
    },
    key: ['kind', 'version'],
    small: true,
    owner: null,
    kept: 'no end; the rows of the first and the last 20 of each table',
    why: 'going back needs them; about nobody but their publisher',
  }),

  /** How many rows of prices or stock one person publishes alone. One row; without it the shipped number holds. */
  publication_limits: table({
    columns: {
      name: text<'rows'>(),
      rows: integer(),
      /** A higher number that waits for a second person. */
      raise_to: nullable(integer()),
      raise_by: nullable(text()),
      raise_by_name: nullable(text()),
    },
    key: ['name'],
    owner: null,
    kept: 'no end',
    why: 'one row: how many rows one person publishes alone',
  }),

  data_uploads: table({
    columns: {
      id: text(),
      kind: text<DataKindName>(),
      file_name: text(),
      /** The file as it was sent, compressed. */
      content: bytea(),
      again_of: nullable(integer()),
      uploaded_at: timestamptz(),
      uploaded_by: text(),
      uploaded_by_name: text(),
      /** The versions that it was held against, of its own kind and of those that it names rows of. */
      base: jsonb<Json<Partial<Record<DataKindName, number>>>>(),
      rows: integer(),
      added: integer(),
      changed: integer(),
      removed: integer(),
      wrong: integer(),
      same: integer(),
      publish_at: nullable(timestamptz()),
      publish_by: nullable(text()),
      publish_by_name: nullable(text()),
      held_back: withDefault(boolean()),
      /** Why: what is live has changed, or the author may not publish any more. Null for one that was not held. */
      held_for: nullable(text<'changed' | 'author'>()),
      /** Since when it waits for a second person, whose proposal it is and for when; null while it does not wait. */
      proposed_at: nullable(timestamptz()),
      proposed_by: nullable(text()),
      proposed_by_name: nullable(text()),
      proposed_for: nullable(timestamptz()),
      approved_by: nullable(text()),
      approved_by_name: nullable(text()),
      rejected_by_name: nullable(text()),
      rejected_reason: nullable(text()),
    },
    key: ['id'],
    // Uploads that nobody has published yet.
    small: true,
    owner: null,
    kept: 'until they are published or thrown away',
    ends: [{ age: 'uploaded_at', days: 30, when: 'unless a time is set', only: sql`publish_at is null` }],
    why: 'nobody comes back to a file after a month',
  }),

  data_upload_lines: table({
    columns: {
      upload_id: text(),
      position: integer(),
      change: text<UploadLine['change']>(),
      line: nullable(integer()),
      key: text(),
      title: text(),
      words: text(),
      /** The row as its table will hold it; of one that goes its key. */
      data: json<Json<Record<string, unknown>>>(),
      differences: json<Json<UploadLine['differences']>>(),
      problems: json<Json<UploadLine['problems']>>(),
    },
    key: ['upload_id', 'position'],
    owner: { row: 'data_uploads', by: 'upload_id' },
  }),
}
