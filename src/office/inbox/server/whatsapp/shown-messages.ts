import { automaticMessagesTo, type StoredDelivery } from '#account/public.ts'
import { addDays, DEFAULT_ZONE, localClock } from '#core/days.ts'
import { getTemplateName } from '#office/message-figures/desk-template-texts.model.ts'
import type { Queries } from '#server/database/database.ts'
import { WINDOW_CLOSED } from '#server/outbound/whatsapp/meta-facts.ts'
import type { Delivery, ThreadPhotoFacts } from '../../desk-thread-fields.model.ts'
import type { StoredThread } from '../sql.ts'
import type { StoredThreadPhoto } from './thread-sql.ts'

/** Automatic messages from this long before a thread began are shown, because the customer may be answering them. */
const BEFORE_MS = 14 * 86_400_000

type Delivered = Omit<StoredDelivery, 'id'>

/** How far a message of ours has come; one that is no longer stored was sent. */
export function buildDeliveryState(
  message: Delivered | undefined,
  isHeld: boolean,
): Omit<Delivery, 'at' | 'replaced_at'> & { at: Date | null; replaced_at: Date | null } {
  if (!message) return { state: 'sent', at: null, cause: null, replaced_at: null }
  const {
    state,
    sent_at,
    delivered_at,
    read_at,
    failed_at,
    error_code,
    cause,
    fallback_at,
    fallback_channel,
  } = message
  const replaced_at = fallback_channel === 'sms' ? fallback_at : null
  if (state === 'failed' || state === 'withdrawn') {
    const isClosed = error_code === WINDOW_CLOSED.code || cause === 'window_closed'
    return { state: 'failed', at: failed_at, cause: isClosed ? 'window_closed' : 'other', replaced_at }
  }
  if (isHeld) return { state: 'held', at: null, cause: null, replaced_at }
  if (state === 'read') return { state, at: read_at, cause: null, replaced_at }
  if (state === 'delivered') return { state, at: delivered_at, cause: null, replaced_at }
  if (state === 'sent') return { state, at: sent_at, cause: null, replaced_at }
  return { state: 'waiting', at: null, cause: null, replaced_at }
}

/** A photo, or the day on which an expired one was deleted. */
export function buildThreadPhoto(
  id: string,
  photo: StoredThreadPhoto | undefined,
  at: Date,
  keptDays: number,
): ThreadPhotoFacts {
  if (!photo) {
    const deleted_on = addDays(localClock(at, DEFAULT_ZONE).day, keptDays)
    return { id, state: 'deleted', deleted_on, attached: false }
  }
  const state = photo.state === 'refused' ? 'unusable' : photo.state
  return { id, state, deleted_on: null, attached: photo.attached_at !== null }
}

/** What was sent to the customer of a thread by WhatsApp without a member of staff, about the thread's own workshop. */
export async function automaticOf(queries: Queries, thread: StoredThread, ownIds: readonly string[]) {
  const { sender_key, number_id, branch_id, began_at } = thread
  if (sender_key === null || number_id === null) return []
  const since = new Date(began_at.getTime() - BEFORE_MS)
  const messages = await automaticMessagesTo(queries, {
    wa: sender_key,
    numberId: number_id,
    branchId: branch_id,
    since,
  })
  // Replies of staff are messages of the thread already.
  return messages
    .filter(
      ({ id, dedupe_key, template }) =>
        template !== null || !(ownIds.includes(id) || dedupe_key.startsWith('thread:')),
    )
    .map(({ id, template, text, created_at, ...delivered }) => ({
      id,
      by: 'system' as const,
      via: 'whatsapp' as const,
      words: text,
      at: created_at,
      name: getTemplateName(template, 'Pesan otomatis'),
      from_other: null,
      bounce: null,
      subject: null,
      automatic: false,
      file_names: [],
      quoted: null,
      left_out: 0,
      mail: null,
      photo: null,
      other_kind: null,
      pressed: false,
      delivery: buildDeliveryState(delivered, false),
    }))
}
