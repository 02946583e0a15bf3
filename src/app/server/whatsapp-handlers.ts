import { handleConsentReply } from '#account/whatsapp/server/replies.ts'
import { handleThreadMessage, recordButtonPress } from '#office/inbox/server/whatsapp/taking.ts'
import type { InboundHandler } from '#server/app-context.ts'
import { handleFollowUpAnswer } from '#workshop/follow-ups/server/whatsapp-answers.ts'
import { handleComingReply } from '#workshop/visits/server/coming.ts'

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
