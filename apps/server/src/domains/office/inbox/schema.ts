import type { DataRight } from '@toyota-trust/contracts/account/data-rights.ts'
import type { ThreadKind } from '@toyota-trust/contracts/office/threads.ts'
import { sql } from 'kysely'
import * as t from '../../../platform/database/table.ts'

export const inboxTables = {
  inbox_threads: t.table({
    columns: {
      id: t.text(),
      /** Token of its reply address. */
      number: t.generated(t.bigint()),
      kind: t.text<ThreadKind>(),
      data_right: t.nullable(t.text<DataRight>()),
      subject: t.text(),
      name: t.text(),
      /** Null where there is no address to reply to. */
      email: t.nullable(t.text()),
      phone: t.nullable(t.text()),
      customer_id: t.nullable(t.text()),
      /** False for a mail with an unproved sender: such a thread is shown to no customer. */
      sender_proved: t.withDefault(t.boolean()),
      state: t.withDefault(t.text<'open' | 'done'>()),
      /** True while staff have not read the customer's newest message. */
      unread: t.withDefault(t.boolean()),
      assigned_to: t.nullable(t.text()),
      began_at: t.timestamptz(),
      last_at: t.timestamptz(),
      last_by: t.text<'customer' | 'staff'>(),
      last_words: t.text(),
      due_at: t.nullable(t.timestamptz()),
      /** Sort key, ascending (`office/inbox/place.ts`). */
      place: t.bigint(),
      version: t.withDefault(t.integer()),
      changed_by: t.nullable(t.text()),
      changed_at: t.timestamptz(),
    },
    key: ['id'],
    // A mail whose sender was not proved is shown to no customer.
    owner: { customer: 'customer_id', email: 'email', only: sql`sender_proved` },
    ends: [{ age: 'last_at', days: 'retentionContact', when: 'after the last word' }],
    why: 'what was asked and answered, and that a request about data was answered in time',
    export: {
      as: 'threads',
      columns: ['kind', 'data_right', 'subject', 'name', 'email', 'phone', 'state', 'began_at', 'due_at'],
    },
    erasedBy: ['forgetThreads'],
  }),

  inbox_messages: t.table({
    columns: {
      sequence: t.generated(t.bigint()),
      id: t.text(),
      thread_id: t.text(),
      by_kind: t.text<'customer' | 'staff' | 'note'>(),
      via: t.text<'form' | 'account' | 'email' | 'desk'>(),
      staff_id: t.nullable(t.text()),
      name: t.text(),
      /** The sender of a mail. */
      from_address: t.nullable(t.text()),
      words: t.text(),
      /** The quoted earlier messages of a mail. */
      quoted: t.nullable(t.text()),
      /** Number of attachments of a mail, which are not stored. */
      left_out: t.withDefault(t.integer()),
      /** `Message-ID` without its brackets. */
      mail_id: t.nullable(t.text()),
      /** Set for an incoming mail: a second delivery is the same message. */
      dedupe_hash: t.nullable(t.text()),
      outbox_id: t.nullable(t.text()),
      at: t.timestamptz(),
    },
    key: ['id'],
    owner: { row: 'inbox_threads', by: 'thread_id' },
    export: {
      as: 'thread_messages',
      columns: ['by_kind', 'via', 'from_address', 'words', 'quoted', 'at'],
      // Notes among colleagues are thoughts about the work; what was decided stands in the answers.
      only: sql`by_kind <> 'note'`,
      order: sql`sequence`,
    },
  }),

  inbox_templates: t.table({
    columns: {
      id: t.text(),
      title: t.text(),
      words: t.text(),
      changed_at: t.timestamptz(),
    },
    key: ['id'],
    // Fifty at most.
    small: true,
    owner: null,
    kept: 'no end',
    why: 'wording of head office, about nobody',
  }),

  /** How far each mailbox has been read. */
  inbox_mailboxes: t.table({
    columns: {
      mailbox: t.text(),
      uid_validity: t.bigint(),
      last_uid: t.bigint(),
      /** UID of the next mail. */
      tries: t.withDefault(t.integer()),
      looked_at: t.timestamptz(),
    },
    key: ['mailbox'],
    small: true,
    owner: null,
    kept: 'no end',
    why: 'one row a mailbox: how far it was read',
  }),
}
