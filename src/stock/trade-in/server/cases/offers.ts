import { addDays, type Day, DEFAULT_ZONE, instantAt, localClock } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Seen } from '#server/calls/versioned-act.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'
import { OFFER_DAYS_MAX } from '../../desk-trade-ins.contract.ts'
import { carriedPassportOf } from '../passport.ts'
import { addressed, offerMail } from './messages.ts'
import { performCaseAct } from './rules.ts'
import { currentOffer } from './shown.ts'
import { endOffer, insertOffer } from './sql.ts'

interface NewOffer {
  price: number
  reason: string
  validUntil: Day
}

/** The end of a day in the time zone of head office. */
const endOf = (day: Day): Date => instantAt(addDays(day, 1), '00:00', DEFAULT_ZONE)

/** Sends an offer ("Kirim penawaran"): valid until the end of its last day, replaces the former one, and is mailed. */
export function sendOffer(
  context: AppContext,
  staff: StaffMember,
  { price, reason, validUntil, ...seen }: Seen & NewOffer,
  meta: Meta,
) {
  return performCaseAct(
    context,
    staff,
    seen,
    'offer',
    meta,
    async (tx, row, history, now) => {
      requireDay(validUntil, now)
      const { low } = (await carriedPassportOf(tx, row, now)) ?? row
      if (low !== null && price < low && !reason.trim())
        throw new Failure(
          'input_invalid',
          { field: 'reason' },
          `${rupiah(low - price)} di bawah perkiraan: tulis alasannya`,
        )
      const former = currentOffer(history)
      if (former) await endOffer(tx, former.id, { answer: 'replaced', answered_at: now })
      const offer = {
        id: context.chance.recordId(),
        trade_in_id: row.id,
        price,
        reason: reason.trim() || null,
        valid_until: validUntil,
        ends_at: endOf(validUntil),
        sent_at: now,
        sent_by: staff.name,
        sent_by_id: staff.id,
      }
      await insertOffer(tx, offer)
      // An offer is accepted with an account only: the link in the mail adds the request to the account of its reader.
      const claim = row.customer_id === null ? context.chance.token() : null
      await context.outbox.put(tx, offerMail(await addressed(tx, row), offer, context.config, claim))
      return { claim_token_hash: claim && hashOf(claim) }
    },
    reason.trim() || undefined,
  )
}

function requireDay(day: Day, now: Date): void {
  const { day: today } = localClock(now, DEFAULT_ZONE)
  if (day < today)
    throw new Failure('input_invalid', { field: 'valid_until' }, 'Tanggal sudah lewat, pilih hari lain')
  if (day > addDays(today, OFFER_DAYS_MAX))
    throw new Failure(
      'input_invalid',
      { field: 'valid_until' },
      `Penawaran berlaku paling lama ${OFFER_DAYS_MAX} hari`,
    )
}
