import { enabledChannels, notify, quietUntil } from '#account/public.ts'
import { longDay, placeClock } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import { renderMail } from '#server/outbound/mail-layout.ts'
import { askByWhatsApp } from './ask-by-whatsapp.ts'
import type { QuestionChannel } from './question-channel.ts'

const TITLE = 'Apakah masalahnya sudah beres?'

/** Mail and push count as one way: the customer chose both for this kind. */
const askByMailAndPush: QuestionChannel = async (context, tx, { visit, link }) => {
  const customer = { kind: 'customer' as const, id: visit.customer_id }
  const enabled = await enabledChannels(tx, customer, 'follow_up')
  if (!(enabled.mail && visit.email) && !enabled.push) return null
  const day = longDay(placeClock(visit.handed_over_at ?? context.clock.now(), visit.timezone).day)
  const about = `follow-up:${visit.booking_id}`
  await notify(context, tx, {
    customer,
    kind: 'follow_up',
    title: TITLE,
    words: `Satu pertanyaan soal kunjungan ${day} di ${visit.branch}.`,
    path: `/dashboard/booking-service?tab=riwayat&booking=${visit.booking_id}`,
    about,
    car: visit.car_id,
    atNight: { timezone: visit.timezone },
    mail: {
      channel: 'email',
      counting: { causedBy: null },
      to: visit.email,
      subject: `${TITLE} ${formatPlate(visit.plate)}`,
      dedupeKey: about,
      // The link answers for this visit.
      secret: true,
      ...renderMail({
        heading: TITLE,
        paragraphs: [
          `Halo ${visit.name},`,
          `${formatPlate(visit.plate)} Anda ambil dari ${visit.branch} pada ${day}. Apakah masalahnya sudah beres?`,
          'Bila belum, bengkel menelepon Anda. Kami hanya bertanya sekali untuk setiap kunjungan.',
        ],
        action: { label: 'Jawab', url: link },
        after: [`Pertanyaan ini bisa dimatikan di ${context.config.publicUrl}/dashboard/pengingat`],
      }),
    },
  })
  const mail = enabled.mail && visit.email ? ['email'] : []
  return { ways: [...mail, ...(enabled.push ? ['push'] : [])], phone: null }
}

/** By SMS only where the customer chose it, to the number that they gave for the visit. */
const askBySms: QuestionChannel = async (context, tx, { visit, link }) => {
  const { sms } = await enabledChannels(tx, { kind: 'customer', id: visit.customer_id }, 'follow_up')
  if (!sms || !visit.phone) return null
  await context.outbox.put(tx, {
    channel: 'sms',
    counting: { causedBy: null },
    to: visit.phone,
    subject: '',
    text: `Toyota Trust: ${formatPlate(visit.plate)} sudah Anda ambil dari ${visit.branch}. ${TITLE} Jawab: ${link}`,
    dedupeKey: `follow-up:${visit.booking_id}:sms`,
    // A message that failed at night is replaced in the morning.
    notBefore: quietUntil(context.clock.now(), { timezone: visit.timezone }),
    // The link answers for this visit.
    secret: true,
  })
  return { ways: ['sms'], phone: visit.phone }
}

/** The ways in their order: a question is sent by the first one that reaches the customer, and by no other. */
export const QUESTION_CHANNELS: readonly QuestionChannel[] = [askByWhatsApp, askByMailAndPush, askBySms]
