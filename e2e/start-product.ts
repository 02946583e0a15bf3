import { startServer } from './server-process.ts'

/** Starts the built product for journeys, which find it in `BASE_URL`. */
export default async function startProduct(): Promise<() => Promise<void>> {
  // All journeys come from one address; limits per account, phone and booking stay as they are.
  const { address, stop } = await startServer({ RATE_LIMIT_SCALE: '1000' })
  process.env.BASE_URL = address
  return stop
}
