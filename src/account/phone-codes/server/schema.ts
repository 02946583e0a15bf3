import { sql } from 'kysely'
import * as t from '#server/database/table.ts'
import { PHONE_PROOF_DAYS } from '../phone-proof.model.ts'

export const phoneCodesTables = {
  phone_codes: t.table({
    columns: {
      id: t.text(),
      subject_kind: t.text<
        | 'booking'
        | 'trade_in'
        | 'profile'
        | 'erasure'
        | 'walk_in'
        | 'test_drive'
        | 'car_alert'
        | 'order'
        | 'order_agree'
        | 'order_refund'
        | 'order_phone'
        | 'inspection_request'
        | 'order_answer'
        | 'order_hand_over'
        | 'order_paper'
      >(),
      subject_id: t.text(),
      customer_id: t.nullable(t.text()),
      /** Where it went to: a number, or the address of a mail. */
      phone: t.text(),
      /** Wrong codes typed, over every code sent. */
      tries: t.withDefault(t.integer()),
      sends: t.withDefault(t.integer()),
      /** Of the newest code; the ones before it no longer count. */
      code_hash: t.text(),
      outbox_id: t.nullable(t.text()),
      /** How the newest code went out; null for an SMS or a mail. */
      via: t.nullable(t.text<'sms' | 'whatsapp'>()),
      sent_at: t.timestamptz(),
      expires_at: t.timestamptz(),
      used_at: t.nullable(t.timestamptz()),
    },
    key: ['id'],
    owner: { customer: 'customer_id' },
    ends: [
      {
        age: 'expires_at',
        days: 'retentionSessions',
        when: 'after their end; while a trade-in request is a draft with it',
        // A request that still waits keeps its count: time alone gives nobody five more tries.
        unless: sql`coalesce((select state = 'draft' from trade_ins where trade_ins.id = subject_id), false)`,
      },
    ],
    why: 'time alone gives nobody more tries',
    erasedBy: ['forgetCodes'],
    export: { columns: ['subject_kind as purpose', 'phone', 'via', 'sends', 'sent_at', 'used_at'] },
  }),

  phone_proofs: t.table({
    columns: {
      customer_id: t.text(),
      phone: t.text(),
      proved_at: t.timestamptz(),
      /** How the code came; null for a proof by SMS. */
      via: t.nullable(t.text<'sms' | 'whatsapp'>()),
    },
    key: ['customer_id', 'phone'],
    owner: { customer: 'customer_id' },
    ends: [{ age: 'proved_at', days: 'retentionProofs', when: 'after the proof' }],
    why: `a proof spares the code for ${PHONE_PROOF_DAYS} days, and lets a workshop know whose car has come; numbers go to other people one day`,
    export: { as: 'proved_phones', columns: ['phone', 'proved_at', 'via'] },
  }),
}
