import { useQuery } from '@tanstack/react-query'
import { listCarDates } from '#garage/car-care/car-care.contract.ts'
import { call } from '#web/api.ts'
import { careKey } from '../care/care-requests.ts'

/** The next dates of all own cars. */
export const useCarDates = () =>
  useQuery({
    queryKey: [...careKey, 'dates'],
    queryFn: ({ signal }) => call(listCarDates, {}, { signal }),
  })
