import * as t from '#server/database/table.ts'
import type { TestedChannel } from '../channel-tests.contract.ts'

export const channelTestsTables = {
  way_tests: t.table({
    columns: {
      customer_id: t.text(),
      way: t.text<TestedChannel>(),
      /** Id in the outbox; null where nothing could be sent. */
      message_id: t.nullable(t.text()),
      sent_at: t.timestamptz(),
    },
    key: ['customer_id', 'way'],
    owner: { customer: 'customer_id' },
    ends: [{ age: 'sent_at', days: 'retentionMessages', when: 'after it was sent' }],
    why: 'shows the customer whether a way reaches them',
    export: { columns: ['way', 'sent_at'] },
  }),
}
