import { freePort, startServer } from './server-process.ts'
import { createOffices, signInAsDemoOffice } from './staff.ts'
import { WHATSAPP_SECRET } from './whatsapp.ts'

/** Members of head office that journeys use in turn; each may invite thirty people an hour. */
const OFFICES = 12

/** Starts the built product for journeys, which find it in `BASE_URL`. */
export default async function startProduct(): Promise<() => Promise<void>> {
  // A passkey is bound to the configured address, which names the port: it must be known before the start.
  const port = await freePort()
  // All journeys come from one address; limits per account, phone and booking stay as they are.
  const { address, stop } = await startServer({
    RATE_LIMIT_SCALE: '1000',
    PORT: String(port),
    // Journeys send the webhooks that Meta would send; messages of the product stay in the local outbox.
    WHATSAPP_APP_SECRET: WHATSAPP_SECRET,
    WHATSAPP_NUMBERS: '1@1,2@1',
  })
  process.env.BASE_URL = address
  // A code opens once, so that journeys side by side cannot each sign in with it; they share these sessions.
  const cookie = await signInAsDemoOffice(address)
  process.env.DESK_OFFICE_COOKIES = [cookie, ...(await createOffices(address, cookie, OFFICES))].join(' ')
  return stop
}
