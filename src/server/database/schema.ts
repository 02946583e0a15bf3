import { type ColumnType, sql } from 'kysely'
import type { Letter } from '#server/outbound/sender.ts'
import * as t from './table.ts'

declare const gate: unique symbol
/** A value that nobody can make: messages enter the outbox through the statement of `outbound/gate.ts` alone. */
type OnlyByGate = string & { [gate]: true }

export const platformSchema = {
  outbox: t.table({
    columns: {
      id: t.text(),
      dedupe_key: t.text<ColumnType<string, OnlyByGate, string>>(),
      channel: t.text<'email' | 'sms' | 'erp' | 'webhook' | 'push' | 'whatsapp'>(),
      recipient: t.text(),
      subject: t.text(),
      body_text: t.text(),
      body_html: t.nullable(t.text()),
      attachments: t.jsonb<ColumnType<unknown, string | undefined, string>>(),
      reply_to: t.nullable(t.text()),
      /** The mail that a mail written by hand answers. */
      letter: t.nullable(t.jsonb<ColumnType<Letter | null, string | null | undefined, string | null>>()),
      /** Holds a code or a link: its text is wiped once a real driver has sent it. */
      secret: t.withDefault(t.boolean()),
      state: t.withDefault(t.text<'waiting' | 'sent' | 'dead'>()),
      attempts: t.withDefault(t.integer()),
      next_attempt_at: t.timestamptz(),
      /** The process that is sending it. */
      process: t.nullable(t.text()),
      last_error: t.nullable(t.text()),
      sequence: t.generated(t.bigint()),
      created_at: t.timestamptz(),
      sent_at: t.nullable(t.timestamptz()),
      /** After this the message is not sent any more. */
      valid_until: t.nullable(t.timestamptz()),
      /** The delivery report of the provider. */
      delivery_state: t.nullable(t.text<'submitted' | 'delivered' | 'failed'>()),
      delivered_at: t.nullable(t.timestamptz()),
    },
    key: ['id'],
    owner: null,
    ends: [
      {
        age: 'created_at',
        days: 'retentionMessages',
        when: 'sent or given up',
        only: sql`state <> 'waiting'`,
      },
    ],
    why: 'proves what was sent',
    export: { as: 'messages', by: 'messagesTo' },
    erasedBy: ['forgetMessagesTo'],
    outlivesAccount: 'the mail that says that the account was erased, until it is sent and aged out',
  }),

  idempotency_keys: t.table({
    columns: {
      scope: t.text(),
      call: t.text(),
      key: t.text(),
      body_hash: t.text(),
      answer: t.nullable(t.text()),
      /** False while the call that will send the answer still runs. */
      settled: t.boolean(),
      /** Which call holds it, and the process that runs that call. */
      claim: t.text(),
      process: t.text(),
      created_at: t.timestamptz(),
      /** E-mail addresses in an answer to a caller who is not signed in. */
      addresses: t.generated(t.nullable(t.textArray())),
    },
    key: ['scope', 'call', 'key'],
    owner: null,
    ends: [{ age: 'created_at', days: 1, when: '' }],
    why: 'the same request is answered once within it',
    export: { as: 'remembered_answers', by: 'keysOf' },
    erasedBy: ['forgetKeysOf', 'forgetStaffAnswers', 'forgetAnswersToStrangers'],
  }),

  /** Which process runs which clock, by the database's time. */
  leases: t.table({
    columns: {
      name: t.text(),
      holder: t.text(),
      held_until: t.timestamptz(),
      due_at: t.timestamptz(),
    },
    key: ['name'],
    small: true,
    owner: null,
    kept: 'no end',
    why: 'a row a clock',
  }),

  /** The server processes on this database; each sends a heartbeat once a second. */
  processes: t.table({
    columns: {
      id: t.text(),
      name: t.text(),
      started_at: t.timestamptz(),
      seen_at: t.timestamptz(),
      steady_since: t.withDefault(t.timestamptz()),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'an hour after they were last seen',
    why: 'machine and process number',
  }),

  /** Requests of callers that send much, as each process has counted them; a caller is a hash. */
  traffic_counts: t.table({
    columns: {
      caller: t.text(),
      process: t.text(),
      spent: t.integer(),
      ends_at: t.timestamptz(),
    },
    key: ['caller', 'process'],
    owner: null,
    kept: 'a minute; the last ones until a caller sends much again',
    why: 'hashes of callers',
  }),

  rate_windows: t.table({
    columns: {
      bucket: t.text(),
      started_at: t.timestamptz(),
      ends_at: t.timestamptz(),
      spent: t.integer(),
    },
    key: ['bucket'],
    owner: null,
    ends: [{ age: 'ends_at', days: 0, when: 'until their end' }],
  }),

  audit_log: t.table({
    columns: {
      sequence: t.generated(t.bigint()),
      at: t.timestamptz(),
      event: t.text(),
      customer_id: t.nullable(t.text()),
      /** The member of staff who acted. */
      staff_id: t.nullable(t.text()),
      address: t.nullable(t.text()),
      request_id: t.nullable(t.text()),
      details: t.jsonb<ColumnType<unknown, string, never>>(),
    },
    key: ['sequence'],
    owner: { customer: 'customer_id' },
    kept: '',
    ends: [{ age: 'at', days: 'retentionAudit', when: 'after the event' }],
    why: 'what was done with data, without name, e-mail or number (article 31)',
    export: {
      as: 'processing',
      columns: ['at', 'event', 'address', 'details', 'audit_reasons.reason'],
      join: sql`left join audit_reasons on audit_reasons.sequence = audit_log.sequence`,
      order: sql`audit_log.sequence`,
    },
    outlivesAccount: 'the law asks for the record of what was done; it holds neither name, e-mail nor number',
  }),

  /** Reasons that staff typed for an entry; outside of the log, so that an erasure can delete them. */
  audit_reasons: t.table({
    columns: {
      sequence: t.bigint(),
      customer_id: t.nullable(t.text()),
      reason: t.text(),
    },
    key: ['sequence'],
    owner: { customer: 'customer_id' },
    kept: 'with its entry in the audit log, or with the account',
    why: 'what staff typed as the reason for opening the data of a customer can name the customer',
    export: { within: 'audit_log' },
  }),

  reference_loads: t.table({
    columns: {
      name: t.text(),
      checksum: t.text(),
    },
    key: ['name'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  passkeys: t.table({
    columns: {
      id: t.text(),
      /** Exactly one of the two holders is set. */
      customer_id: t.nullable(t.text()),
      staff_id: t.nullable(t.text()),
      credential_id: t.text(),
      /** COSE key, as the authenticator gave it. */
      public_key: t.bytea(),
      /** The last signature counter of the authenticator; always 0 where it does not count. */
      sign_count: t.bigint(),
      /** How the authenticator may be reached, in words of the browser with blanks between. */
      transports: t.text(),
      name: t.text(),
      created_at: t.timestamptz(),
      used_at: t.nullable(t.timestamptz()),
    },
    key: ['id'],
    owner: { customer: 'customer_id' },
    kept: 'account, or as long as the staff member',
    why: 'a way in',
    export: { columns: ['name', 'created_at', 'used_at'] },
  }),

  webauthn_challenges: t.table({
    columns: {
      /** Hash of the cookie of the browser that asked. */
      browser_hash: t.text(),
      /** The purpose and the holder that the answer is bound to. */
      purpose: t.text(),
      challenge: t.text(),
      expires_at: t.timestamptz(),
    },
    key: ['browser_hash'],
    owner: null,
    ends: [{ age: 'expires_at', days: 0, when: 'until their end, five minutes' }],
    why: 'a sign-in under way',
    outlivesAccount: 'lives five minutes',
  }),
}
