import { beforeEach, describe, expect, it } from 'vitest'
import { sendBuyerCode } from '#stock/hand-overs/desk-hand-overs.contract.ts'
import { orderList } from '#stock/orders/desk-orders.contract.ts'
import { readCarOrder } from '#stock/orders/orders.contract.ts'
import { ORDERS_ON, storedOrder } from '#tests/support/car-orders.ts'
import { eraseAccount } from '#tests/support/erasing.ts'
import { signedInspection } from '#tests/support/inspections.ts'
import { codeSentTo, SUDIRMAN, withPhone } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { deskPerson, paidOrder, soldCarsDue } from '#tests/support/sold-cars.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchKeptWord } from '#workshop/visits/kept-word.contract.ts'
import { changeOrderPaper, deliverPaper, promiseDay } from '../desk-order-papers.contract.ts'
import { answerPaper, complainAboutPapers } from '../order-papers.contract.ts'
import type { Paper, PaperState } from '../order-papers.model.ts'
import { putPaper } from './sql.ts'

const server = useTestServer(ORDERS_ON)
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).data?.code
const smsTo = async (phone: string) => (await server.messages({ to: phone, channel: 'sms' }))[0]?.text ?? ''

beforeEach(() => signedInspection(server))

const paperRow = (order_id: string, paper: Paper, state: PaperState, promised_on: string | null) => ({
  order_id,
  paper,
  state,
  promised_on,
  run_by: 'dealer' as const,
  started_on: null,
  office: null,
  ready_on: null,
  sent_at: null,
  tracking: null,
  delivered_on: null,
  told_late: null,
  office_told: null,
})

/** An order after its return window, with two open papers. */
async function followed(state: 'papers' | 'handed_over' | 'paid' = 'papers', agreed: object = {}) {
  const buyer = await paidOrder(server, { state, deadline_at: null }, agreed)
  const { db, clock } = server.context
  await db
    .insertInto('hand_overs')
    .values({
      order_id: buyer.id,
      handed_over_at: clock.now(),
      plate: 'B2718RPX',
      stnk_until: '2027-08-14',
      chassis: 'MHKM1BA3JMK204718',
      odometer_km: 37_423,
      odometer_word: null,
      reading_low: false,
      items: '[]',
      points: '[]',
      photos: '[]',
      receipt_number: 'KW-1',
      trade_in_taken: false,
      advisor_name: 'Sari',
      advisor_by: 'code',
      buyer_by: 'code',
      paper_reason: null,
      return_until: clock.now(),
      first_service: null,
    })
    .execute()
  if (state === 'papers') {
    await putPaper(db, paperRow(buyer.id, 'balik_nama', 'at_branch', '2026-11-25'))
    await putPaper(db, paperRow(buyer.id, 'bpkb', 'at_branch', '2027-02-25'))
  }
  const desk = await deskPerson(server)
  const read = () => buyer.call(readCarOrder, { params: buyer.params })
  const version = async () => (await read()).version
  const on = (paper: Paper) => ({ id: buyer.id, paper })
  return { ...buyer, desk, read, version, on }
}

describe('papers of a sold car', () => {
  it('go to the financing company where one pays', async () => {
    const { read } = await followed('papers', { pay_by: 'financing', company: 'Astra Finance' })
    const names = (await read()).papers.map(({ name }) => name)
    expect(names).toEqual(['Balik nama, STNK dan pelat', 'BPKB, untuk Astra Finance'])
  })

  it('take longer for a buyer of another city than that of the registration', async () => {
    const days = async (city_id: number) =>
      (await (await followed('paid', { city_id })).read()).promises.balik_nama_days
    expect(await days(3173)).toBe(30)
    await server.context.db.deleteFrom('car_orders').execute()
    expect(await days(3273)).toBe(75)
  })

  it('go to the Samsat, are ready and are delivered by the code of the buyer', async () => {
    const { desk, on, version, read, id, phone } = await followed()
    expect((await read()).sentence).toBe('STNK dan pelat atas nama Anda, paling lambat Rabu, 25 November')
    const params = on('balik_nama')
    const move = async (state: 'samsat' | 'ready', office?: string) =>
      desk.call(changeOrderPaper, {
        params,
        body: { version: await version(), state, ...(office && { office }) },
      })
    await move('samsat', 'Samsat Ciputat')
    expect(await codeOf(move('samsat'))).toBe('order_act_over')
    await move('ready')
    expect(await smsTo(phone)).toContain('Bawa KTP asli')
    expect((await read()).papers[0]).toMatchObject({ state: 'ready', office: 'Samsat Ciputat' })
    server.clock.advance(61_000)
    await desk.call(sendBuyerCode, { params: { id }, body: { purpose: 'paper', paper: 'balik_nama' } })
    const otp_code = await codeSentTo(server, phone.replace(/^62/, '0'))
    const done = await desk.call(deliverPaper, { params, body: { version: await version(), otp_code } })
    expect(done.order.papers[0]).toMatchObject({
      state: 'delivered',
      label: 'Sudah di Anda',
      may_dispute: true,
    })
    expect(done.order.state).toBe('papers')
  })

  it('that are sent are received by the buyer, disputed, or taken as delivered after a week', async () => {
    const { desk, on, version, read, call } = await followed()
    const send = async (paper: Paper) => {
      await desk.call(changeOrderPaper, {
        params: on(paper),
        body: { version: await version(), state: 'ready' },
      })
      await desk.call(deliverPaper, {
        params: on(paper),
        body: { version: await version(), tracking: 'JNE-1' },
      })
    }
    await send('balik_nama')
    expect((await read()).next).toEqual({ act: 'paper_received', label: 'Sudah saya terima' })
    const answer = (paper: Paper, received: boolean) =>
      call(answerPaper, { params: on(paper), body: { received } })
    expect((await answer('balik_nama', false)).papers[0]).toMatchObject({ state: 'disputed' })
    expect((await answer('balik_nama', true)).papers[0]).toMatchObject({ state: 'delivered' })
    await send('bpkb')
    server.clock.advance(9 * 24 * 3_600_000)
    await soldCarsDue(server)
    expect(await read()).toMatchObject({ state: 'closed', label: 'Selesai' })
    // The last one did not come after all.
    expect(await answer('bpkb', false)).toMatchObject({ state: 'papers' })
  })

  it('that are late say so, get a new promise by the head, and keep their first one', async () => {
    const { desk, on, version, read, id, phone, call } = await followed()
    server.clock.set('2026-11-25T09:59:00Z')
    await soldCarsDue(server)
    expect((await read()).label).toBe('Surat diurus')
    server.clock.set('2026-11-25T10:00:00Z')
    await soldCarsDue(server)
    await soldCarsDue(server)
    expect(await read()).toMatchObject({
      label: 'Surat terlambat',
      sentence:
        'STNK dan pelat belum siap. Dijanjikan 25 November. Janji baru paling lambat Kamis, 26 November, 17:00 WIB.',
    })
    expect(await smsTo(phone)).toContain('belum siap')
    const complain = () =>
      call(complainAboutPapers, { params: { id }, body: { words: 'Kapan surat saya siap?' } })
    await complain()
    const threads = await server.context.db.selectFrom('inbox_threads').select(['kind', 'name']).execute()
    expect(threads).toEqual([{ kind: 'complaint', name: 'Siti Rahma' }])
    expect(await codeOf(complain())).toBe('complaint_sent')
    const toOffice = async () => (await server.messages({ to: desk.email, channel: 'email' })).length
    expect(await toOffice()).toBe(0)
    server.clock.set('2026-11-26T10:00:00Z')
    await soldCarsDue(server)
    await soldCarsDue(server)
    expect(await toOffice()).toBe(1)
    const head = await staffMember(server, 'head')
    const promise = async (day: string) =>
      head.call(promiseDay, {
        params: { id },
        body: { version: await version(), paper: 'balik_nama', day, reason: 'Blanko pelat habis.' },
      })
    expect((await refusal(promise('2026-11-20'))).status).toBe(400)
    await promise('2026-12-04')
    expect(await read()).toMatchObject({
      sentence:
        'STNK dan pelat belum siap. Dijanjikan 25 November. Janji baru: Jumat, 4 Desember. Alasan: Blanko pelat habis.',
      papers: [{ first_promised_on: '2026-11-25', promised_on: '2026-12-04' }, {}],
    })
    const edit = server.context.db
      .updateTable('order_papers')
      .set({ promised_on: '2026-12-04' })
      .where('paper', '=', on('balik_nama').paper)
      .execute()
    await expect(edit).rejects.toThrow('never changes')
  })

  it('stand in the list of the branch by their promise, which a new one moves', async () => {
    const { version, id } = await followed()
    const listed = async () => {
      // Sessions end meanwhile.
      const { call } = await staffMember(server, 'head')
      const { rows } = await call(orderList.page, { query: {} })
      const { label, deadline_at } = rows.find((row) => row.id === id) ?? {}
      return [label, deadline_at]
    }
    const promised = '2026-11-25T10:00:00.000Z'
    expect(await listed()).toEqual(['Surat diurus', promised])
    server.clock.set(promised)
    expect(await listed()).toEqual(['Surat terlambat', promised])
    const head = await staffMember(server, 'head')
    const again = { paper: 'balik_nama' as const, day: '2026-12-04', reason: 'Blanko pelat habis' }
    await head.call(promiseDay, { params: { id }, body: { version: await version(), ...again } })
    expect(await listed()).toEqual(['Surat terlambat', '2026-12-04T10:00:00.000Z'])
  })

  it('are begun before the window ends only where the buyer wanted that, with the fees that were spent', async () => {
    const start = (buyer: Awaited<ReturnType<typeof followed>>) =>
      buyer.desk.call(changeOrderPaper, {
        params: buyer.on('balik_nama'),
        body: { version: 1, state: 'samsat', spent_idr: 225_000 },
      })
    const early = await followed('paid', { papers_early: true })
    const { order } = await start(early)
    expect(order.papers).toMatchObject([{ paper: 'balik_nama', state: 'samsat' }])
    // The cancel fee and what was spent at the buyer's wish.
    expect(order.cancel_returns_idr).toBe(186_400_000 - 500_000 - 225_000)
    await server.context.db.deleteFrom('car_orders').execute()
    expect(await codeOf(start(await followed('paid')))).toBe('order_act_over')
  })
})

describe('an account', () => {
  it('is erased while papers are open: name and number stay until the last one is delivered', async () => {
    const owner = await withPhone(server)
    const buyer = await followed()
    await server.context.db
      .updateTable('car_orders')
      .set({ customer_id: owner.id })
      .where('id', '=', buyer.id)
      .execute()
    await eraseAccount(server, owner)
    const row = () =>
      server.context.db
        .selectFrom('car_orders')
        .select(['name', 'phone', 'customer_id', 'state'])
        .where('id', '=', buyer.id)
        .executeTakeFirst()
    expect(await row()).toMatchObject({ name: 'Siti Rahma', customer_id: null, state: 'papers' })
    for (const paper of ['balik_nama', 'bpkb'] as const) {
      const params = buyer.on(paper)
      await buyer.desk.call(changeOrderPaper, {
        params,
        body: { version: await buyer.version(), state: 'ready' },
      })
      await buyer.desk.call(deliverPaper, {
        params,
        body: { version: await buyer.version(), tracking: 'JNE-2' },
      })
      await buyer.call(answerPaper, { params, body: { received: true } })
    }
    expect(await row()).toMatchObject({ name: '', phone: '', state: 'closed' })
    const [left] = await server.context.db.selectFrom('hand_overs').select(['plate', 'chassis']).execute()
    expect(left).toEqual({ plate: '', chassis: '' })
  })
})

describe('the punctuality of a branch', () => {
  it('is public from 20 papers on, and never counts an undelivered paper as kept', async () => {
    const { db } = server.context
    const order = (change: object = {}) =>
      storedOrder(server, { state: 'closed', ended_at: new Date(), ...change })
    const give = async (
      count: number,
      paper: Partial<ReturnType<typeof paperRow>> & { delivered?: string | null },
      change: object = {},
    ) => {
      for (let made = 0; made < count; made++) {
        const { id } = await order(change)
        const { delivered = null, ...more } = paper
        await putPaper(db, {
          ...paperRow(id, 'bpkb', 'delivered', '2026-10-01'),
          delivered_on: delivered,
          ...more,
        })
      }
    }
    const word = async () => {
      server.clock.advance(3_600_001)
      const params = { kind: 'gr' as const, branchId: String(SUDIRMAN.id) }
      return (await server.as()(branchKeptWord, { params })).papers
    }
    await give(18, { delivered: '2026-10-01' })
    await give(1, { state: 'at_branch' })
    expect(await word()).toBeNull()
    await give(1, { delivered: '2026-10-02' })
    expect(await word()).toEqual({ kept: 18, of: 20, open_late: 1 })
    // Returned, handled by the buyer, a sample, and a promise still to come.
    await give(1, { delivered: '2026-10-01' }, { state: 'returned' })
    await give(1, { delivered: '2026-10-01', run_by: 'buyer' as 'dealer' })
    await give(1, { delivered: '2026-10-01' }, { is_sample: true })
    await give(1, { promised_on: '2027-01-01', state: 'at_branch' })
    await give(1, { state: 'disputed' })
    expect(await word()).toEqual({ kept: 18, of: 21, open_late: 2 })
  })
})
