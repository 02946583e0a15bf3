import { handleConsentReply } from './domains/account/whatsapp-consents/replies.ts'
import { handleThreadMessage, recordButtonPress } from './domains/office/inbox/whatsapp/taking.ts'
import { handleFollowUpAnswer } from './domains/workshop/follow-ups/whatsapp-answers.ts'
import { handleComingReply } from './domains/workshop/visits/coming.ts'
import type { InboundHandler } from './portal.ts'

/**
 * Those who handle messages of customers by WhatsApp: the first one that takes a message is the last one that sees it. STOP comes
 * before answers to our buttons, and those before the inbox; a thread shows each press.
 */
export const inboundHandlers: readonly InboundHandler[] = [
  handleConsentReply,
  recordButtonPress,
  handleFollowUpAnswer,
  handleComingReply,
  handleThreadMessage,
]
