import { type ColumnType, sql } from 'kysely'
import * as t from '#server/database/table.ts'
import type { Message } from '#server/outbound/sender.ts'
import type { TemplateName } from '#server/outbound/whatsapp/templates.ts'

/** The content of a message, in our own terms and not in those of Meta's interface. */
export type StoredRequest =
  | {
      template: TemplateName
      values: Record<string, string>
      /** The rest of the button's address. */
      link: string | null
      /** What comes back when a button is pressed, for each quick reply. */
      payloads: readonly string[]
    }
  | { text: string }

/** What replaces a failed message: other messages, or the follow-up question of a visit by the customer's next channel. */
export type StoredFallback = (Omit<Message, 'validUntil'> & { validUntil?: string })[] | { askAbout: string }

export const whatsAppTables = {
  /** Messages to customers by WhatsApp; the id is the one in the outbox. */
  whatsapp_messages: t.table({
    columns: {
      id: t.text(),
      dedupe_key: t.text(),
      /** Null for a sender without an account. */
      customer_id: t.nullable(t.text()),
      /** Phone number as `62…`, or Meta's id of a user without one. */
      wa: t.text(),
      number_id: t.text(),
      /** The workshop that it is about; null for head office. */
      branch_id: t.nullable(t.bigint()),
      /** By which choice it may be sent: `always` may not be switched off, `asked` needs no consent, `reply` needs a window. */
      kind: t.text<'visit' | 'follow_up' | 'always' | 'asked' | 'reply'>(),
      /** Null for free text. */
      template: t.nullable(t.text<TemplateName>()),
      category: t.nullable(t.text<'authentication' | 'utility' | 'service'>()),
      urgent: t.withDefault(t.boolean()),
      secret: t.withDefault(t.boolean()),
      /** Null once it is no longer needed, for a secret one as soon as it was accepted. */
      request: t.nullable(t.jsonb<ColumnType<StoredRequest | null, string | null, string | null>>()),
      /** Null once it is of no use or was put into the outbox. */
      fallback: t.nullable(t.jsonb<ColumnType<StoredFallback | null, string | null, string | null>>()),
      state: t.withDefault(
        t.text<'queued' | 'accepted' | 'sent' | 'failed' | 'delivered' | 'read' | 'withdrawn'>(),
      ),
      /** Meta's id. */
      wamid: t.nullable(t.text()),
      /** How many attempts there were, and when the last one began. */
      posts: t.withDefault(t.bigint()),
      posted_at: t.nullable(t.timestamptz()),
      /** Since when it is unknown whether Meta has it. */
      ambiguous_at: t.nullable(t.timestamptz()),
      /** Until when it is tried again. */
      deadline_at: t.nullable(t.timestamptz()),
      accepted_at: t.nullable(t.timestamptz()),
      sent_at: t.nullable(t.timestamptz()),
      failed_at: t.nullable(t.timestamptz()),
      delivered_at: t.nullable(t.timestamptz()),
      read_at: t.nullable(t.timestamptz()),
      error_code: t.nullable(t.bigint()),
      /** Why it failed or was not sent. */
      cause: t.nullable(t.text()),
      fallback_at: t.nullable(t.timestamptz()),
      /** Null where the fallback was a mail that had been sent already. */
      fallback_channel: t.nullable(t.text<Message['channel']>()),
      /** As Meta reports it. */
      billable: t.nullable(t.boolean()),
      price_category: t.nullable(t.text()),
      /** The morning that it waited for; null where it left at once. */
      not_before: t.nullable(t.timestamptz()),
      created_at: t.timestamptz(),
    },
    key: ['id'],
    owner: { customer: 'customer_id' },
    ends: [{ age: 'created_at', days: 'retentionMessages', when: 'after they were written' }],
    why: 'proves what was sent, and how it was delivered',
    export: {
      columns: ['wa as number', 'template', 'state', 'created_at', 'sent_at', 'delivered_at', 'read_at'],
      order: sql`created_at`,
    },
  }),

  /** What Meta reports, as it came, until it is processed and for a few days more. */
  whatsapp_events: t.table({
    columns: {
      sequence: t.generated(t.bigint()),
      /** Meta's id of an inbound message; id and state of a status. */
      key: t.text(),
      kind: t.text<'message' | 'status' | 'template'>(),
      number_id: t.nullable(t.text()),
      /** Sender, or receiver of the message that a status is about. */
      wa: t.nullable(t.text()),
      body: t.jsonb<ColumnType<unknown, string, string>>(),
      /** When it happened, by Meta's clock as far as that can be. */
      at: t.timestamptz(),
      received_at: t.timestamptz(),
      /** When it is to be processed. */
      due_at: t.timestamptz(),
      attempts: t.withDefault(t.bigint()),
      done_at: t.nullable(t.timestamptz()),
      outcome: t.nullable(t.text()),
    },
    key: ['key'],
    owner: null,
    ends: [{ age: 'received_at', days: 'retentionWhatsappEvents', when: 'after they came' }],
    why: 'Meta sends an event again for as long as a week',
    erasedBy: ['forgetWhatsApp'],
    outlivesAccount: 'events of numbers that no account has proved; they end after days',
  }),

  /** Until when a sender may be answered by free text. */
  whatsapp_windows: t.table({
    columns: {
      wa: t.text(),
      number_id: t.text(),
      last_inbound_at: t.timestamptz(),
      until: t.timestamptz(),
      /** When the sender was last informed of what can be read. */
      notice_at: t.nullable(t.timestamptz()),
      /** Messages kept in the hour that began then. */
      hour_started_at: t.nullable(t.timestamptz()),
      hour_count: t.withDefault(t.bigint()),
    },
    key: ['wa', 'number_id'],
    owner: null,
    ends: [{ age: 'until', days: 'retentionMessages', when: 'after it closed' }],
    why: 'decides whether a reply may be sent',
    erasedBy: ['forgetWhatsApp'],
    outlivesAccount: 'windows of senders without an account',
  }),

  /** Unknown numbers that asked for no more messages, as keyed hashes. */
  whatsapp_suppressed: t.table({
    columns: { wa_hash: t.text(), at: t.timestamptz() },
    key: ['wa_hash'],
    owner: null,
    ends: [{ age: 'at', days: 730, when: 'after the request' }],
    why: 'a refusal holds for the number, not for its owner',
  }),

  /** State of templates at Meta; those without a row are approved. */
  whatsapp_templates: t.table({
    columns: {
      account: t.text(),
      name: t.text(),
      status: t.text<
        'approved' | 'paused' | 'rejected' | 'disabled' | 'recategorised' | 'missing' | 'differs'
      >(),
      since: t.timestamptz(),
      checked_at: t.timestamptz(),
    },
    key: ['account', 'name'],
    small: true,
    owner: null,
    kept: 'no end',
    why: 'a template that is not approved takes its fallback at once',
  }),

  /** Accounts at Meta that refuse everything. */
  whatsapp_accounts: t.table({
    columns: {
      account: t.text(),
      /** Until when no message is sent by it. */
      closed_until: t.nullable(t.timestamptz()),
      broken_since: t.nullable(t.timestamptz()),
      error_code: t.nullable(t.bigint()),
    },
    key: ['account'],
    small: true,
    owner: null,
    kept: 'no end',
    why: 'every process leaves the account alone while it refuses',
  }),

  /** Workshops with a number of their own. */
  whatsapp_branch_numbers: t.table({
    columns: { branch_id: t.bigint(), number_id: t.text() },
    key: ['branch_id'],
    small: true,
    owner: null,
    kept: 'reference',
    why: 'reference data',
  }),
}
