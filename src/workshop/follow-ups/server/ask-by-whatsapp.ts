import { findConsentedNumber, sendTemplate } from '#account/public.ts'
import { longDay, placeClock } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import type { QuestionChannel } from './question-channel.ts'
import { answerPayload } from './whatsapp-payloads.ts'

/** Asks by WhatsApp; when that fails later, the customer's next way asks. */
export const askByWhatsApp: QuestionChannel = async (context, tx, { visit }) => {
  const customer = { kind: 'customer' as const, id: visit.customer_id }
  const day = longDay(placeClock(visit.handed_over_at ?? context.clock.now(), visit.timezone).day)
  const sent = await sendTemplate(context, tx, {
    template: 'tt_follow_up_v1',
    kind: 'follow_up',
    customer,
    branchId: visit.branch_id,
    about: `follow-up:${visit.booking_id}`,
    values: { nama: visit.name, pelat: formatPlate(visit.plate), bengkel: visit.branch, tanggal: day },
    payloads: [answerPayload(visit.id, true), answerPayload(visit.id, false)],
    atNight: { timezone: visit.timezone },
    fallback: { askAbout: visit.booking_id },
  })
  if (sent === null) return null
  return { ways: ['whatsapp'], phone: await findConsentedNumber(tx, customer, 'follow_up') }
}
