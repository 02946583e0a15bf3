import * as t from '#server/database/table.ts'

export const contactTables = {
  contact_messages: t.table({
    columns: {
      id: t.text(),
      name: t.text(),
      phone: t.text(),
      email: t.text(),
      message: t.text(),
      content_hash: t.text(),
      created_at: t.timestamptz(),
    },
    key: ['id'],
    owner: { customer: null, email: 'email' },
    kept: '',
    ends: [{ age: 'created_at', days: 'retentionContact', when: 'after the message' }],
    why: 'answered elsewhere',
    export: { columns: ['name', 'phone', 'email', 'message', 'created_at'] },
    erasedBy: ['anonymiseMessages'],
  }),
}
