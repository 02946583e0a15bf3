import type { DataRight } from '@toyota-trust/contracts/account/data-rights.ts'
import type { ThreadKind } from '@toyota-trust/contracts/office/threads.ts'
import { sql } from 'kysely'
import {
  bigint,
  boolean,
  generated,
  integer,
  nullable,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../../platform/database/table.ts'

export const inboxTables = {
  inbox_threads: table({
    columns: {
      id: text(),
      /** Of its address for answers by mail. */
      number: generated(bigint()),
      kind: text<ThreadKind>(),
      data_right: nullable(text<DataRight>()),
      subject: text(),
      name: text(),
      /** Null where nobody can be answered by mail. */
      email: nullable(text()),
      phone: nullable(text()),
      customer_id: nullable(text()),
      /** False for a mail whose `From` nobody vouches for: its thread is shown to no customer. */
      sender_proved: withDefault(boolean()),
      state: withDefault(text<'open' | 'done'>()),
      /** A word of the customer that nobody has read. */
      unread: withDefault(boolean()),
      assigned_to: nullable(text()),
      began_at: timestamptz(),
      last_at: timestamptz(),
      last_by: text<'customer' | 'staff'>(),
      last_words: text(),
      due_at: nullable(timestamptz()),
      /** Small goes first, `office/inbox/place.ts`. */
      place: bigint(),
      version: withDefault(integer()),
      changed_by: nullable(text()),
      changed_at: timestamptz(),
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

  inbox_messages: table({
    columns: {
      sequence: generated(bigint()),
      id: text(),
      thread_id: text(),
      by_kind: text<'customer' | 'staff' | 'note'>(),
      via: text<'form' | 'account' | 'email' | 'desk'>(),
      staff_id: nullable(text()),
      name: text(),
      /** Where a mail came from. */
      from_address: nullable(text()),
      words: text(),
      /** What a mail quoted of earlier ones. */
      quoted: nullable(text()),
      /** Files that came with a mail and were not kept. */
      left_out: withDefault(integer()),
      /** `Message-ID` without its brackets. */
      mail_id: nullable(text()),
      /** Of a mail that came in: the same mail by another way is the same message. */
      dedupe_hash: nullable(text()),
      outbox_id: nullable(text()),
      at: timestamptz(),
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

  inbox_templates: table({
    columns: {
      id: text(),
      title: text(),
      words: text(),
      changed_at: timestamptz(),
    },
    key: ['id'],
    // Fifty at the most.
    small: true,
    owner: null,
    kept: 'no end',
    why: 'wording of head office, about nobody',
  }),

  /** How far each mailbox has been read. */
  inbox_mailboxes: table({
    columns: {
      mailbox: text(),
      uid_validity: bigint(),
      last_uid: bigint(),
      /** Of the mail after it. */
      tries: withDefault(integer()),
      looked_at: timestamptz(),
    },
    key: ['mailbox'],
    small: true,
    owner: null,
    kept: 'no end',
    why: 'one row a mailbox: how far it was read',
  }),
}
