import { useEffect } from 'react'
import { call } from '#web/api.ts'
import { useLoaded } from '#web/portal/use-loaded.ts'
import { searchOf } from '../car-search.ts'
import type { CarList } from './list-loads.ts'

// Lazy-loaded: the server has sent the first list.
const loadProgram = () => import('./list-loads.ts')

const loadList = async (address: string, signal: AbortSignal) => {
  const { loadCarList } = await loadProgram()
  return loadCarList(call, searchOf(address.split('?')[1] ?? ''), signal)
}

/** The cars of a search; `address` is the search's own. */
export function useCarList(address: string) {
  useEffect(() => {
    // Before the first choice; that one tries again after a failure.
    loadProgram().catch(() => undefined)
  }, [])
  return useLoaded<CarList>(address, loadList)
}
