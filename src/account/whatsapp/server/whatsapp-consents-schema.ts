import * as t from '#server/database/table.ts'
import type { ConsentPlace, SuspendedCause } from '../whatsapp.contract.ts'

export const whatsAppConsentsTables = {
  /** Only for customers who have agreed once; the row stays after a withdrawal. */
  whatsapp_consents: t.table({
    columns: {
      customer_id: t.text(),
      phone: t.text(),
      /** When the number was proved by SMS: the consent ends with that proof. */
      proved_at: t.timestamptz(),
      text_version: t.bigint(),
      place: t.text<ConsentPlace>(),
      given_at: t.timestamptz(),
      withdrawn_at: t.nullable(t.timestamptz()),
      withdrawn_by: t.nullable(t.text<'ways_page' | 'personal_data' | 'stop'>()),
      suspended: t.nullable(t.text<SuspendedCause>()),
      suspended_at: t.nullable(t.timestamptz()),
      /** Messages in a row that found no WhatsApp account. */
      unreached: t.withDefault(t.bigint()),
    },
    key: ['customer_id'],
    owner: { customer: 'customer_id' },
    why: 'that the customer agreed to WhatsApp, by which words and for which number, must be shown; a withdrawn consent can be given again by MULAI',
    export: {
      columns: [
        'phone',
        'text_version',
        'place',
        'given_at',
        'withdrawn_at',
        'withdrawn_by',
        'suspended',
        'suspended_at',
      ],
    },
  }),
}
