import { table, text, timestamptz } from '../../../platform/database/table.ts'

export const listViewsTables = {
  /** Saved filters and order of a list, as the address has them. */
  staff_views: table({
    columns: {
      id: text(),
      staff_id: text(),
      list: text(),
      name: text(),
      query: text(),
      created_at: timestamptz(),
    },
    key: ['id'],
    small: true,
    owner: { row: 'staff', by: 'staff_id' },
    kept: 'with the staff member, until they remove them',
    erasedBy: ['forgetViewsNaming'],
  }),
}
