import { type ColumnType, sql } from 'kysely'
import * as t from '#server/database/table.ts'

export const contentTables = {
  content_pictures: t.table({
    columns: {
      id: t.text(),
      width: t.text<'desktop' | 'mobile'>(),
      bytes: t.bytea(),
      created_at: t.timestamptz(),
      created_by: t.text(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'with the banner that shows them',
    ends: [
      {
        age: 'created_at',
        days: 1,
        when: 'after the upload where no banner shows them',
        unless: sql`exists (select from content_banners where content_pictures.id in (desktop_picture, mobile_picture))`,
      },
    ],
  }),

  content_banners: t.table({
    columns: {
      id: t.text(),
      position: t.integer(),
      name: t.text(),
      link: t.text(),
      from_at: t.nullable(t.timestamptz()),
      /** End of the period. */
      until_at: t.nullable(t.timestamptz()),
      published: t.boolean(),
      desktop_picture: t.nullable(t.text()),
      mobile_picture: t.nullable(t.text()),
      /** The shipped drawing, used until a picture is uploaded. */
      desktop_file: t.nullable(t.text()),
      mobile_file: t.nullable(t.text()),
      version: t.withDefault(t.integer()),
      changed_by: t.nullable(t.text()),
      /** Id of the staff member with that name. */
      changed_by_id: t.nullable(t.text()),
      /** Set when the author lost the right to publish, so that it became a draft before its time. */
      held_back: t.withDefault(t.boolean()),
      updated_at: t.timestamptz(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'until head office removes them',
  }),

  content_lists: t.table({
    columns: {
      name: t.text<'promotions' | 'wishlist'>(),
      rows: t.jsonb<ColumnType<unknown, string, string>>(),
      version: t.integer(),
      changed_by: t.text(),
      updated_at: t.timestamptz(),
    },
    key: ['name'],
    small: true,
    owner: null,
    kept: 'until head office replaces them',
  }),

  banners: t.table({
    columns: {
      id: t.integer(),
      list: t.text<'desktop' | 'mobile'>(),
      position: t.integer(),
      name: t.text(),
      link: t.text(),
      image_file: t.text(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),
}
