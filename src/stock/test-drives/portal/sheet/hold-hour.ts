import { createNewSentCode } from '#account/phone-codes/portal/public/sent-code.ts'
import { instantAt, type Zone } from '#core/days.ts'
import { call } from '#web/api.ts'
import { requestTestDrive } from '../../test-drives.contract.ts'
import type { SheetState } from './sheet-storage.ts'

/**
 * Requests the chosen hour, in place of the one that is held. `held` is null where the number is proved already: the hour is booked
 * then. Throws the refusal.
 */
export async function holdHour(
  { stockNo, day, time, name, phone, held }: SheetState & { day: string },
  zone: Zone,
  idempotencyKey: string,
): Promise<{ token: string; held: SheetState['held'] }> {
  const body = {
    stock_no: stockNo,
    name,
    phone,
    service_date: instantAt(day, time, zone).toISOString(),
    order_start_time: time,
    ...(held && { instead_of: held.token }),
  }
  const { token, drive, code } = await call(requestTestDrive, { body }, { idempotencyKey })
  if (!code || !drive.held_until) return { token, held: null }
  const { resendAt, delivered } = createNewSentCode(Date.now(), code.otp_delivered)
  return { token, held: { token, phone: drive.phone, until: drive.held_until, resendAt, delivered } }
}
