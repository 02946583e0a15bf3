import { type ColumnType, type JSONColumnType, sql } from 'kysely'
import * as t from '#server/database/table.ts'
import type { Claim } from '../claims.model.ts'
import type { Action, Answer, AnswerChange, ServiceStamp } from '../inspection-answers.model.ts'
import type { InspectionPoint, PHOTO_RULES, POINT_KINDS, PointGroup } from '../inspection-points.model.ts'
import type { INSPECTION_STATES } from '../inspections.contract.ts'

/** The car as the stock showed it when its inspection was started. */
export interface DraftCar {
  stock_no: string
  brand: string
  car_type: string
  car_spec: string
  body: string
  year: number
  colour: string
  transmission: string
  fuel: string
  mileage_km: number
  branch_id: number
  branch: string
  city: string
  timezone: string
}

export const inspectionsTables = {
  /** What inspectors look at. */
  inspection_points: t.table({
    columns: {
      id: t.text(),
      group: t.text<PointGroup>(),
      position: t.bigint(),
      point: t.text(),
      how: t.text(),
      answer: t.text<(typeof POINT_KINDS)[number]>(),
      unit: t.nullable(t.text()),
      good_min: t.nullable(t.double()),
      good_max: t.nullable(t.double()),
      attention_min: t.nullable(t.double()),
      attention_max: t.nullable(t.double()),
      limit_source: t.nullable(t.text()),
      photo: t.text<(typeof PHOTO_RULES)[number]>(),
      claim: t.nullable(t.text<NonNullable<InspectionPoint['claim']>>()),
      absent_ok: t.boolean(),
      score: t.nullable(t.text<NonNullable<InspectionPoint['score']>>()),
      weight: t.bigint(),
      seconds: t.bigint(),
      /** Fuels or gearboxes with a bar between; null for every car. */
      only: t.nullable(t.text()),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  /** The published lists with which inspections were started. */
  inspection_point_lists: t.table({
    columns: {
      /** Version of the data set. */
      version: t.bigint(),
      points: t.jsonb<ColumnType<InspectionPoint[], string, never>>(),
    },
    key: ['version'],
    small: true,
    owner: null,
    kept: 'no end',
    why: 'an inspection keeps the list that it was started with; a list is written once a version',
  }),

  /** One open draft a car. */
  inspection_drafts: t.table({
    columns: {
      id: t.text(),
      stock_no: t.text(),
      branch_id: t.bigint(),
      list_version: t.bigint(),
      car: t.jsonb<JSONColumnType<DraftCar>>(),
      started_at: t.timestamptz(),
      started_by: t.text(),
      started_by_name: t.text(),
      /** Of the earliest and of the latest answer, by the clocks of devices. */
      first_answer_at: t.nullable(t.timestamptz()),
      last_answer_at: t.nullable(t.timestamptz()),
      /** Counts the changes that were merged. */
      revision: t.withDefault(t.bigint()),
      changed_at: t.timestamptz(),
    },
    key: ['id'],
    owner: null,
    ends: [{ age: 'changed_at', days: 30, when: 'without a change' }],
    why: 'an inspection that nobody continues describes another state of the car',
  }),

  /** Newest answer of each device to a point of a draft. */
  inspection_answers: t.table({
    columns: {
      inspection_id: t.text(),
      point_id: t.text(),
      device: t.text(),
      counter: t.bigint(),
      at: t.timestamptz(),
      seen: t.jsonb<ColumnType<AnswerChange['seen'], string, string>>(),
      answer: t.text<Answer>(),
      value: t.nullable(t.text()),
      note: t.nullable(t.text()),
      reason: t.nullable(t.text()),
      action: t.nullable(t.text<Action>()),
      /** Of the service book. */
      stamps: t.nullable(t.jsonb<ColumnType<ServiceStamp[], string, string>>()),
      staff_id: t.text(),
      staff_name: t.text(),
    },
    key: ['inspection_id', 'point_id', 'device'],
    owner: null,
    kept: 'with the draft',
    why: 'the signed record holds what counts',
  }),

  /** Signed records; a trigger refuses every edit. */
  inspections: t.table({
    columns: {
      id: t.text(),
      code: t.text(),
      stock_no: t.text(),
      branch_id: t.bigint(),
      list_version: t.bigint(),
      inspector_id: t.text(),
      inspector_name: t.text(),
      signed_at: t.timestamptz(),
      /** By the calendar of the branch. */
      inspected_on: t.date(),
      odometer: t.bigint(),
      points: t.bigint(),
      /** Claims that held when it was signed; age and mileage are computed when they are shown. */
      claims: t.textArray<Claim[]>(),
      inspection_score: t.bigint(),
      score_engine: t.bigint(),
      score_transmission: t.bigint(),
      score_chassis: t.bigint(),
      score_exterior: t.bigint(),
      score_interior: t.bigint(),
      score_electrical: t.bigint(),
      certification_grade: t.text(),
      inspection_summary: t.text(),
      /** Of the service book; null where none was read. */
      stamps: t.nullable(t.jsonb<ColumnType<ServiceStamp[], string, never>>()),
      /** Made for the demonstration. */
      sample: t.boolean(),
      jws: t.text(),
    },
    key: ['id'],
    owner: null,
    kept: 'with its row in `inspection_states`',
    why: 'the proof of the buyer; the name of the inspector is public on what they signed',
  }),

  /** Photos of evidence, of a draft or of a signed inspection. */
  inspection_photos: t.table({
    columns: {
      id: t.text(),
      draft_id: t.nullable(t.text()),
      inspection_id: t.nullable(t.text()),
      point_id: t.text(),
      /** Of documents; never public. */
      private: t.boolean(),
      /** Names the renditions below `/media`. */
      media_key: t.text(),
      /** Of the JPEG of 2048 pixels, in hexadecimal. */
      sha256: t.text(),
      width: t.bigint(),
      height: t.bigint(),
      placeholder: t.nullable(t.text()),
      sample: t.boolean(),
      added_at: t.timestamptz(),
      hidden_at: t.nullable(t.timestamptz()),
      hidden_by: t.nullable(t.text()),
      hidden_reason: t.nullable(t.text()),
    },
    key: ['id'],
    owner: null,
    kept: 'with the draft or the signed inspection',
    ends: [
      {
        age: 'added_at',
        days: 730,
        when: 'photos of documents, at the latest',
        only: sql`private`,
      },
    ],
    why: 'public ones are part of what was signed; documents name people',
  }),

  /** What has become of each signed inspection. */
  inspection_states: t.table({
    columns: {
      inspection_id: t.text(),
      stock_no: t.text(),
      state: t.text<(typeof INSPECTION_STATES)[number]>(),
      changed_at: t.timestamptz(),
      withdrawn_by: t.nullable(t.text()),
      withdrawn_reason: t.nullable(t.text()),
      /** When the stock was seen without the car. */
      left_stock_at: t.nullable(t.timestamptz()),
    },
    key: ['inspection_id'],
    owner: null,
    ends: [
      {
        age: 'left_stock_at',
        days: 730,
        when: 'after the car left the stock',
        only: sql`left_stock_at is not null`,
        also: sql`delete from inspections where id in (select k0 from gone)`,
      },
    ],
    why: 'a buyer reads it for two years after the sale; the odometer link stays',
  }),
}
