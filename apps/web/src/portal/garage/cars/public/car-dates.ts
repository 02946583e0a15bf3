import { useQuery } from '@tanstack/react-query'
import { listCarDates } from '@toyota-trust/contracts/garage/car-care.ts'
import { call } from '../../../../platform/api.ts'
import { careKey } from '../care/care-requests.ts'

/** The next dates of all own cars. */
export const useCarDates = () =>
  useQuery({
    queryKey: [...careKey, 'dates'],
    queryFn: ({ signal }) => call(listCarDates, {}, { signal }),
  })
