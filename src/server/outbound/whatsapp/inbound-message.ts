/** A picture that a customer sent, as the webhook names it. */
interface InboundMedia {
  id: string
  mime: string
  sha256: string
  caption: string | null
}

/** A message of a customer, read from a webhook by an allow-list. */
export interface InboundMessage {
  /** Meta's id of the message. */
  id: string
  /** Our number that it came to. */
  numberId: string
  /** Null for senders who are known by a user id alone. */
  from: string | null
  userId: string | null
  at: Date
  kind: 'text' | 'button' | 'image' | 'other'
  /** Of a text, or the words on the button. */
  text?: string
  /** What our message put behind the button. */
  payload?: string
  /** Meta's id of our message that it answers. */
  replyTo?: string
  media?: InboundMedia
  /** Meta's word for a kind that is not read: `audio`, `location`. */
  otherKind?: string
}

/** The address that a sender is answered at. */
export const replyAddressOf = ({ from, userId }: Pick<InboundMessage, 'from' | 'userId'>): string =>
  from ?? userId ?? ''
