import type { Client } from '@toyota-trust/contracts/platform/client.ts'
import { allWorkshops, type WorkshopInList } from '@toyota-trust/contracts/workshop/regions.ts'

export const loadWorkshops = (call: Client, signal?: AbortSignal): Promise<WorkshopInList[]> =>
  call(allWorkshops, {}, { signal })
