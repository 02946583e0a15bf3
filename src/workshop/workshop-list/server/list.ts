import { sql } from 'kysely'
import { ZONE_NAMES, zoneOf } from '#core/days.ts'
import type { AnswerOf, RequestOf } from '#core/endpoint.ts'
import { type ListSource, likePatternOf } from '#server/lists/list.ts'
import { WORKSHOP_KIND_LABELS, type workshopList } from '../desk-workshops.contract.ts'

type Row = AnswerOf<typeof workshopList.page>['rows'][number]
export type Asked = RequestOf<typeof workshopList.page>['query']

/** All workshops as head office sees them at `now`. */
export const workshopsAt = (now: Date): ListSource<Asked, Row> => {
  const begins = sql`date_trunc('day', ${now}::timestamptz at time zone branches.timezone) at time zone branches.timezone`
  const ofToday = sql`from visits join bookings using (id, branch_id) where branch_id = branches.id
    and service_date >= ${begins} and service_date < ${begins} + interval '1 day'`
  return {
    columns: sql`branches.id::text as id, branch as name, branches.kind, city, province, branches.timezone,
      (select count(*)::int ${ofToday} and state <> 'cancelled') as today,
      (select count(*)::int ${ofToday} and state in ('arrived', 'in_work', 'waiting', 'ready')) as inside,
      array(select name from staff join staff_branches on staff_id = staff.id
        where branch_id = branches.id and role = 'head' and deactivated_at is null order by name) as heads`,
    from: sql`branches join cities on cities.code = city_code join provinces on provinces.code = province_code`,
    where: ({ q, kind }) => [
      kind ? sql<boolean>`branches.kind = ${kind}` : null,
      q?.trim()
        ? sql<boolean>`lower(branch || ' ' || city || ' ' || province) like ${likePatternOf(q)}`
        : null,
    ],
    orders: {
      name: { by: sql`branch`, type: 'text' },
      name_desc: { by: sql`branch`, type: 'text', descending: true },
    },
    key: { by: sql`branches.id`, type: 'bigint' },
    row: (row) => row,
    file: {
      head: [
        'nomor',
        'bengkel',
        'jenis',
        'kota',
        'provinsi',
        'zona',
        'kunjungan hari ini',
        'di bengkel',
        'kepala',
      ],
      cells: ({ id, name, kind, city, province, timezone, today, inside, heads }) => [
        id,
        name,
        WORKSHOP_KIND_LABELS[kind],
        city,
        province,
        ZONE_NAMES[zoneOf(timezone)],
        today,
        inside,
        heads.join('; '),
      ],
    },
  }
}
