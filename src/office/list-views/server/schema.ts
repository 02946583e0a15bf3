import * as t from '#server/database/table.ts'

export const listViewsTables = {
  /** Saved filters and order of a list, as the address has them. */
  staff_views: t.table({
    columns: {
      id: t.text(),
      staff_id: t.text(),
      list: t.text(),
      name: t.text(),
      query: t.text(),
      created_at: t.timestamptz(),
    },
    key: ['id'],
    small: true,
    owner: { row: 'staff', by: 'staff_id' },
    kept: 'with the staff member, until they remove them',
    erasedBy: ['forgetViewsNaming'],
  }),
}
