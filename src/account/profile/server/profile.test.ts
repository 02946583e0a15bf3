import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { holdNextTransaction } from '#tests/support/held-transaction.ts'
import { registered } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { profileDetail, updateProfile } from '../profile.contract.ts'
import { profileOf } from './rules.ts'

const server = useTestServer()
let ratna: Awaited<ReturnType<typeof registered>>
beforeEach(async () => {
  ratna = await registered(server, 'Ratna Wijaya')
})
const change = (body: object) => ratna.call(updateProfile, { body })
const storedNumber = async () => {
  const rows = server.context.db.selectFrom('customers').select('phone').where('id', '=', ratna.id)
  return (await rows.executeTakeFirstOrThrow()).phone
}
const erase = () => sql`delete from customers where id = ${ratna.id}`.execute(server.context.db)
const ended = { status: 401, data: { code: 'session_ended' } }
const whole = {
  name: 'Ratna Kusuma',
  phone: '6281200001234',
  date_of_birth: '1990-02-28',
  place_of_birth: 'Solo',
  gender: 'P' as const,
}

describe('profile', () => {
  it('starts with the name only, and an account without links', async () => {
    const userprofile = {
      name: 'Ratna Wijaya',
      phone: null,
      date_of_birth: null,
      place_of_birth: null,
      gender: null,
    }
    expect(await ratna.call(profileDetail, {})).toEqual({
      user: {
        id: ratna.id,
        email: ratna.email,
        provider: 'local',
        confirmed: true,
        google_id: null,
        facebook_id: null,
        googleaccountid: null,
        facebookaccountid: null,
        userprofile,
      },
      userprofile,
    })
  })

  it('stores trimmed values, and the number as 62…', async () => {
    const typed = { ...whole, name: ' Ratna Kusuma ', phone: '0812-0000-1234', place_of_birth: ' Solo ' }
    expect(await change(typed)).toEqual({ userprofile: whole })
    expect((await ratna.call(profileDetail, {})).userprofile).toEqual(whole)
  })

  it.each(['name', 'gender'] as const)('keeps all other values when only %s is given', async (field) => {
    await change(whole)
    expect(await change({ [field]: whole[field] })).toEqual({ userprofile: whole })
  })

  it.each([
    ['phone', ''],
    ['date_of_birth', null],
    ['place_of_birth', '  '],
    ['gender', ''],
  ])('clears %s by %j', async (field, nothing) => {
    await change(whole)
    expect(await change({ [field]: nothing })).toEqual({ userprofile: { ...whole, [field]: null } })
  })

  it.each([
    [{ phone: '12345' }, { code: 'phone_invalid', field: 'phone' }],
    [{ name: ' ' }, { code: 'input_invalid', field: 'name' }],
    [{ gender: 'X' }, { code: 'input_invalid', field: 'gender' }],
    // Today is 21 November 2026 in Jakarta.
    [{ date_of_birth: '2026-11-22' }, { code: 'input_invalid', field: 'date_of_birth' }],
    [{ date_of_birth: '2026-11-21' }, { code: 'under_age', field: 'date_of_birth' }],
  ])('rejects %j and changes nothing', async (body, data) => {
    await change(whole)
    expect(await refusal(change(body))).toMatchObject({ status: 400, data })
    expect((await ratna.call(profileDetail, {})).userprofile).toEqual(whole)
  })

  it.each([
    ['0812345678', '62812345678'],
    ['0812-3456-78901', '62812345678901'],
    ['81200001234', '6281200001234'],
    ['+62 812-0000-1234', '6281200001234'],
  ])('stores the number %j as %j', async (phone, stored) => {
    await change({ phone })
    expect(await storedNumber()).toBe(stored)
  })

  it.each([
    ['nine digits', '081234567'],
    ['fourteen digits', '08123456789012'],
    ['the prefix of a landline', '0213456789'],
    ['the prefix of another country', '+6591234567'],
    ['a letter in it', '0812x0001234'],
  ])('rejects a number with %s and stores none', async (_, phone) => {
    const invalid = { status: 400, data: { code: 'phone_invalid', field: 'phone' } }
    expect(await refusal(change({ phone }))).toMatchObject(invalid)
    expect(await storedNumber()).toBeNull()
  })

  it.each([
    '\u202a+62 812\u20110000\u20111234\u202c',
    '0812.0000.1234',
    '+62 (0)812 0000 1234',
    'tel:0062-812-0000-1234',
    '０８１２　００００　１２３４',
  ])('stores the number %j as 62…', async (phone) => {
    expect((await change({ phone })).userprofile.phone).toBe('6281200001234')
  })

  it('rejects a future date of birth as invalid, not as too young', async () => {
    const { message } = await refusal(change({ date_of_birth: '2026-11-22' }))
    expect(message).toBe('Tanggal lahir tidak valid')
  })

  it('is refused with session_ended once the account is erased', async () => {
    await erase()
    expect(await refusal(ratna.call(profileDetail, {}))).toMatchObject(ended)
    expect(await refusal(change({ name: 'Ratna' }))).toMatchObject(ended)
  })

  it('is refused with session_ended if the account is erased while it is saved', async () => {
    const held = holdNextTransaction(server.context)
    const refused = refusal(change(whole))
    await held.reachedBy(refused)
    await erase()
    held.release()
    expect(await refused).toMatchObject(ended)
  })

  it('shows that an address was not confirmed', async () => {
    await sql`update customers set confirmed_at = null where id = ${ratna.id}`.execute(server.context.db)
    const { user } = await profileOf(server.context, { kind: 'customer', id: ratna.id })
    expect(user.confirmed).toBe(false)
  })

  it.each([
    ['google', { google_id: 'g-1', googleaccountid: 'ratna@gmail.com' }],
    ['facebook', { facebook_id: 'f-1', facebookaccountid: 'ratna@facebook.com' }],
  ] as const)('names the linked account of %s, and none of the other provider', async (provider, named) => {
    const [provider_user_id = '', email = ''] = Object.values(named)
    const linked = { provider, provider_user_id, customer_id: ratna.id, email }
    await server.context.db
      .insertInto('social_accounts')
      .values({ ...linked, linked_at: server.clock.now() })
      .execute()
    const none = { google_id: null, googleaccountid: null, facebook_id: null, facebookaccountid: null }
    expect((await ratna.call(profileDetail, {})).user).toMatchObject({ ...none, ...named })
  })

  it('is audited once when it gets its first number', async () => {
    await change(whole)
    const entries = await server.context.db.selectFrom('audit_log').select(['event', 'customer_id']).execute()
    expect(entries).toEqual([{ event: 'profile_changed', customer_id: ratna.id }])
  })
})
