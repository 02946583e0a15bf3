import { call } from '#web/api.ts'
import { useLoaded } from '#web/portal/use-loaded.ts'
import { searchOf } from '../car-search.ts'
import { type CarList, loadCarList } from './list-loads.ts'

const loadList = (address: string, signal: AbortSignal) =>
  loadCarList(call, searchOf(address.split('?')[1] ?? ''), signal)

/** The cars of a search; `address` is the search's own. */
export const useCarList = (address: string) => useLoaded<CarList>(address, loadList)
