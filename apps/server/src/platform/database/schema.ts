import { type ColumnType, sql } from 'kysely'
import type { Letter } from '../outbound/sender.ts'
import {
  bigint,
  boolean,
  bytea,
  generated,
  integer,
  jsonb,
  nullable,
  table,
  text,
  textArray,
  timestamptz,
  withDefault,
} from './table.ts'

export const platformSchema = {
  outbox: table({
    columns: {
      id: text(),
      dedupe_key: text(),
      channel: text<'email' | 'sms' | 'erp' | 'webhook' | 'push'>(),
      recipient: text(),
      subject: text(),
      body_text: text(),
      body_html: nullable(text()),
      attachments: jsonb<ColumnType<unknown, string | undefined, string>>(),
      reply_to: nullable(text()),
      /** The mail that a mail written by hand answers. */
      letter: nullable(jsonb<ColumnType<Letter | null, string | null | undefined, string | null>>()),
      /** Holds a code or a link: its text is wiped once a real driver has sent it. */
      secret: withDefault(boolean()),
      state: withDefault(text<'waiting' | 'sent' | 'dead'>()),
      attempts: withDefault(integer()),
      next_attempt_at: timestamptz(),
      /** Which process has it in its hands. */
      process: nullable(text()),
      last_error: nullable(text()),
      sequence: generated(bigint()),
      created_at: timestamptz(),
      sent_at: nullable(timestamptz()),
      /** After this the message is not sent any more. */
      valid_until: nullable(timestamptz()),
      /** What the provider reported since. */
      delivery_state: nullable(text<'submitted' | 'delivered' | 'failed'>()),
      delivered_at: nullable(timestamptz()),
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

  idempotency_keys: table({
    columns: {
      scope: text(),
      call: text(),
      key: text(),
      body_hash: text(),
      answer: nullable(text()),
      /** False while the call that will send the answer still runs. */
      settled: boolean(),
      /** Which call holds it, and the process that runs that call; a former release names none. */
      claim: nullable(text()),
      process: nullable(text()),
      created_at: timestamptz(),
      /** E-mail addresses in an answer to a caller who is not signed in. */
      addresses: generated(nullable(textArray())),
    },
    key: ['scope', 'call', 'key'],
    owner: null,
    ends: [{ age: 'created_at', days: 1, when: '' }],
    why: 'the same request is answered once within it',
    export: { as: 'remembered_answers', by: 'keysOf' },
    erasedBy: ['forgetKeysOf', 'forgetStaffAnswers'],
  }),

  /** Who runs which clock, by the database's time. */
  leases: table({
    columns: {
      name: text(),
      holder: text(),
      held_until: timestamptz(),
      due_at: timestamptz(),
    },
    key: ['name'],
    small: true,
    owner: null,
    kept: 'no end',
    why: 'a row a clock',
  }),

  /** The server processes on this database; each shows itself once a second. */
  processes: table({
    columns: {
      id: text(),
      name: text(),
      started_at: timestamptz(),
      seen_at: timestamptz(),
      steady_since: withDefault(timestamptz()),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'an hour after they were last seen',
    why: 'machine and process number',
  }),

  /** Requests of callers that send much, as each process has counted them; a caller is a hash. */
  traffic_counts: table({
    columns: {
      caller: text(),
      process: text(),
      spent: integer(),
      ends_at: timestamptz(),
    },
    key: ['caller', 'process'],
    owner: null,
    kept: 'a minute; the last ones until a caller sends much again',
    why: 'hashes of callers',
  }),

  rate_windows: table({
    columns: {
      bucket: text(),
      started_at: timestamptz(),
      ends_at: timestamptz(),
      spent: integer(),
    },
    key: ['bucket'],
    owner: null,
    ends: [{ age: 'ends_at', days: 0, when: 'until their end' }],
  }),

  audit_log: table({
    columns: {
      sequence: generated(bigint()),
      at: timestamptz(),
      event: text(),
      customer_id: nullable(text()),
      /** Who of the staff did it. */
      staff_id: nullable(text()),
      address: nullable(text()),
      request_id: nullable(text()),
      details: jsonb<ColumnType<unknown, string, never>>(),
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
    erasedBy: ['redactReasons'],
    outlivesAccount: 'the law asks for the record of what was done; it holds neither name, e-mail nor number',
  }),

  /** What staff typed as the reason for an entry; beside the log, where an erasure reaches it. */
  audit_reasons: table({
    columns: {
      sequence: bigint(),
      customer_id: nullable(text()),
      reason: text(),
    },
    key: ['sequence'],
    owner: { customer: 'customer_id' },
    kept: 'with its entry in the audit log, or with the account',
    why: 'what staff typed as the reason for opening the data of a customer can name the customer',
    export: { within: 'audit_log' },
  }),

  reference_loads: table({
    columns: {
      name: text(),
      checksum: text(),
    },
    key: ['name'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  passkeys: table({
    columns: {
      id: text(),
      /** Of the two holders one is there. */
      customer_id: nullable(text()),
      staff_id: nullable(text()),
      credential_id: text(),
      /** COSE key, as the authenticator gave it. */
      public_key: bytea(),
      /** What the authenticator counted last; 0 for ever where it does not count. */
      sign_count: bigint(),
      /** How the authenticator may be reached, in words of the browser with blanks between. */
      transports: text(),
      name: text(),
      created_at: timestamptz(),
      used_at: nullable(timestamptz()),
    },
    key: ['id'],
    owner: { customer: 'customer_id' },
    kept: 'account, or as long as the staff member',
    why: 'a way in',
    export: { columns: ['name', 'created_at', 'used_at'] },
  }),

  webauthn_challenges: table({
    columns: {
      /** Hash of the cookie of the browser that asked. */
      browser_hash: text(),
      /** What the answer may be used for, and by whom. */
      purpose: text(),
      challenge: text(),
      expires_at: timestamptz(),
    },
    key: ['browser_hash'],
    owner: null,
    ends: [{ age: 'expires_at', days: 0, when: 'until their end, five minutes' }],
    why: 'a sign-in under way',
    outlivesAccount: 'lives five minutes',
  }),
}
