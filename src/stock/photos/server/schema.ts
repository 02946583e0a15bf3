import { type JSONColumnType, sql } from 'kysely'
import * as t from '#server/database/table.ts'
import type { AlbumState, PeopleAnswer, PlateAnswer, PlateMask } from '../desk-stock-cars.contract.ts'
import { PHOTO_RESTORE_DAYS } from '../desk-stock-photo-limits.model.ts'
import type { PhotoPlace } from '../photo-places.model.ts'
import type { DefectMark } from '../photos.model.ts'

/** Files of a photo that anybody may be shown, by their name's ending. */
export type RenditionFormat = 'avif' | 'webp' | 'jpg'

export const photosTables = {
  /** The photos of a car in stock. The car itself may be known to another system only. */
  stock_albums: t.table({
    columns: {
      stock_no: t.text(),
      state: t.text<AlbumState>(),
      /** `other_car`: the stock number was given to another car. */
      held_because: t.nullable(t.text<'staff' | 'other_car'>()),
      version: t.bigint(),
      /** With year and colour: which car the photos are of. */
      spec_id: t.bigint(),
      year: t.bigint(),
      colour: t.text(),
      /** Brand and type, for texts. */
      title: t.text(),
      branch_id: t.bigint(),
      sample: t.boolean(),
      created_at: t.timestamptz(),
      changed_at: t.timestamptz(),
      changed_by: t.nullable(t.text()),
      /** When the car left the stock; null while it is there. */
      gone_at: t.nullable(t.timestamptz()),
    },
    key: ['stock_no'],
    // One a car: tens of thousands at the most.
    small: true,
    owner: null,
    kept: 'while the car is in stock',
    ends: [
      {
        age: 'gone_at',
        days: 180,
        when: 'after the car left the stock',
        only: sql`gone_at is not null`,
      },
    ],
    why: 'the car may return; disputes about what was shown',
  }),

  stock_photos: t.table({
    columns: {
      id: t.text(),
      /** The car that the photo shows; null for evidence of an inspection. */
      stock_no: t.nullable(t.text()),
      inspection_id: t.nullable(t.text()),
      point_id: t.nullable(t.text()),
      state: t.text<'processing' | 'ready' | 'failed' | 'removed'>(),
      failed_because: t.nullable(t.text()),
      position: t.bigint(),
      place: t.text<PhotoPlace>(),
      alt: t.text(),
      caption: t.nullable(t.text()),
      plate: t.nullable(t.text<PlateAnswer>()),
      people: t.nullable(t.text<PeopleAnswer>()),
      /** Degrees clockwise by which staff turned it. */
      turn: t.bigint(),
      masks: t.jsonb<JSONColumnType<PlateMask[]>>(),
      marks: t.jsonb<JSONColumnType<DefectMark[]>>(),
      /** Evidence that a signed inspection shows. */
      released: t.boolean(),
      version: t.bigint(),
      file_name: t.text(),
      /** SHA-256 of the uploaded file. */
      source_hash: t.text(),
      upload_id: t.nullable(t.text()),
      /** The photo without masks; null until it is processed, and when it is no longer needed. */
      master_key: t.nullable(t.text()),
      /** The unguessable part of its addresses, which changes with what it shows. Null while it must not be shown. */
      media_key: t.nullable(t.text()),
      width: t.nullable(t.bigint()),
      height: t.nullable(t.bigint()),
      /** A `data:` address of at most 500 bytes. */
      placeholder: t.nullable(t.text()),
      mean_colour: t.nullable(t.text()),
      sample: t.boolean(),
      created_at: t.timestamptz(),
      changed_at: t.timestamptz(),
      changed_by: t.nullable(t.text()),
      removed_at: t.nullable(t.timestamptz()),
    },
    key: ['id'],
    owner: null,
    kept: 'with its row in `stock_albums`, or with the inspection',
    ends: [
      {
        age: 'removed_at',
        days: PHOTO_RESTORE_DAYS,
        when: 'after staff removed it',
        only: sql`removed_at is not null`,
      },
    ],
    why: 'a removed photo can be restored; plates and people are masked in what is shown',
  }),

  photo_renditions: t.table({
    columns: {
      photo_id: t.text(),
      format: t.text<RenditionFormat>(),
      width: t.bigint(),
      height: t.bigint(),
      bytes: t.bigint(),
      sha256: t.text(),
      object_key: t.text(),
    },
    key: ['photo_id', 'format', 'width'],
    owner: null,
    kept: 'with its row in `stock_photos`',
  }),

  /** Photos that wait to be processed. */
  photo_jobs: t.table({
    columns: {
      photo_id: t.text(),
      due_at: t.timestamptz(),
      held_until: t.nullable(t.timestamptz()),
      holder: t.nullable(t.text()),
      tries: t.bigint(),
    },
    key: ['photo_id'],
    owner: null,
    kept: 'until the photo is processed',
  }),

  photo_uploads: t.table({
    columns: {
      id: t.text(),
      staff_id: t.text(),
      stock_no: t.nullable(t.text()),
      inspection_id: t.nullable(t.text()),
      point_id: t.nullable(t.text()),
      place: t.text<PhotoPlace>(),
      file_name: t.text(),
      /** Whether the photo is wanted although the car has it already. */
      again: t.boolean(),
      length: t.bigint(),
      received: t.bigint(),
      created_at: t.timestamptz(),
      expires_at: t.timestamptz(),
      /** The photo that it became. */
      photo_id: t.nullable(t.text()),
    },
    key: ['id'],
    owner: null,
    ends: [{ age: 'expires_at', days: 0, when: '24 h after their beginning' }],
    why: 'an interrupted upload continues; what nobody continues is of no use',
  }),

  photo_upload_chunks: t.table({
    columns: {
      upload_id: t.text(),
      first: t.bigint(),
      bytes: t.bigint(),
      object_key: t.text(),
    },
    key: ['upload_id', 'first'],
    owner: null,
    kept: 'with its row in `photo_uploads`',
  }),
}
