import { type CodeSubject, requirePhone, sendCode, subjectOfCode, tryCode } from '#account/public.ts'
import type { RequestOf } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import type { sendTradeInOtp } from '../trade-in.contract.ts'
import { openCase } from './cases/sql.ts'
import { leadMessage, summaryMail } from './messages.ts'
import { requireOwn } from './ownership.ts'
import { isOwnAddress, lockTradeIn, type StoredTradeIn, setTradeInPhone, setTradeInVerified } from './sql.ts'

/** Sends a code for a request, to the number of the call. */
export function sendTradeInCode(
  context: AppContext,
  input: RequestOf<typeof sendTradeInOtp>['body'],
  actor: Actor,
  meta: Meta,
) {
  const phone = requirePhone(input.phone)
  const id = input.tradeinother
  const open = async (tx: Queries): Promise<CodeSubject> => {
    const request = requireOwn(await lockTradeIn(tx, id), actor)
    if (request.state !== 'draft') throw new Failure('trade_in_verified')
    await setTradeInPhone(tx, id, phone, context.clock.now())
    return { kind: 'trade_in', id, customerId: request.customer_id, phone }
  }
  return sendCode(context, meta, open, input.via)
}

/** Verifies a request by its code, opens its case, mails its summary and sends its lead; a repetition changes nothing. */
export async function verifyTradeIn(
  context: AppContext,
  codeId: string,
  typed: string,
  actor: Actor,
  meta: Meta,
) {
  const subject = await subjectOfCode(context, codeId)
  return tryCode<StoredTradeIn>(context, {
    typed,
    origin: meta,
    async open(tx) {
      const stored = subject?.kind === 'trade_in' ? await lockTradeIn(tx, subject.id) : undefined
      const found = requireOwn(stored, actor)
      const { id, phone, customer_id: customerId, state } = found
      return { found, code: state === 'draft' ? { kind: 'trade_in', id, customerId, phone } : null }
    },
    async right(tx, { id }) {
      const verified = await setTradeInVerified(tx, id, context.clock.now())
      await openCase(tx, id)
      await context.outbox.put(tx, leadMessage(verified))
      await context.outbox.put(
        tx,
        summaryMail(verified, {
          publicUrl: context.config.publicUrl,
          key: `trade-in:${id}:verified`,
          isProved: await isOwnAddress(tx, verified),
        }),
      )
      return verified
    },
  })
}
