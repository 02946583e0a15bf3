import { type ColumnType, sql } from 'kysely'
import {
  boolean,
  bytea,
  integer,
  jsonb,
  nullable,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../../platform/database/table.ts'

export const contentTables = {
  content_pictures: table({
    columns: {
      id: text(),
      width: text<'desktop' | 'mobile'>(),
      bytes: bytea(),
      created_at: timestamptz(),
      created_by: text(),
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

  content_banners: table({
    columns: {
      id: text(),
      position: integer(),
      name: text(),
      link: text(),
      from_at: nullable(timestamptz()),
      /** It has ended then. */
      until_at: nullable(timestamptz()),
      published: boolean(),
      desktop_picture: nullable(text()),
      mobile_picture: nullable(text()),
      /** Where no picture was uploaded: the drawing that ships with the product. */
      desktop_file: nullable(text()),
      mobile_file: nullable(text()),
      version: withDefault(integer()),
      changed_by: nullable(text()),
      /** Id of the staff member behind that name. */
      changed_by_id: nullable(text()),
      /** Its author may not publish any more, so it became a draft before its time came. */
      held_back: withDefault(boolean()),
      updated_at: timestamptz(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'until head office removes them',
  }),

  content_lists: table({
    columns: {
      name: text<'promotions' | 'wishlist'>(),
      rows: jsonb<ColumnType<unknown, string, string>>(),
      version: integer(),
      changed_by: text(),
      updated_at: timestamptz(),
    },
    key: ['name'],
    small: true,
    owner: null,
    kept: 'until head office replaces them',
  }),

  banners: table({
    columns: {
      id: integer(),
      list: text<'desktop' | 'mobile'>(),
      position: integer(),
      name: text(),
      link: text(),
      image_file: text(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),
}
