import { beforeEach, describe, expect, it } from 'vitest'
import { callTurn, joinQueue, readQueue } from '#floor/queue/desk-queue.contract.ts'
import { doorToken, firstTicket } from '#tests/support/arrivals.ts'
import { SUDIRMAN } from '#tests/support/people.ts'
import { refusal, refusalCode } from '#tests/support/refusal.ts'
import { deskBrowser, staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchOf, THE_HOUR } from '#tests/support/visits.ts'
import { withWork } from '#tests/support/work-orders.ts'
import {
  askPairing,
  endDisplay,
  listDisplays,
  pairDisplay,
  readDisplay,
  soundDisplay,
} from '../desk-displays.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '1000' })
beforeEach(() => server.clock.set(THE_HOUR))
const minutesAfter = (minutes: number) =>
  server.clock.set(new Date(Date.parse(THE_HOUR) + minutes * 60_000).toISOString())

/** A display, paired by a head. */
async function paired() {
  const head = await staffMember(server, 'head')
  const screen = deskBrowser(server)
  const { code } = await screen(askPairing, {})
  const list = await head.call(pairDisplay, { params: branchOf, body: { code } })
  return { head, screen, id: list.at(-1)?.id ?? '' }
}

describe('a screen on the wall', () => {
  it('is paired by a code of six digits within five minutes, and ended at once', async () => {
    const head = await staffMember(server, 'head')
    const screen = deskBrowser(server)
    expect(await refusalCode(screen(readDisplay, {}))).toBe('display_unpaired')
    const { code } = await screen(askPairing, {})
    expect(code).toMatch(/^\d{6}$/)
    expect(await refusalCode(screen(readDisplay, {}))).toBe('display_unpaired')
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    const [{ id } = { id: '' }] = await head.call(pairDisplay, { params: branchOf, body: { code: spaced } })
    expect((await screen(readDisplay, {})).branch).toBe(SUDIRMAN.branch)
    expect(await head.call(endDisplay, { params: { ...branchOf, displayId: id } })).toEqual([])
    const ended = await refusal(screen(readDisplay, {}))
    expect([ended.status, ended.data?.code, ended.message]).toEqual([
      401,
      'display_ended',
      'Layar ini sudah diakhiri',
    ])
    const late = await screen(askPairing, {})
    minutesAfter(6)
    const again = await staffMember(server, 'head')
    const over = again.call(pairDisplay, { params: branchOf, body: { code: late.code } })
    expect(await refusalCode(over)).toBe('display_code_wrong')
  })

  it('reads its content and nothing else, and no session of staff reads that', async () => {
    const { screen, head } = await paired()
    expect((await refusal(screen(readQueue, { params: branchOf }))).status).toBe(401)
    expect((await refusal(screen(listDisplays, { params: branchOf }))).status).toBe(401)
    expect(await refusalCode(head.call(readDisplay, {}))).toBe('display_unpaired')
    const advisor = await staffMember(server)
    expect((await refusal(advisor.call(listDisplays, { params: branchOf }))).status).toBe(404)
  })

  it('shows calls, turns, work and promises with masked plates, and nothing that names a person', async () => {
    const { screen } = await paired()
    server.clock.set('2026-11-22T03:00:00Z')
    const owner = await withWork(server, await staffMember(server))
    server.clock.set(THE_HOUR)
    const bayu = await staffMember(server)
    await bayu.call(joinQueue, { params: branchOf, body: { plate: 'F 1560 GHA' } })
    await bayu.call(joinQueue, { params: branchOf, body: { plate: 'AD 7 B' } })
    const { id, version } = await firstTicket(bayu)
    await bayu.call(callTurn, { params: { entryId: id }, body: { version, counter: 3 } })
    const content = await screen(readDisplay, {})
    expect(content).toMatchObject({
      called: [{ kind: 'W', number: 1, counter: 3, plate: { area: 'F', digits: '••60', letters: 'G••' } }],
      waiting: [{ kind: 'W', number: 2, plate: { area: 'AD', digits: '•', letters: '•' } }],
      work: [{ stage: 'in_work' }],
      today: { from: '08:00' },
      next: { day: '2026-11-24' },
    })
    expect(content.door).toContain(await doorToken(server))
    const bytes = JSON.stringify(content)
    expect(bytes).not.toMatch(/Budi|Santoso|Sari|Bayu|0812|62812|1560|GHA/)
    expect(bytes).not.toContain(owner.car.license_plate)
  })

  it('plays a tone at a new call only once the head has switched it on', async () => {
    const { screen, head, id } = await paired()
    expect((await screen(readDisplay, {})).sounds).toBe(false)
    const params = { ...branchOf, displayId: id }
    expect(await head.call(soundDisplay, { params, body: { sounds: true } })).toMatchObject([
      { sounds: true },
    ])
    expect((await screen(readDisplay, {})).sounds).toBe(true)
    const stranger = await staffMember(server, 'head', [1002])
    const other = { branchId: '1002', displayId: id }
    const strange = stranger.call(soundDisplay, { params: other, body: { sounds: false } })
    expect((await refusal(strange)).status).toBe(404)
  })

  it('is refused above eight of a workshop', async () => {
    const head = await staffMember(server, 'head')
    for (let count = 0; count < 8; count++) {
      const { code } = await deskBrowser(server)(askPairing, {})
      await head.call(pairDisplay, { params: branchOf, body: { code } })
    }
    const { code } = await deskBrowser(server)(askPairing, {})
    expect(await refusalCode(head.call(pairDisplay, { params: branchOf, body: { code } }))).toBe(
      'displays_full',
    )
    // A right code is no wrong pairing.
    const counted = server.context.db
      .selectFrom('rate_windows')
      .select('spent')
      .where('bucket', 'like', 'wrongPairingsPerStaff:%')
    expect((await counted.execute()).filter(({ spent }) => spent > 0)).toEqual([])
  })

  it('is not paired by its code after five wrong ones at a workshop, but by its next one at once, and elsewhere as before', async () => {
    const { screen: other } = await paired()
    const head = await staffMember(server, 'head', [1002])
    const second = await staffMember(server, 'head', [1002])
    const screen = deskBrowser(server)
    const { code } = await screen(askPairing, {})
    const wrong = code === '000000' ? '000001' : '000000'
    const type = (by: typeof head, typed: string) =>
      refusal(by.call(pairDisplay, { params: { branchId: '1002' }, body: { code: typed } }))
    for (const by of [head, second, head, second])
      expect((await type(by, wrong)).message).toBe('Kode itu tidak ada di layar mana pun. Periksa lagi')
    for (const typed of [wrong, code])
      expect(await type(head, typed)).toMatchObject({
        status: 400,
        message: 'Sudah 5 kali salah. Muat ulang layar, lalu ketik kode barunya',
        data: { code: 'display_code_wrong', field: 'code' },
      })
    expect((await other(readDisplay, {})).branch).toBe(SUDIRMAN.branch)
    minutesAfter(1)
    const next = await deskBrowser(server)(askPairing, {})
    const list = await second.call(pairDisplay, { params: { branchId: '1002' }, body: { code: next.code } })
    expect(list).toHaveLength(1)
    const here = await staffMember(server, 'head')
    const elsewhere = here.call(pairDisplay, { params: branchOf, body: { code } })
    expect(await elsewhere).toHaveLength(2)
  })

  it('is paired after four wrong codes, and wrong ones of five minutes ago count no longer', async () => {
    const head = await staffMember(server, 'head')
    const type = (code: string) => head.call(pairDisplay, { params: branchOf, body: { code } })
    for (const minute of [0, 6]) {
      minutesAfter(minute)
      const { code } = await deskBrowser(server)(askPairing, {})
      const wrong = code === '000000' ? '000001' : '000000'
      for (let count = 0; count < 4; count++)
        expect(await refusalCode(type(wrong))).toBe('display_code_wrong')
      if (minute > 0) expect((await type(code)).length).toBe(1)
    }
  })
})
