import { afterAll, describe, expect, it } from 'vitest'
import { onDutyAgain } from '#tests/support/follow-ups.ts'
import { withCar } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest, THE_DAY_BEFORE } from '#tests/support/visits.ts'
import { optedIn, storedMessages } from '#tests/support/whatsapp.ts'
import { startWhatsApp } from '#tests/support/whatsapp-emulator.ts'
import { withWork } from '#tests/support/work-orders.ts'
import { finishWork } from '../desk-work-orders.contract.ts'

const whatsApp = await startWhatsApp()
afterAll(() => whatsApp.close())
const server = useTestServer({ ...whatsApp.environment, RATE_LIMIT_SCALE: '0' }, { timeLimitMs: 2_000 })

/** What the message by WhatsApp says of a car that is ready at an instant: until when it can be fetched. */
async function readyAt(instant: string) {
  server.clock.set(THE_DAY_BEFORE)
  const sari = await staffMember(server)
  const owner = await withCar(server)
  await optedIn(server.context, owner)
  const { visitId } = await withWork(server, sari, { own: owner })
  server.clock.set(instant)
  const onDuty = await onDutyAgain(server, sari)
  await onDuty.call(finishWork, await onNewest(onDuty, visitId))
  const rows = await storedMessages(server.context)
  return rows.filter(({ template }) => template === 'tt_ready_v1').map(({ request }) => request)
}

describe('a car that is ready', () => {
  it.each(['2026-11-23T02:00:00Z', '2026-11-23T09:29:00Z'])(
    'at %s tells its owner by WhatsApp until when the workshop is open that day',
    async (instant) => {
      expect(await readyAt(instant)).toMatchObject([{ values: { jam: '16:30 WIB' } }])
    },
  )

  it.each([
    ['as the workshop closes', '2026-11-23T09:30:00Z'],
    ['on a day on which it is closed', '2026-11-29T02:00:00Z'],
  ])('%s is not announced by a message that names a time', async (_, instant) => {
    expect(await readyAt(instant)).toEqual([])
  })
})
