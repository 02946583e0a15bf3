import * as t from '#server/database/table.ts'

export const messageFiguresTables = {
  message_rates: t.table({
    columns: {
      id: t.bigint(),
      channel: t.text<'whatsapp'>(),
      category: t.text<'authentication' | 'utility' | 'service' | 'marketing'>(),
      idr_per_1000: t.bigint(),
      source: t.text(),
      as_of: t.date(),
      valid_from: t.date(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),
}
