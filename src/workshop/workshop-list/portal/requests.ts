import { PUBLIC_PAGES } from '#core/pages.ts'
import { call } from '#web/api.ts'
import { useLoaded } from '#web/portal/use-loaded.ts'
import { loadWorkshops } from './load.ts'

const load = (_: string, signal: AbortSignal) => loadWorkshops(call, signal)

export const useAllWorkshops = () => useLoaded(PUBLIC_PAGES.workshops, load)
