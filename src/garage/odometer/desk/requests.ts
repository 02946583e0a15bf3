import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#core/endpoint.ts'
import { call } from '#web/desk/call.ts'
import {
  compareChassis,
  findOdometerChain,
  readChassisCheck,
  voidOdometerReading,
} from '../desk-chassis-checks.contract.ts'

// Under the visits' key: a visit that is linked brings its car into a garage, where its number can be compared.
const checkKey = (visitId: string) => ['visits', 'chassis-check', visitId]

/** Whether a workshop has confirmed the chassis number of a visiting car. */
export const useChassisCheck = (visitId: string) =>
  useQuery({
    queryKey: checkKey(visitId),
    queryFn: ({ signal }) => call(readChassisCheck, { params: { visitId } }, { signal }),
  })

/** Compares the end of the number on the car, or says that the car carries another one. */
export function useCompareChassis(visitId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (end: string | null) => call(compareChassis, { params: { visitId }, body: { end } }),
    onSuccess: (answer) => queries.setQueryData(checkKey(visitId), answer),
  })
}

const chainKey = (chassis: string) => ['odometer-chain', chassis]

export const useOdometerChain = (chassis: string) =>
  useQuery({
    queryKey: chainKey(chassis),
    queryFn: ({ signal }) => call(findOdometerChain, { body: { chassis } }, { signal }),
    enabled: chassis !== '',
  })

export function useVoidReading(chassis: string, chainId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof voidOdometerReading>['body']) =>
      call(voidOdometerReading, { params: { chainId }, body }),
    onSuccess: (answer) => queries.setQueryData(chainKey(chassis), answer),
    onError: () => queries.invalidateQueries({ queryKey: chainKey(chassis) }),
  })
}
