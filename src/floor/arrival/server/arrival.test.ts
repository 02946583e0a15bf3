import { beforeEach, describe, expect, it } from 'vitest'
import { newRecordId } from '#core/record-id.ts'
import { doorPaper, endDoorPaper } from '#floor/queue/desk-queue.contract.ts'
import { doorToken, labelOf, queueOf } from '#tests/support/arrivals.ts'
import { SUDIRMAN, withCar } from '#tests/support/people.ts'
import { withPlanner } from '#tests/support/planner.ts'
import { refusal, refusalCode } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchOf, onNewest, THE_HOUR, withVisit } from '#tests/support/visits.ts'
import { confirmChassis, intakeDraft, next } from '#tests/support/work-orders.ts'
import { bookingDetail } from '#workshop/bookings/bookings.contract.ts'
import { receiveCar } from '#workshop/visits/desk-visits.contract.ts'
import { startWork } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { arriveAtDoor, arriveByLink, arriveOwn, readDoor, readTurn, takeBack } from '../arrivals.contract.ts'
import { newArrivalLink } from './links.ts'

const server = useTestServer()
/** The evening before, late enough for a session to be open at the hour. */
beforeEach(() => server.clock.set('2026-11-22T03:00:00Z'))
const minutesAfter = (minutes: number) =>
  server.clock.set(new Date(Date.parse(THE_HOUR) + minutes * 60_000).toISOString())
const ending = (phone: string) => phone.slice(-4)
const atDoor = async (
  caller: ReturnType<typeof server.as>,
  body: { by: 'own' | 'plate' | 'none'; plate?: string; last_four?: string },
) => caller(arriveAtDoor, { params: { token: await doorToken(server) }, body })
const stateOf = async (owner: Awaited<ReturnType<typeof withVisit>>) =>
  (await owner.call(bookingDetail, { params: { id: owner.visitId } })).state
const linkOf = async (visitId: string) => {
  const address = await server.context.transaction((tx) => newArrivalLink(server.context, tx, visitId))
  return address.split('/').at(-1) ?? ''
}

describe('an arrival', () => {
  it('by the code at the door is one press for a signed-in customer, and reading it changes nothing', async () => {
    const owner = await withVisit(server)
    minutesAfter(-12)
    const token = await doorToken(server)
    const shown = await owner.call(readDoor, { params: { token } })
    expect(shown).toMatchObject({
      branch: SUDIRMAN.branch,
      visit: { plate: owner.car.license_plate },
      turn: null,
    })
    expect(await stateOf(owner)).toBe('scheduled')
    const turn = await atDoor(owner.call, { by: 'own' })
    expect([labelOf(turn), turn.ahead, turn.state]).toEqual(['J 01', 0, 'waiting'])
    expect(await stateOf(owner)).toBe('arrived')
    expect(await server.as()(readDoor, { params: { token } })).toMatchObject({ visit: null, turn: null })
  })

  it('by plate and the last four digits needs no account; wrong ones read the same for every reason', async () => {
    const owner = await withVisit(server)
    minutesAfter(0)
    const plate = owner.car.license_plate
    const wrong = await refusal(atDoor(server.as(), { by: 'plate', plate, last_four: '0000' }))
    const unknown = await refusal(
      atDoor(server.as(), { by: 'plate', plate: 'B 1 X', last_four: ending(owner.phone) }),
    )
    expect([wrong.status, wrong.message]).toEqual([
      400,
      'Pelat dan angka itu tidak cocok dengan janji hari ini',
    ])
    expect(unknown.message).toBe(wrong.message)
    const turn = await atDoor(server.as(), { by: 'plate', plate, last_four: ending(owner.phone) })
    expect(labelOf(turn)).toBe('J 01')
  })

  it('by plate is refused after five wrong tries of a network, and after ten a day of a plate', async () => {
    const owner = await withVisit(server)
    minutesAfter(0)
    const plate = owner.car.license_plate
    const tries = []
    for (let count = 0; count < 6; count++)
      tries.push((await refusal(atDoor(server.as(), { by: 'plate', plate, last_four: '0000' }))).status)
    expect(tries).toEqual([400, 400, 400, 400, 400, 429])
    minutesAfter(16)
    for (let count = 0; count < 5; count++)
      await refusal(atDoor(server.as(), { by: 'plate', plate, last_four: '0000' }))
    minutesAfter(32)
    const right = atDoor(server.as(), { by: 'plate', plate, last_four: ending(owner.phone) })
    expect((await refusal(right)).status).toBe(429)
  })

  it('pressed on two telephones and at the desk is one arrival with one number', async () => {
    const owner = await withVisit(server)
    minutesAfter(0)
    const sari = await staffMember(server)
    const seen = await onNewest(sari, owner.visitId)
    const plate = { by: 'plate' as const, plate: owner.car.license_plate, last_four: ending(owner.phone) }
    const [own, other, again] = await Promise.all([
      atDoor(owner.call, { by: 'own' }),
      atDoor(server.as(), plate),
      owner.call(arriveOwn, { params: { bookingId: owner.visitId } }),
    ])
    expect(new Set([own, other, again].map(({ turn_id }) => turn_id)).size).toBe(1)
    expect(await sari.call(receiveCar, seen)).toMatchObject({ state: 'arrived' })
    const { waiting } = await queueOf(sari)
    expect(waiting).toHaveLength(1)
  })

  it('by link and in the booking counts from two hours before the hour until closing of that day', async () => {
    const owner = await withVisit(server)
    const secret = await linkOf(owner.visitId)
    const byLink = () => server.as()(arriveByLink, { params: { secret } })
    const own = () => owner.call(arriveOwn, { params: { bookingId: owner.visitId } })
    minutesAfter(-121)
    expect([await refusalCode(byLink()), await refusalCode(own())]).toEqual([
      'door_code_over',
      'arrival_not_now',
    ])
    expect(await refusalCode(server.as()(readDoor, { params: { token: secret } }))).toBe('door_code_over')
    minutesAfter(-120)
    expect(await server.as()(readDoor, { params: { token: secret } })).toMatchObject({
      visit: { plate: owner.car.license_plate, state: 'scheduled' },
      takes_plates: false,
    })
    expect(labelOf(await byLink())).toBe('J 01')
    expect(labelOf(await byLink())).toBe('J 01')
    expect(await refusalCode(server.as()(arriveByLink, { params: { secret: 'x'.repeat(43) } }))).toBe(
      'door_code_over',
    )
  })

  it('is taken back by the holder of its number, for ten minutes or until it is called', async () => {
    const owner = await withVisit(server)
    minutesAfter(0)
    const { turn_id } = await atDoor(owner.call, { by: 'own' })
    const params = { turnId: turn_id }
    const forged = { turnId: `${turn_id.slice(0, -1)}${turn_id.endsWith('A') ? 'B' : 'A'}` }
    expect((await refusal(server.as()(readTurn, { params: forged, query: {} }))).status).toBe(404)
    expect(await server.as()(takeBack, { params })).toEqual({ ok: true })
    // Pressed twice.
    expect(await server.as()(takeBack, { params })).toEqual({ ok: true })
    expect(await stateOf(owner)).toBe('scheduled')
    const second = await atDoor(owner.call, { by: 'own' })
    expect(labelOf(second)).toBe('J 02')
    minutesAfter(11)
    expect(await refusalCode(server.as()(takeBack, { params: { turnId: second.turn_id } }))).toBe(
      'arrival_called',
    )
    expect(await stateOf(owner)).toBe('arrived')
  })

  it('shows how many numbers are before it', async () => {
    const owner = await withVisit(server)
    minutesAfter(0)
    await atDoor(server.as(), { by: 'none', plate: 'B 2456 PQR' })
    const second = await atDoor(server.as(), { by: 'none' })
    expect([labelOf(second), second.ahead]).toEqual(['W 02', 1])
    await atDoor(owner.call, { by: 'own' })
    const params = { turnId: second.turn_id }
    expect((await server.as()(readTurn, { params, query: {} })).ahead).toBe(2)
    // A page asks every two seconds; that answer needs no plan.
    const { expected_ready_at: _, ...brief } = await server.as()(readTurn, { params, query: {} })
    expect(await server.as()(readTurn, { params, query: { brief: '1' } })).toEqual(brief)
  })

  it('is never given to somebody else who enters its plate', async () => {
    minutesAfter(0)
    const plate = 'B 2456 PQR'
    const first = await atDoor(server.as(), { by: 'none', plate })
    const other = await atDoor(server.as(), { by: 'none', plate })
    expect(other.turn_id).not.toBe(first.turn_id)
    expect([labelOf(other), other.plate]).toEqual(['W 02', null])
  })

  it('without a booking gives one page the same number at each press, until it is ended or another day', async () => {
    minutesAfter(0)
    const page = newRecordId()
    const draw = async (key = page) =>
      server.as()(arriveAtDoor, {
        params: { token: await doorToken(server) },
        body: { by: 'none', page: key },
      })
    const both = await Promise.all([draw(), draw()])
    minutesAfter(2)
    const again = await draw()
    expect(new Set([...both, again].map(({ turn_id }) => turn_id)).size).toBe(1)
    expect(labelOf(again)).toBe('W 01')
    expect(labelOf(await draw(newRecordId()))).toBe('W 02')
    await server.as()(takeBack, { params: { turnId: again.turn_id } })
    expect(labelOf(await draw())).toBe('W 03')
    minutesAfter(24 * 60)
    expect(labelOf(await draw())).toBe('W 01')
  })

  it('of another customer is not found', async () => {
    const owner = await withVisit(server)
    const other = await withCar(server)
    minutesAfter(0)
    expect((await refusal(other.call(arriveOwn, { params: { bookingId: owner.visitId } }))).status).toBe(404)
    expect(await refusalCode(atDoor(other.call, { by: 'own' }))).toBe('arrival_unknown')
  })
})

describe('the code at the door', () => {
  const read = (token: string) => server.as()(readDoor, { params: { token } })

  it('is new each minute and good for ten; forged, of another workshop or from the future it reads the same', async () => {
    minutesAfter(0)
    const token = await doorToken(server)
    minutesAfter(1)
    const next = await doorToken(server)
    expect(next).not.toBe(token)
    minutesAfter(10)
    expect((await read(token)).branch).toBe(SUDIRMAN.branch)
    minutesAfter(11)
    const [branch, minute, mac] = next.split('.')
    const bad = [
      token,
      `1002.${minute}.${mac}`,
      `${branch}.${minute}.${mac?.slice(1)}A`,
      `${branch}.${Number(minute) + 1}.${mac}`,
      'x.y.z',
    ]
    for (const one of bad) {
      const refused = await refusal(read(one))
      expect([one, refused.status, refused.message]).toEqual([
        one,
        400,
        'Kode ini sudah berganti. Pindai lagi kode di pintu',
      ])
    }
    minutesAfter(-2)
    expect(await refusalCode(read(next))).toBe('door_code_over')
  })

  it('is good for ten minutes from the begin of its minute, and not a moment longer', async () => {
    minutesAfter(0)
    const token = await doorToken(server)
    minutesAfter(59.999 / 60)
    expect(await doorToken(server)).toBe(token)
    for (const good of [0, 9, 9.99, 10]) {
      minutesAfter(good)
      expect((await read(token)).branch).toBe(SUDIRMAN.branch)
    }
    for (const over of [-0.001 / 60, 10 + 0.001 / 60, 10.5, 10.99]) {
      minutesAfter(over)
      expect([over, await refusalCode(read(token))]).toEqual([over, 'door_code_over'])
    }
  })

  it('on paper holds for its day and can be ended, while those of the screen stay good', async () => {
    minutesAfter(0)
    const sari = await staffMember(server)
    const tokenOf = ({ path }: { path: string }) => path.replace('/sampai/', '')
    const paper = tokenOf(await sari.call(doorPaper, { params: branchOf }))
    minutesAfter(600)
    expect((await read(paper)).branch).toBe(SUDIRMAN.branch)
    const screen = await doorToken(server)
    minutesAfter(14.4 * 60 + 30)
    expect(await refusalCode(read(paper))).toBe('door_code_over')
    minutesAfter(600)
    await server.context.db.deleteFrom('staff_sessions').execute()
    const bayu = await staffMember(server)
    const printed = tokenOf(await bayu.call(doorPaper, { params: branchOf }))
    const next = tokenOf(await bayu.call(endDoorPaper, { params: branchOf }))
    expect(await refusalCode(read(printed))).toBe('door_code_over')
    expect([(await read(next)).branch, (await read(screen)).branch]).toEqual([
      SUDIRMAN.branch,
      SUDIRMAN.branch,
    ])
    expect((await queueOf(bayu)).waiting).toEqual([])
  })
})

it('a number shows when the plan has the car ready, and the booking shows it until a promise is given', async () => {
  const head = await staffMember(server, 'head')
  await withPlanner(head)
  const owner = await withVisit(server, { service_type: 'Servis Umum' })
  minutesAfter(-12)
  const turn = await atDoor(owner.call, { by: 'own' })
  expect(turn.expected_ready_at).toBe('2026-11-23T03:45:00.000Z')
  const params = { id: owner.visitId }
  expect(await owner.call(bookingDetail, { params })).toMatchObject({
    expected_ready_at: turn.expected_ready_at,
  })
  const sari = await staffMember(server)
  await confirmChassis(sari, owner.visitId, owner.car.engine_number)
  await sari.call(startWork, await next(sari, owner.visitId, intakeDraft(server)))
  expect((await owner.call(bookingDetail, { params })).expected_ready_at).toBeNull()
  expect((await atDoor(server.as(), { by: 'none' })).expected_ready_at).toBeNull()
})

it.each(['door', 'plate', 'link', 'booking'] as const)(
  'a number by %s shows at once when the plan with the car here has it ready, and again when it is pressed twice',
  async (way) => {
    await withPlanner(await staffMember(server, 'head'))
    const owner = await withVisit(server, { service_type: 'Servis Umum' })
    const secret = await linkOf(owner.visitId)
    minutesAfter(-30)
    const ofPlate = { plate: owner.car.license_plate, last_four: ending(owner.phone) }
    const arrive = () =>
      ({
        door: () => atDoor(owner.call, { by: 'own' }),
        plate: () => atDoor(server.as(), { by: 'plate', ...ofPlate }),
        link: () => server.as()(arriveByLink, { params: { secret } }),
        booking: () => owner.call(arriveOwn, { params: { bookingId: owner.visitId } }),
      })[way]()
    const first = await arrive()
    // It begins at nine, half an hour before its hour.
    expect(first.expected_ready_at).toBe('2026-11-23T03:15:00.000Z')
    const read = await server.as()(readTurn, { params: { turnId: first.turn_id }, query: {} })
    expect([await arrive(), read]).toEqual([first, first])
  },
)
