import { ApiError } from '#core/api-error.ts'
import { call } from '#web/api.ts'
import { sendContactMessage } from '../contact.contract.ts'
import type { Sending } from './contact-state.ts'

/** Sends the message; returns whether it arrived. The customer sees every failure as the same one. */
export async function sendMessage({ draft, key }: Sending): Promise<boolean> {
  try {
    const reply = await call(sendContactMessage, { body: draft }, { idempotencyKey: key })
    return reply.data.success
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
