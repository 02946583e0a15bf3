import { sql } from 'kysely'
import type { DataRight } from '#account/personal-data/data-rights.model.ts'
import * as t from '#server/database/table.ts'
import type { OtherKind } from '../desk-thread-fields.model.ts'
import type { ThreadKind } from '../threads.contract.ts'

export const inboxTables = {
  inbox_threads: t.table({
    columns: {
      id: t.text(),
      /** Number in the token of its reply address. */
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
      /** Null where it came by the form, an account or mail. */
      via: t.nullable(t.text<'whatsapp'>()),
      /** The workshop whose staff see it too; null where head office alone does. */
      branch_id: t.nullable(t.bigint()),
      /** Until when the sender may be answered by free text. */
      window_until: t.nullable(t.timestamptz()),
      /** Our number that they wrote to. */
      number_id: t.nullable(t.text()),
      /** Their number, or Meta's id of a user without one. */
      sender_key: t.nullable(t.text()),
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
      columns: [
        'kind',
        'data_right',
        'subject',
        'name',
        'email',
        'phone',
        'via',
        'state',
        'began_at',
        'due_at',
      ],
    },
    erasedBy: ['forgetThreads', 'forgetThreadsOfNumbers'],
  }),

  inbox_messages: t.table({
    columns: {
      sequence: t.generated(t.bigint()),
      id: t.text(),
      thread_id: t.text(),
      by_kind: t.text<'customer' | 'staff' | 'note'>(),
      via: t.text<'form' | 'account' | 'email' | 'desk' | 'whatsapp'>(),
      staff_id: t.nullable(t.text()),
      name: t.text(),
      /** The sender of a mail. */
      from_address: t.nullable(t.text()),
      words: t.text(),
      /** The quoted earlier messages of a mail. */
      quoted: t.nullable(t.text()),
      /** Number of attachments of a mail, or of messages past the limit of an hour, which are not stored. */
      left_out: t.withDefault(t.integer()),
      /** `Message-ID` without its brackets. */
      mail_id: t.nullable(t.text()),
      /** Set for an incoming mail or WhatsApp message: a second delivery is the same message. */
      dedupe_hash: t.nullable(t.text()),
      outbox_id: t.nullable(t.text()),
      /** Meta's id of a message of the customer. */
      wamid: t.nullable(t.text()),
      /** Of a reply by WhatsApp, or of the invitation to read it, among the messages to customers. */
      whatsapp_id: t.nullable(t.text()),
      /** Since when a reply waits until the customer answers the invitation; null for all that do not wait. */
      held_since: t.nullable(t.timestamptz()),
      /** The kind of a message whose content was not stored, `more` for those past the limit of an hour, `button` for a press. */
      other_kind: t.nullable(t.text<OtherKind | 'more' | 'button'>()),
      photo_id: t.nullable(t.text()),
      /** When another server said that our mail was not delivered, and what it said. */
      bounced_at: t.nullable(t.timestamptz()),
      bounce_reason: t.nullable(t.text()),
      /** Sent by a program for the customer, such as an out-of-office. */
      automatic: t.withDefault(t.boolean()),
      /** The subject of an answer, where it is not the thread's. */
      subject: t.nullable(t.text()),
      /** Names of attached files, which are not stored. */
      file_names: t.withDefault(t.textArray()),
      at: t.timestamptz(),
    },
    key: ['id'],
    owner: { row: 'inbox_threads', by: 'thread_id' },
    export: {
      as: 'thread_messages',
      columns: ['by_kind', 'via', 'from_address', 'subject', 'words', 'quoted', 'at'],
      // Notes among colleagues are thoughts about the work; what was decided is in the answers.
      only: sql`by_kind <> 'note'`,
      order: sql`at, sequence`,
    },
  }),

  /** Photos that customers sent by WhatsApp. */
  thread_photos: t.table({
    columns: {
      id: t.text(),
      thread_id: t.text(),
      /** `waiting` until it was fetched from WhatsApp. */
      state: t.withDefault(t.text<'waiting' | 'stored' | 'refused'>()),
      /** Its id at WhatsApp, and the hash that its bytes must have. */
      media_id: t.text(),
      sha256: t.text(),
      tries: t.withDefault(t.bigint()),
      next_try_at: t.timestamptz(),
      bytes: t.nullable(t.bytea()),
      received_at: t.timestamptz(),
      /** The visit that it was copied to. */
      attached_to: t.nullable(t.text()),
      attached_at: t.nullable(t.timestamptz()),
    },
    key: ['id'],
    owner: { row: 'inbox_threads', by: 'thread_id' },
    ends: [{ age: 'received_at', days: 'retentionPhotos', when: 'after they came' }],
    why: 'as photos of visits',
    export: {
      // The pictures are shown at the desk; in a text file they would be unreadable.
      columns: ['state', 'received_at', 'attached_at'],
      order: sql`received_at`,
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

  /** Mails that became no message. */
  inbox_left_out: t.table({
    columns: {
      id: t.text(),
      /** One of `LEFT_OUT_REASONS`. */
      reason: t.text(),
      sender: t.nullable(t.text()),
      subject: t.text(),
      at: t.timestamptz(),
    },
    key: ['id'],
    owner: { customer: null, email: 'sender' },
    kept: '',
    ends: [{ age: 'at', days: 'retentionContact', when: 'after the mail' }],
    why: 'so that nobody looks for a mail that was left out',
    notExported: 'a sender in a mail is not proved, and the mail itself is not stored',
    erasedBy: ['forgetThreads'],
  }),

  /** How far each mailbox has been read. */
  inbox_mailboxes: t.table({
    columns: {
      mailbox: t.text(),
      uid_validity: t.bigint(),
      last_uid: t.bigint(),
      /** Failed attempts at the next mail. */
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
