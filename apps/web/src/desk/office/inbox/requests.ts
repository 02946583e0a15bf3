import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InboxThread } from '@toyota-trust/contracts/desk/office/inbox.ts'
import * as contract from '@toyota-trust/contracts/desk/office/inbox.ts'
import { ApiError } from '@toyota-trust/contracts/platform/api-error.ts'
import { call } from '../../call.ts'
import { listKey } from '../../lists/use-list.ts'
import { THREADS } from './inbox-list.ts'

const KEY = ['inbox']
const threadKey = (id: string) => [...KEY, 'one', id]
const TEMPLATES = [...KEY, 'templates']
const EVERY_MS = 15_000

/** A thread with its messages; that it was read stands in the record of events, so it is read again only when it is another. */
export const useThread = (id: string) =>
  useQuery({
    queryKey: threadKey(id),
    queryFn: ({ signal }) => call(contract.readThread, { params: { threadId: id } }, { signal }),
  })

export const useInboxCounts = () =>
  useQuery({
    queryKey: [...KEY, 'counts'],
    queryFn: ({ signal }) => call(contract.inboxCounts, {}, { signal }),
    refetchInterval: EVERY_MS,
  })

export const useColleagues = () =>
  useQuery({
    queryKey: [...KEY, 'colleagues'],
    queryFn: ({ signal }) => call(contract.inboxColleagues, {}, { signal }),
  })

export const useReplyTemplates = () =>
  useQuery({
    queryKey: TEMPLATES,
    queryFn: ({ signal }) => call(contract.replyTemplates, {}, { signal }),
  })

/** The thread that a refusal brought, as it stands now; null for refusals of another kind. */
function threadOf(problem: unknown): InboxThread | null {
  if (!(problem instanceof ApiError)) return null
  const parsed = contract.inboxThread.safeParse(problem.data?.thread)
  return parsed.success ? parsed.data : null
}

function useStale() {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: listKey(THREADS.name) })
    void queries.invalidateQueries({ queryKey: [...KEY, 'counts'] })
    void queries.invalidateQueries({ queryKey: ['office-counts'] })
  }
}

/** Does something to a thread; its answer is the thread as it stands then, and so is what a refusal brings. */
export function useThreadAct() {
  const queries = useQueryClient()
  const keep = (newest: InboxThread) => queries.setQueryData(threadKey(newest.id), newest)
  return useMutation({
    mutationFn: (send: () => Promise<InboxThread>) => send(),
    onSuccess: keep,
    onError: (problem) => {
      const newest = threadOf(problem)
      if (newest) keep(newest)
    },
    onSettled: useStale(),
  })
}

/** Takes the mark of the unread away. */
export const useSee = () =>
  useMutation({
    mutationFn: (id: string) => call(contract.seeThread, { params: { threadId: id } }),
    onSettled: useStale(),
  })

/** Something that is done with a template. */
export function useTemplateAct() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => queries.invalidateQueries({ queryKey: TEMPLATES }),
  })
}
