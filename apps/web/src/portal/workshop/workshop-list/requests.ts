import { PUBLIC_PAGES } from '@toyota-trust/contracts/pages.ts'
import { call } from '../../../platform/api.ts'
import { useLoaded } from '../../../use-loaded.ts'
import { loadWorkshops } from './load.ts'

const load = (_: string, signal: AbortSignal) => loadWorkshops(call, signal)

export const useAllWorkshops = () => useLoaded(PUBLIC_PAGES.workshops, load)
