import { PROGRAMME_NAMES } from '../../promise-names.model.ts'
import type { ShownPromises } from '../../promises.contract.ts'

/** How the next periodic service is paid: free, its labour free, or perhaps free and priced until a workshop has looked. */
export interface FreeService {
  kind: 'free' | 'labour' | 'maybe'
  words: string
}

/** What stands in place of the price of the next periodic service, or beside it; null where the customer pays it. */
export function describeFreeService({ rows }: Pick<ShownPromises, 'rows'>): FreeService | null {
  const service = rows.find(({ promise }) => promise === 'service')
  if (service?.kind === 'unknown' || service?.kind === 'conditional')
    return { kind: 'maybe', words: 'mungkin gratis' }
  if (service?.kind !== 'valid' || service.number === null) return null
  const name = [service.programme && PROGRAMME_NAMES[service.programme], `ke-${service.number}`]
    .filter(Boolean)
    .join(' ')
  return service.free === 'labour'
    ? { kind: 'labour', words: `Jasa gratis (${name})` }
    : { kind: 'free', words: `Gratis (${name})` }
}
