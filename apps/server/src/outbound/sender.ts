export interface Attachment {
  filename: string
  contentType: string
  content: string
}

/** A message as a feature writes it. */
export interface Message {
  /** `erp` carries leads to the ERP, as JSON in `text`. */
  channel: 'email' | 'sms' | 'erp'
  /** E-mail address, phone number as `62…`, or id of what a lead is about. */
  to: string
  subject: string
  text: string
  html?: string
  attachments?: Attachment[]
  replyTo?: string
  /** Holds a code or a one-time link. */
  secret?: boolean
  /** After this it is of no use: given up instead of sent late. */
  validUntil?: Date
  /** The same key is stored, and so sent, once. */
  dedupeKey: string
}

export type Channel = Message['channel']
export type Senders = Record<Channel, Sender>

export type StoredMessage = Omit<Message, 'dedupeKey'> & {
  id: string
  secret: boolean
  /** Tries so far, this one counted. */
  attempts: number
  createdAt: Date
}

/** The other side will never take this message, so trying again is of no use. */
export class Undeliverable extends Error {}

/**
 * Hands a message to the outside world; throws when it was not taken, an `Undeliverable` when it never will be.
 * Must give up by itself within 10 s.
 */
export interface Sender {
  /** False for the local outbox, which keeps what it "sends" for people to read. */
  real: boolean
  send(message: StoredMessage): Promise<void>
  close?(): Promise<void>
}

/** The pretend sender: the message stays in the database, where `/dev/outbox` shows it. */
export const localOutbox: Sender = { real: false, send: async () => {} }
