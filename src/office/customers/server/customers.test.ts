import { beforeEach, describe, expect, it } from 'vitest'
import { listCars } from '#garage/cars/cars.contract.ts'
import { auditLog } from '#office/audit-log/desk-audit-log.contract.ts'
import { withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { endCustomerSessions, findCustomers, openCustomer } from '../desk-customers.contract.ts'

const server = useTestServer()
let office: TestStaff
let ratna: Awaited<ReturnType<typeof withCar>>
beforeEach(async () => {
  office = await staffMember(server, 'office')
  ratna = await withCar(server)
})
const find = (q: string) => office.call(findCustomers, { body: { q } })
const idOf = async () => (await find(ratna.email))[0]?.id ?? ''
const open = async (reason: string) =>
  office.call(openCustomer, { params: { customerId: await idOf() }, body: { reason } })

describe('a customer at the desk', () => {
  it('is found by the whole e-mail, number or plate, and distinguishable without being opened', async () => {
    const [found] = await find(ratna.email.toUpperCase())
    const [plate = ''] = found?.plates ?? []
    expect(plate).not.toBe('')
    expect(found?.email_masked).not.toContain(ratna.email.split('@')[0])
    expect(await find(plate.toLowerCase())).toEqual([found])
    const { phone } = await server.context.db
      .updateTable('customers')
      .set({ phone: '6281298765432' })
      .where('email', '=', ratna.email)
      .returning('phone')
      .executeTakeFirstOrThrow()
    const [byPhone] = await find('0812-9876-5432')
    expect(byPhone?.id).toBe(found?.id)
    expect(byPhone?.phone_masked).not.toContain(String(phone).slice(5, 9))
    for (const part of [ratna.email.slice(0, 8), plate.slice(0, 3), '0812'])
      expect(await find(part)).toEqual([])
  })

  it('is opened only with a reason, which is audited', async () => {
    expect(await refusal(open(' '))).toMatchObject({ status: 400, message: 'Tulis alasan terlebih dahulu' })
    const shown = await open('Menjawab pesan bunyi roda')
    expect(shown).toMatchObject({ email: ratna.email, confirmed: true, phone_proved: false })
    expect(shown.cars).toHaveLength(1)
    expect(JSON.stringify(shown)).not.toMatch(/password|hash|token/)
    const { rows } = await office.call(auditLog.page, {
      query: { customer: shown.id, event: 'customer_read' },
    })
    expect(rows).toMatchObject([
      { by: { id: office.id, role: 'office' }, details: { reason: 'Menjawab pesan bunyi roda' } },
    ])
  })

  it('logs no search terms', async () => {
    await find(ratna.email)
    const { rows } = await office.call(auditLog.page, { query: { event: 'customer_searched' } })
    expect(rows[0]).toMatchObject({ customer_id: null, details: { by: 'email', found: 1 } })
  })

  it('answers not found for an unknown id', async () => {
    const nobody = office.call(openCustomer, {
      params: { customerId: '00000000-0000-4000-8000-000000000000' },
      body: { reason: 'Coba' },
    })
    expect(await refusal(nobody)).toMatchObject({ status: 404 })
  })

  it('is signed out everywhere by head office, with a reason, and notified by mail', async () => {
    const customerId = await idOf()
    const end = (reason: string) =>
      office.call(endCustomerSessions, { params: { customerId }, body: { reason } })
    expect((await refusal(end(' '))).status).toBe(400)
    await end('Telepon hilang')
    expect((await refusal(ratna.call(listCars, {}))).status).toBe(401)
    const [mail] = await server.messages({ to: ratna.email, channel: 'email' })
    expect(mail?.subject).toBe('Semua sesi akun Anda diakhiri')
    const { rows } = await office.call(auditLog.page, {
      query: { customer: customerId, event: 'sessions_ended' },
    })
    expect(rows).toMatchObject([{ by: { id: office.id }, details: { reason: 'Telepon hilang' } }])
  })
})
