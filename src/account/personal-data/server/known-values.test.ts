import { expect, it } from 'vitest'
import { withCar } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { loadIdentifyingValues } from './known-values.ts'

const server = useTestServer()

it('finds names, numbers, plates and chassis numbers of a customer in each spelling, and nothing of others', async () => {
  const ratna = await withCar(server, 'Ratna  Wijaya Ng')
  await withCar(server, 'Budi Santoso')
  const { db } = server.context
  const own = db.updateTable('customers').where('id', '=', ratna.id)
  await own.set({ phone: '6281262001300' }).execute()
  const car = { license_plate: 'B2306TRK', engine_number: ' MHKA1 ' }
  await db.updateTable('cars').set(car).where('customer_id', '=', ratna.id).execute()
  await db
    .insertInto('phone_proofs')
    .values({ customer_id: ratna.id, phone: '6281300000062', proved_at: server.clock.now() })
    .execute()
  const { whole, words, provedPhones } = await loadIdentifyingValues(
    db,
    { kind: 'customer', id: ratna.id },
    ratna.email,
  )
  const spellings = ['6281262001300', '+6281262001300', '081262001300', '0812-6200-1300', '0812 6200 1300']
  expect(whole.toSorted()).toEqual(
    [ratna.email, 'Ratna  Wijaya Ng', ...spellings, 'B2306TRK', 'B 2306 TRK', 'MHKA1'].toSorted(),
  )
  // Two letters are a part of many words.
  expect(words.toSorted()).toEqual([...whole, 'Ratna', 'Wijaya'].toSorted())
  expect(provedPhones).toEqual(['6281300000062'])
})
