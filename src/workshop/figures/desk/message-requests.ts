import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  checkMessageTemplates,
  messageFiguresFile,
  messageNotices,
  readMessageFigures,
} from '#office/message-figures/desk-message-figures.contract.ts'
import { call } from '#web/desk/call.ts'
import type { FigurePeriod } from '../desk-figures.contract.ts'
import { STALE_MS } from './requests.ts'

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
