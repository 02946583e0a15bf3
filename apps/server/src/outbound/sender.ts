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
  /** The same key is stored, and so sent, once. */
  dedupeKey: string
}

export type StoredMessage = Omit<Message, 'dedupeKey'> & {
  id: string
  secret: boolean
  /** Tries so far, this one counted. */
  attempts: number
}

/** Hands a message to the outside world; throws when it was not taken. Must give up by itself within 10 s. */
export interface Sender {
  /** False for the local outbox, which keeps what it "sends" for people to read. */
  real: boolean
  send(message: StoredMessage): Promise<void>
  close?(): Promise<void>
}

/** The pretend sender: the message stays in the database, where `/dev/outbox` shows it. */
export const localOutbox: Sender = { real: false, send: async () => {} }
