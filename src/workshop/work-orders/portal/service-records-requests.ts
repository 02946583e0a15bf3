import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { bookingsKey } from '#workshop/bookings/portal/requests.ts'
import { listServiceRecords, readServiceRecord } from '../service-records.contract.ts'

// Under the bookings' key, so that it is refetched when a visit ends and becomes a record.
const recordsKey = [...bookingsKey, 'records']

/** The service records of a car, newest first. */
export const useServiceRecords = (carId: string) =>
  useQuery({
    queryKey: [...recordsKey, 'of', carId],
    queryFn: ({ signal }) => call(listServiceRecords, { params: { carId } }, { signal }),
  })

export const useServiceRecord = (recordId: string) =>
  useQuery({
    queryKey: [...recordsKey, recordId],
    queryFn: ({ signal }) => call(readServiceRecord, { params: { recordId } }, { signal }),
  })
