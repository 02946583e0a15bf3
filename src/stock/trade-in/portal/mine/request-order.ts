import type { TradeIn } from '../../trade-in.contract.ts'
import type { TradeInProgress } from '../../trade-in-cases.contract.ts'
import { findOpenOffer } from './offer-texts.ts'

/** Requests whose offer waits for an answer first, because it expires; the others keep their order. */
export function sortOpenOffersFirst<Request extends Pick<TradeIn, 'id'>>(
  requests: readonly Request[],
  progress: readonly Pick<TradeInProgress, 'id' | 'offers'>[],
): Request[] {
  const waiting = new Set(progress.filter((one) => findOpenOffer(one) !== undefined).map(({ id }) => id))
  return requests.toSorted((one, other) => Number(waiting.has(other.id)) - Number(waiting.has(one.id)))
}
