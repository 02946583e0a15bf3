import type { DataRight } from '@toyota-trust/contracts/account/data-rights.ts'
import type { ThreadKind } from '@toyota-trust/contracts/office/threads.ts'
import type { Generated, GeneratedAlways } from 'kysely'

/** What head office and customers write to each other. */
export interface InboxTables {
  inbox_threads: {
    id: string
    /** Of its address for answers by mail. */
    number: GeneratedAlways<number>
    kind: ThreadKind
    data_right: Generated<DataRight | null>
    subject: string
    name: string
    /** Null where nobody can be answered by mail. */
    email: string | null
    phone: string | null
    customer_id: string | null
    /** False for a mail whose `From` nobody vouches for: its thread is shown to no customer. */
    sender_proved: Generated<boolean>
    state: Generated<'open' | 'done'>
    /** A word of the customer that nobody has read. */
    unread: Generated<boolean>
    assigned_to: Generated<string | null>
    began_at: Date
    last_at: Date
    last_by: 'customer' | 'staff'
    last_words: string
    due_at: Generated<Date | null>
    /** Small goes first, `office/inbox/place.ts`. */
    place: number
    version: Generated<number>
    changed_by: Generated<string | null>
    changed_at: Date
  }
  inbox_messages: {
    sequence: GeneratedAlways<number>
    id: string
    thread_id: string
    by_kind: 'customer' | 'staff' | 'note'
    via: 'form' | 'account' | 'email' | 'desk'
    staff_id: string | null
    name: string
    /** Where a mail came from. */
    from_address: string | null
    words: string
    /** What a mail quoted of earlier ones. */
    quoted: string | null
    /** Files that came with a mail and were not kept. */
    left_out: Generated<number>
    /** `Message-ID` without its brackets. */
    mail_id: string | null
    /** Of a mail that came in: the same mail by another way is the same message. */
    dedupe_hash: string | null
    outbox_id: string | null
    at: Date
  }
  inbox_templates: { id: string; title: string; words: string; changed_at: Date }
  /** How far each mailbox has been read. */
  inbox_mailboxes: {
    mailbox: string
    uid_validity: number
    last_uid: number
    /** Of the mail after it. */
    tries: Generated<number>
    looked_at: Date
  }
}
