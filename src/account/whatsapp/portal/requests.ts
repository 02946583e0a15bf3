import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { type ConsentPlace, chooseWhatsApp, readWhatsApp } from '../whatsapp.contract.ts'

const WHATSAPP = ['whatsapp']

export const whatsAppQuery = queryOptions({
  queryKey: WHATSAPP,
  queryFn: ({ signal }) => call(readWhatsApp, {}, { signal }),
  // A reply by WhatsApp or the code of a booking may have changed it since.
  staleTime: 0,
})

/** The customer's consent to WhatsApp, and whether its conditions are met. */
export const useWhatsApp = () => useQuery(whatsAppQuery)

export function useChooseWhatsApp() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { given: boolean; text_version: number; place?: ConsentPlace }) =>
      call(chooseWhatsApp, { body }),
    onSuccess: (now) => queries.setQueryData(WHATSAPP, now),
    // The text of the consent or the number may have changed meanwhile: load the current state.
    onError: () => queries.invalidateQueries({ queryKey: WHATSAPP }),
  })
}

/** Refetches the consent, which a test message or the proof of the number may have changed. */
export function useRefetchWhatsApp() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: WHATSAPP })
}
