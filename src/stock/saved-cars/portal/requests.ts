import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endDeviceAlert } from '#stock/car-alerts/portal/public/device-alert.ts'
import { call } from '#web/api.ts'
import { SAVED_CARS_MAX } from '../saved-car-limits.model.ts'
import {
  listSavedCars,
  type SavedCars,
  setSavedCarAlerts,
  takeOverSavedCars,
} from '../saved-cars.contract.ts'
import { storedNumbers, storeNumbers } from './public/saved-numbers.ts'

const SAVED_KEY = ['saved-cars']

/** Moves cars saved before the sign-in into the account; from then on the hearts show the account's cars. */
export async function importSavedCars(signal?: AbortSignal): Promise<SavedCars> {
  const { of, numbers } = storedNumbers()
  // A browser stores hearts without limit; the account takes the newest ones.
  const stock_nos = numbers.slice(0, SAVED_CARS_MAX)
  const saved =
    of === 'here' && stock_nos.length > 0
      ? await call(takeOverSavedCars, { body: { stock_nos } }, { signal })
      : await call(listSavedCars, {}, { signal })
  // The account tells of lower prices from now on; the next visit tries again.
  if (of === 'here') await endDeviceAlert().catch(() => {})
  storeNumbers({ of: 'account', numbers: saved.cars.map(({ stock_no }) => stock_no) })
  return saved
}

export const useSavedCars = () =>
  useQuery({ queryKey: SAVED_KEY, queryFn: ({ signal }) => importSavedCars(signal) })

/** Refetches the saved cars after a heart was pressed. */
export function useRefetchSavedCars() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: SAVED_KEY })
}

export function useSetAlerts() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (alerts: SavedCars['alerts']) => call(setSavedCarAlerts, { body: alerts }),
    onSuccess: (_answer, alerts) =>
      queries.setQueryData<SavedCars>(SAVED_KEY, (saved) => saved && { ...saved, alerts }),
  })
}
