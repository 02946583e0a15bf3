import { beforeEach, describe, expect, it } from 'vitest'
import { registered, withPhone } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest } from '#tests/support/visits.ts'
import { concludeVisit, receiveCar } from '#workshop/visits/desk-visits.contract.ts'
import type { StockService } from '#workshop/visits/visit-states.model.ts'
import {
  cancelStockVisit,
  createStockVisit,
  listStockVisits,
  moveStockVisit,
} from '../test-drives.contract.ts'

const server = useTestServer()
/** At Gresik, which opens at 08:00 WIB in half-hour slots. */
const SIGRA = { stock_no: 'TT26-00001', branch: 1071 }
let ratna: Awaited<ReturnType<typeof withPhone>>
beforeEach(async () => {
  ratna = await withPhone(server, 'Ratna Wijaya')
})
const wanted = (
  order_start_time = '13:00',
  day = '2026-11-24',
  service_type: StockService = 'Test drive',
) => ({
  body: {
    stock_no: SIGRA.stock_no,
    service_type,
    service_date: `${day}T${order_start_time}:00+07:00`,
    order_start_time,
  },
})

describe('a test drive', () => {
  it('is a visit at the branch of the car, confirmed by mail, and ends when staff conclude it', async () => {
    const made = await ratna.call(createStockVisit, wanted())
    expect(made).toMatchObject({
      state: 'scheduled',
      service_type: 'Test drive',
      branch: 'Toyota Trust Gresik',
    })
    expect(await ratna.call(listStockVisits, {})).toEqual([made])
    const [mail] = await server.messages({ to: ratna.email, channel: 'email' })
    expect(mail?.subject).toMatch(
      /^Test drive: Daihatsu Sigra 1.2 R A\/T 2019, TT26-00001, Selasa, 24 November 2026, 13:00 WIB$/,
    )
    const advisor = await staffMember(server, 'advisor', [SIGRA.branch])
    const came = await advisor.call(receiveCar, await onNewest(advisor, made.id))
    expect(came.acts).toContain('conclude')
    expect(came.acts).not.toContain('start_work')
    const over = await advisor.call(concludeVisit, await onNewest(advisor, made.id))
    expect(over).toMatchObject({ state: 'handed_over', acts: [] })
    expect(await ratna.call(listStockVisits, {})).toEqual([])
  })

  it('takes a place of its slot, and reserves the car for one customer', async () => {
    await ratna.call(createStockVisit, wanted())
    const budi = await withPhone(server)
    const taken = await refusal(
      budi.call(createStockVisit, wanted('13:00', '2026-11-24', 'Lihat mobil bekas')),
    )
    expect(taken).toMatchObject({ status: 409, data: { code: 'stock_car_taken' } })
    expect(await budi.call(listStockVisits, {})).toEqual([])
    expect(await budi.call(createStockVisit, wanted('13:30'))).toMatchObject({ order_start_time: '13:30' })
  })

  it('is given to one of two who want the same car at the same moment', async () => {
    const budi = await withPhone(server)
    const asked = [ratna, budi].map(({ call }) => call(createStockVisit, wanted()))
    const answers = await Promise.allSettled(asked)
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is cancelled by its customer only, until the cut-off', async () => {
    const { id } = await ratna.call(createStockVisit, wanted())
    const budi = await withPhone(server)
    expect(await refusal(budi.call(cancelStockVisit, { params: { visitId: id } }))).toMatchObject({
      status: 404,
    })
    await ratna.call(cancelStockVisit, { params: { visitId: id } })
    expect(await ratna.call(listStockVisits, {})).toEqual([])
    expect(await refusal(ratna.call(cancelStockVisit, { params: { visitId: id } }))).toMatchObject({
      status: 409,
    })
    await (await withPhone(server)).call(createStockVisit, wanted())
  })

  it('is moved by its customer to an hour at which nobody has the car', async () => {
    const { id } = await ratna.call(createStockVisit, wanted())
    const budi = await withPhone(server)
    await budi.call(createStockVisit, wanted('10:00'))
    const to = (order_start_time: string) => ({
      params: { visitId: id },
      body: { service_date: `2026-11-24T${order_start_time}:00+07:00`, order_start_time },
    })
    expect(await refusal(ratna.call(moveStockVisit, to('10:00')))).toMatchObject({
      data: { code: 'stock_car_taken' },
    })
    expect(await refusal(budi.call(moveStockVisit, to('15:00')))).toMatchObject({ status: 404 })
    expect(await ratna.call(moveStockVisit, to('15:00'))).toMatchObject({
      id,
      order_start_time: '15:00',
      car_title: 'Daihatsu Sigra',
    })
  })

  it('is limited to three open ones per customer', async () => {
    for (const hour of ['09:00', '10:00', '11:00']) await ratna.call(createStockVisit, wanted(hour))
    const one = await refusal(ratna.call(createStockVisit, wanted('14:00')))
    expect(one).toMatchObject({ status: 409, data: { code: 'stock_visits_open' } })
  })

  it.each([
    ['a car that is not in stock', { stock_no: 'TT26-99999' }, 404, 'not_found'],
    ['today', { service_date: '2026-11-20T13:00:00+07:00' }, 400, 'date_too_early'],
    [
      'an hour off the grid',
      { service_date: '2026-11-24T13:10:00+07:00', order_start_time: '13:10' },
      400,
      'time_off_grid',
    ],
  ])('is refused for %s', async (_, change, status, code) => {
    const { body } = wanted()
    const problem = await refusal(ratna.call(createStockVisit, { body: { ...body, ...change } }))
    expect(problem).toMatchObject({ status, data: { code } })
  })

  it('needs a phone number', async () => {
    const { call } = await registered(server)
    expect(await refusal(call(createStockVisit, wanted()))).toMatchObject({
      data: { code: 'phone_required' },
    })
  })
})
