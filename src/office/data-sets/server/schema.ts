import { type ColumnType, sql } from 'kysely'
import * as t from '#server/database/table.ts'
import type { DataKindName, DataVersion, UploadLine } from '../desk-data-sets.contract.ts'

type Json<T> = ColumnType<T, string, string>

export const dataSetsTables = {
  /** The live version; locked while one is published. */
  data_sets: t.table({
    columns: {
      kind: t.text<DataKindName>(),
      version: t.integer(),
    },
    key: ['kind'],
    small: true,
    owner: null,
    kept: 'reference',
    why: 'the number of the version of each table',
  }),

  data_versions: t.table({
    columns: {
      kind: t.text<DataKindName>(),
      version: t.integer(),
      made_at: t.timestamptz(),
      /** Id of the staff member; null for the shipped version. */
      made_by: t.nullable(t.text()),
      made_by_name: t.text(),
      source: t.text<DataVersion['source']>(),
      file_name: t.nullable(t.text()),
      again_of: t.nullable(t.integer()),
      added: t.integer(),
      changed: t.integer(),
      removed: t.integer(),
      /** Its rows as compressed CSV, stored at the latest when the next version replaces it. */
      content: t.nullable(t.bytea()),
      /** The approver, where it had more rows than one person may publish alone. */
      approved_by: t.nullable(t.text()),
      approved_by_name: t.nullable(t.text()),
    },
    key: ['kind', 'version'],
    small: true,
    owner: null,
    kept: 'no end; the rows of the first and the last 20 of each table',
    why: 'going back needs them; about nobody but their publisher',
  }),

  /** The number of rows of prices or stock that one person may publish alone. One row; without it the shipped number applies. */
  publication_limits: t.table({
    columns: {
      name: t.text<'rows'>(),
      rows: t.integer(),
      /** A higher number that waits for a second person. */
      raise_to: t.nullable(t.integer()),
      raise_by: t.nullable(t.text()),
      raise_by_name: t.nullable(t.text()),
    },
    key: ['name'],
    owner: null,
    kept: 'no end',
    why: 'one row: how many rows one person publishes alone',
  }),

  data_uploads: t.table({
    columns: {
      id: t.text(),
      kind: t.text<DataKindName>(),
      file_name: t.text(),
      /** The uploaded file, compressed. */
      content: t.bytea(),
      again_of: t.nullable(t.integer()),
      uploaded_at: t.timestamptz(),
      uploaded_by: t.text(),
      uploaded_by_name: t.text(),
      /** The versions that it was checked against, of its own kind and of the kinds that it refers to. */
      base: t.jsonb<Json<Partial<Record<DataKindName, number>>>>(),
      rows: t.integer(),
      added: t.integer(),
      changed: t.integer(),
      removed: t.integer(),
      wrong: t.integer(),
      same: t.integer(),
      publish_at: t.nullable(t.timestamptz()),
      publish_by: t.nullable(t.text()),
      publish_by_name: t.nullable(t.text()),
      held_back: t.withDefault(t.boolean()),
      /** The reason: another version went live, or the author may no longer publish. Null for one that is not held. */
      held_for: t.nullable(t.text<'changed' | 'author'>()),
      /** Set while it waits for a second person: since when, the proposer and the proposed time. */
      proposed_at: t.nullable(t.timestamptz()),
      proposed_by: t.nullable(t.text()),
      proposed_by_name: t.nullable(t.text()),
      proposed_for: t.nullable(t.timestamptz()),
      approved_by: t.nullable(t.text()),
      approved_by_name: t.nullable(t.text()),
      rejected_by_name: t.nullable(t.text()),
      rejected_reason: t.nullable(t.text()),
    },
    key: ['id'],
    // Uploads that are not published yet.
    small: true,
    owner: null,
    kept: 'until they are published or thrown away',
    ends: [{ age: 'uploaded_at', days: 30, when: 'unless a time is set', only: sql`publish_at is null` }],
    why: 'nobody comes back to a file after a month',
  }),

  data_upload_lines: t.table({
    columns: {
      upload_id: t.text(),
      position: t.integer(),
      change: t.text<UploadLine['change']>(),
      line: t.nullable(t.integer()),
      key: t.text(),
      title: t.text(),
      words: t.text(),
      /** The row as its table will store it; only the key of a removed row. */
      data: t.json<Json<Record<string, unknown>>>(),
      differences: t.json<Json<UploadLine['differences']>>(),
      problems: t.json<Json<UploadLine['problems']>>(),
    },
    key: ['upload_id', 'position'],
    owner: { row: 'data_uploads', by: 'upload_id' },
  }),
}
