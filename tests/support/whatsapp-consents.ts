import { CHOSEN_CONSENTS } from '#account/personal-data/chosen-consents.model.ts'
import { chooseWhatsApp } from '#account/whatsapp/whatsapp.contract.ts'
import type { withPhone } from './people.ts'
import type { TestServer } from './test-server.ts'

type Person = Pick<Awaited<ReturnType<typeof withPhone>>, 'id' | 'phone' | 'call'>
/** The version of the words that are shown now. */
export const WORDS_VERSION = CHOSEN_CONSENTS.whatsapp.version

export const storedPhone = (phone: string) => phone.replace(/^0/, '62')

/** Writes down that a customer has proved their number just now; how it is proved has its own tests. */
export const provedBySms = ({ context, clock }: TestServer, { id, phone }: Omit<Person, 'call'>) =>
  context.db
    .insertInto('phone_proofs')
    .values({ customer_id: id, phone: storedPhone(phone), proved_at: clock.now(), via: 'sms' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Gives a customer's consent to WhatsApp for their proved number. */
export async function agreedToWhatsApp(server: TestServer, person: Person) {
  await provedBySms(server, person)
  return person.call(chooseWhatsApp, { body: { given: true, text_version: WORDS_VERSION } })
}
