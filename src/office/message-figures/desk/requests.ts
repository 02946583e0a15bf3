import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/desk/call.ts'
import { STALE_MS } from '#workshop/figures/desk/requests.ts'
import type { FigurePeriod } from '#workshop/figures/desk-figures.contract.ts'
import {
  checkMessageTemplates,
  messageFiguresFile,
  messageNotices,
  readMessageFigures,
} from '../desk-message-figures.contract.ts'

const MINUTE_MS = 60_000
const NOTICES = ['message-notices']
const createMessageFiguresInput = (of: number | 'all', period: FigurePeriod) => ({
  params: { branchId: String(of) },
  query: { period },
})

export const useMessageFigures = (of: number | 'all', period: FigurePeriod) =>
  useQuery({
    queryKey: ['figures', 'messages', of, period],
    queryFn: ({ signal }) => call(readMessageFigures, createMessageFiguresInput(of, period), { signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })

/** The rows by number and by template as CSV. */
export const messageFile = (of: number | 'all', period: FigurePeriod): Promise<string> =>
  call(messageFiguresFile, createMessageFiguresInput(of, period))

/** Compares the templates with the WhatsApp account now. */
export function useTemplateCheck() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(checkMessageTemplates, {}),
    onSuccess: (answer) => queries.setQueryData(NOTICES, answer),
  })
}

/** What blocks messages; only head office requests it. */
export const useMessageNotices = (isAsked: boolean) =>
  useQuery({
    queryKey: NOTICES,
    queryFn: ({ signal }) => call(messageNotices, {}, { signal }),
    refetchInterval: MINUTE_MS,
    enabled: isAsked,
  })
