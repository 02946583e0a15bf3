export interface Attachment {
  filename: string
  contentType: string
  content: string
}

/** What a mail answers, by the `Message-ID`s of its thread without their brackets. */
export interface Letter {
  inReplyTo: string | null
  references: string[]
}

/** How the gate of the outbox counts a message. */
export type Counting =
  /** Against its receiver, and against the customer whose act causes it; null for the workshop, for clocks and for strangers. */
  | {
      causedBy: string | null
      /** An address or number that somebody typed and its owner never confirmed: lower ceilings, and no text of a stranger. */
      isUnproved?: boolean
    }
  /** Never withheld. */
  | { exempt: Exemption }

/** Why a message is never withheld. */
type Exemption =
  /** Codes, activation and reset: limited where they are asked for, by `default-limits.ts`. */
  | 'requested'
  /** A change of how an account is entered or erased: nobody may drown it in other messages. */
  | 'account_security'
  /** Acts of the workshop: news of a car that is there, requests for consent, an hour that it confirms, moves or cancels. */
  | 'workshop'
  /** To people and systems of the dealer. */
  | 'dealer'
  /** Answers by WhatsApp to a person who wrote within the last day: the specification counts none of them. */
  | 'whatsapp_reply'

/** A message as a feature writes it. */
export interface Message {
  /** Set by a caller that needs the id before the message is stored; its `dedupeKey` must be new then. */
  id?: string
  /**
   * `erp` carries leads to the ERP, `webhook` events to the dealer's system, `push` what a browser shows, as JSON in `text`.
   * `whatsapp` is sent by what `whatsapp_messages` holds under the same id; `text` is what its reader sees.
   */
  channel: 'email' | 'sms' | 'erp' | 'webhook' | 'push' | 'whatsapp'
  /** E-mail address, phone number as `62…`, id of what a lead or a webhook is about, or of a browser. */
  to: string
  subject: string
  text: string
  html?: string
  attachments?: Attachment[]
  replyTo?: string
  /** Written by a person, so that other programs may answer it. */
  letter?: Letter
  /** Holds a code or a one-time link. */
  secret?: boolean
  /** Waits until then; later messages to the same recipient do not wait for it. */
  notBefore?: Date | undefined
  /** After this it is of no use: given up instead of sent late. */
  validUntil?: Date
  /** The same key is stored, and so sent, once. */
  dedupeKey: string
  counting: Counting
}

/** A message to the dealer's own people and systems. */
export type DealerMessage = Message & { counting: { exempt: 'dealer' } }

export type Channel = Message['channel']
/** Nothing is put for a webhook where no receiver is configured, for a browser where no key is, or by WhatsApp while that is off. */
export type Senders = Record<Exclude<Channel, 'webhook' | 'push' | 'whatsapp'>, Sender> & {
  webhook?: Sender
  push?: Sender
  whatsapp?: Sender
}

export type StoredMessage = Omit<Message, 'id' | 'dedupeKey' | 'notBefore' | 'counting'> & {
  id: string
  secret: boolean
  /** Tries so far, this one counted. */
  attempts: number
  createdAt: Date
}

/** A message in the first attempt, sent by the process that stored it. */
export function buildFirstAttempt(id: string, message: Message, createdAt: Date): StoredMessage {
  return { ...message, id, secret: message.secret ?? false, attempts: 1, createdAt }
}

/** The other side will never take this message, so trying again is of no use. */
export class Undeliverable extends Error {}

/**
 * Hands a message to the outside world; throws when it was not taken, an `Undeliverable` when it never will be.
 * Must give up by itself within 10 s.
 */
export interface Sender {
  /** False for the local outbox, which only stores messages for people to read. */
  real: boolean
  send(message: StoredMessage): Promise<void>
  close?(): Promise<void>
}

/** The sender of a channel without a driver: the message stays in the database, where `/dev/outbox` shows it. */
export const localOutbox: Sender = { real: false, send: async () => {} }
