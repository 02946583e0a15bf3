import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { formatPlate } from '#core/plates.ts'
import { SUDIRMAN } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withArrival, withVisit } from '#tests/support/visits.ts'
import { waNumber } from '#tests/support/whatsapp.ts'
import { NUMBER_ID, startWhatsApp } from '#tests/support/whatsapp-emulator.ts'
import { arrives, stranger, withWriter } from '#tests/support/whatsapp-threads.ts'

const whatsApp = await startWhatsApp()
afterAll(() => whatsApp.close())
const server = useTestServer(whatsApp.environment)
const OTHER = 1002
const THIRD = 1003
afterEach(() => server.context.db.deleteFrom('whatsapp_branch_numbers').execute())

/** Gives these workshops the number that messages of these tests come to. */
const owned = (...branches: number[]) =>
  server.context.db
    .insertInto('whatsapp_branch_numbers')
    .values(branches.map((branch_id) => ({ branch_id, number_id: NUMBER_ID })))
    .execute()
const places = async () =>
  (await server.context.db.selectFrom('inbox_threads').select(['branch_id', 'subject']).execute()).map(
    ({ branch_id, subject }) => [branch_id, subject],
  )
const WORDS = 'Halo'
type Owner = Awaited<ReturnType<typeof withVisit>>
const writes = (owner: Owner) => arrives(server, waNumber(owner.phone), WORDS)
const plateOf = ({ car }: Owner) => formatPlate(car.license_plate)

describe('a new thread', () => {
  it('goes to the workshop that has the car, named by the car and its hour', async () => {
    const owner = await withArrival(server, await staffMember(server))
    await writes(owner)
    expect(await places()).toEqual([[SUDIRMAN.id, `${plateOf(owner)}, Sen 09:30`]])
  })

  it('about a car that was handed over names the day of that', async () => {
    const { owner } = await withWriter(server)
    expect(await places()).toEqual([[SUDIRMAN.id, `${plateOf(owner)}, diambil 21 Nov`]])
  })

  it('about a visit to come stays with head office, unless the number is of that workshop', async () => {
    const owner = await withVisit(server)
    await writes(owner)
    expect(await places()).toEqual([[null, WORDS]])
    await server.context.db.deleteFrom('inbox_threads').execute()
    await owned(SUDIRMAN.id)
    await writes(owner)
    expect(await places()).toEqual([[SUDIRMAN.id, `${plateOf(owner)}, Sen 09:30`]])
  })

  it('at the number of another workshop goes there, and is not about the visit', async () => {
    await owned(OTHER)
    await writes(await withArrival(server, await staffMember(server)))
    expect(await places()).toEqual([[OTHER, WORDS]])
  })

  it('at a number of several workshops goes where the visit is, or to head office', async () => {
    await owned(OTHER, THIRD)
    await arrives(server, stranger(), WORDS)
    expect(await places()).toEqual([[null, 'Nomor tidak dikenal']])
    await server.context.db.deleteFrom('inbox_threads').execute()
    const owner = await withArrival(server, await staffMember(server))
    await writes(owner)
    expect(await places()).toEqual([[SUDIRMAN.id, `${plateOf(owner)}, Sen 09:30`]])
  })
})
