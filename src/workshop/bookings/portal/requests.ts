import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#core/endpoint.ts'
import { call } from '#web/api.ts'
import {
  bookingDetail,
  type CarBooking,
  cancelBooking,
  createBooking,
  giveCancelReason,
  listBookings,
  moveBooking,
  refuseVisit,
  resendBookingOtp,
  verifyBooking,
} from '../bookings.contract.ts'

/** Root of the query keys of all data that a workshop may change while it is on screen. */
export const bookingsKey = ['bookings']
const UNDELIVERED_POLL_MS = 5000

/** The customer's bookings, last changed first. */
export const useBookings = () =>
  useQuery({
    queryKey: [...bookingsKey, 'list'],
    queryFn: ({ signal }) => call(listBookings, {}, { signal }),
  })

/** One booking; `known` is the placeholder while it loads. */
export const useBooking = (id: string, known?: CarBooking) =>
  useQuery({
    queryKey: [...bookingsKey, 'detail', id],
    queryFn: ({ signal }) => call(bookingDetail, { params: { id } }, { signal }),
    placeholderData: known,
    // The server retries an SMS that could not be sent; WhatsApp reports a failure later.
    refetchInterval: ({ state }) =>
      state.data?.otp_delivered === false || state.data?.otp_via === 'whatsapp' ? UNDELIVERED_POLL_MS : false,
  })

/** Books, and refreshes the history and the free hours. */
export function useCreateBooking() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ params, body, requestKey }: CallOf<typeof createBooking> & { requestKey: string }) =>
      call(createBooking, { params, body }, { idempotencyKey: requestKey }),
    // Not awaited: the wizard moves on with the answer, the lists follow.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: bookingsKey })
      void queries.invalidateQueries({ queryKey: ['regions', 'slots'] })
    },
  })
}

/** Changes a booking, and refreshes the history. */
function useBookingChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => void queries.invalidateQueries({ queryKey: bookingsKey }),
  })
}
export const useVerifyBooking = () =>
  useBookingChange((input: CallOf<typeof verifyBooking>) => call(verifyBooking, input))
export const useResendCode = () =>
  useBookingChange((input: CallOf<typeof resendBookingOtp>) => call(resendBookingOtp, input))

/** Moves a booking, and refetches the free slots, also after a refusal. */
function useHourChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: bookingsKey }),
        queries.invalidateQueries({ queryKey: ['regions', 'slots'] }),
      ]),
  })
}
export const useMoveBooking = () =>
  useHourChange((input: CallOf<typeof moveBooking>) => call(moveBooking, input))
export const useCancelBooking = () =>
  useHourChange((input: CallOf<typeof cancelBooking>) => call(cancelBooking, input))

export const useGiveCancelReason = () =>
  useBookingChange((input: CallOf<typeof giveCancelReason>) => call(giveCancelReason, input))

/** Removes a visit that a workshop linked from the account. */
export const useRefuseVisit = () =>
  useBookingChange((input: CallOf<typeof refuseVisit>) => call(refuseVisit, input))
