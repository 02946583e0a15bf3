import { setJourneyTime } from './journey-clock.ts'
import startProduct from './start-product.ts'

/** Starts the built product at the time of the journeys. */
export default function startForJourneys(): Promise<() => Promise<void>> {
  setJourneyTime()
  return startProduct()
}
