import { randomBytes } from 'node:crypto'
import { systemClock } from '#server/clock.ts'
import type { MidtransConfig } from '#server/config/orders.ts'
import type { Config } from '#server/config.ts'
import { createMidtrans } from '#server/payments/midtrans.ts'
import { ProviderRefused } from '#server/payments/provider.ts'
import { type Finding, ok, Trouble } from './finding.ts'

/** Asks for a payment that cannot exist: Midtrans refuses a wrong key before it looks. Takes no money. */
export async function examineMidtrans(
  midtrans: MidtransConfig,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  timeLimitMs: number,
): Promise<Omit<Finding, 'system'>> {
  const provider = createMidtrans(midtrans, { clock: systemClock(0), timeLimitMs })
  const known = await provider
    .status(`doctor-${randomBytes(12).toString('hex')}`)
    .catch((problem: unknown) => {
      if (!(problem instanceof ProviderRefused)) throw new Trouble('Midtrans does not answer in time')
      if (problem.status === 401) throw new Trouble('Midtrans refuses MIDTRANS_SERVER_KEY')
      throw new Trouble(`the status call answers ${problem.status}, not like Midtrans`)
    })
  if (known) throw new Trouble('the status call knows a payment that does not exist')
  return ok(
    `the ${midtrans.environment} key is known; register ${publicUrl}/webhooks/midtrans; no real payment was tried`,
  )
}
