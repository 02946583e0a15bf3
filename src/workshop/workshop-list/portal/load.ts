import type { Client } from '#core/client.ts'
import { allWorkshops, type WorkshopInList } from '#workshop/regions/regions.contract.ts'

export const loadWorkshops = (call: Client, signal?: AbortSignal): Promise<WorkshopInList[]> =>
  call(allWorkshops, {}, { signal })
