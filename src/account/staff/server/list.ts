import { sql } from 'kysely'
import { DEFAULT_ZONE, slashedMoment } from '#core/days.ts'
import type { AnswerOf, RequestOf, StaffRole } from '#core/endpoint.ts'
import { STAFF_ROLE_LABELS } from '#core/role-texts.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import { type ListSource, likePatternOf } from '#server/lists/list.ts'
import type { staffList } from '../desk-staff.contract.ts'
import { LAST_USE } from './session-sql.ts'

type Row = AnswerOf<typeof staffList.page>['rows'][number]
export type Asked = RequestOf<typeof staffList.page>['query']

/** The list of all staff, as `member` of head office sees it. */
export const peopleFor = (member: StaffMember): ListSource<Asked, Row> => ({
  columns: sql`staff.id, staff.name, staff.email, staff.role, staff.deactivated_at,
    staff.inspector_since is not null as inspector, staff.finance_since is not null as finance,
    ${LAST_USE} as seen_at,
    coalesce((select jsonb_agg(jsonb_build_object('id', branches.id, 'name', branch, 'timezone', timezone) order by branch)
      from staff_branches join branches on branches.id = branch_id where staff_id = staff.id), '[]') as branches,
    staff.deactivated_at is null and staff.id <> ${member.id}::text as may_deactivate`,
  from: sql`staff`,
  where: ({ q, role, state }) => [
    q?.trim() ? sql<boolean>`lower(staff.name || ' ' || staff.email) like ${likePatternOf(q)}` : null,
    role ? sql<boolean>`staff.role = ${role}` : null,
    state ? sql<boolean>`(staff.deactivated_at is null) = ${state === 'active'}` : null,
  ],
  orders: {
    name: { by: sql`staff.name`, type: 'text' },
    name_desc: { by: sql`staff.name`, type: 'text', descending: true },
    seen_desc: {
      by: sql`coalesce(${LAST_USE}, 'epoch'::timestamptz)`,
      type: 'timestamptz',
      descending: true,
    },
  },
  key: { by: sql`staff.id`, type: 'text' },
  row: (row) => row,
  file: {
    head: [
      'nama',
      'email',
      'peran',
      'inspektur',
      'keuangan',
      'bengkel',
      'terakhir dipakai (WIB)',
      'nonaktif sejak (WIB)',
    ],
    cells: ({ name, email, role, inspector, finance, branches, seen_at, deactivated_at }) => [
      name,
      email,
      STAFF_ROLE_LABELS[role satisfies StaffRole],
      inspector ? 'ya' : 'tidak',
      finance ? 'ya' : 'tidak',
      branches.map((branch) => branch.name).join('; '),
      ...[seen_at, deactivated_at].map((at) => at && slashedMoment(new Date(at), DEFAULT_ZONE)),
    ],
  },
})
