import { takeConsentReply } from './domains/account/whatsapp-consents/replies.ts'
import { notePress, takeIntoThread } from './domains/office/inbox/whatsapp/taking.ts'
import { takeAnswer } from './domains/workshop/follow-ups/whatsapp-answers.ts'
import { takeComing } from './domains/workshop/visits/coming.ts'
import type { InboundTaker } from './portal.ts'

/**
 * Those who handle messages of customers by WhatsApp: the first one that takes a message is the last one that sees it. STOP comes
 * before answers to our buttons, and those before the inbox; a thread shows each press.
 */
export const inboundTakers: readonly InboundTaker[] = [
  takeConsentReply,
  notePress,
  takeAnswer,
  takeComing,
  takeIntoThread,
]
