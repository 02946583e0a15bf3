import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import { call } from '#web/desk/call.ts'
import { listKey } from '#web/desk/lists/use-list.ts'
import { extractConflictRecord, type RecordKind } from '#web/desk/records/record-kind.ts'
import type { InboxThread } from '../desk-inbox.contract.ts'
import * as contract from '../desk-inbox.contract.ts'
import { threadProgress } from '../desk-whatsapp-threads.contract.ts'
import { THREADS } from './inbox-list.ts'

const KEY = ['inbox']
const TEMPLATES = [...KEY, 'templates']
const EVERY_MS = 15_000
const PROGRESS_MS = 5_000

/** Lists and counts that change with any thread. */
const STALE = [listKey(THREADS.name), [...KEY, 'counts'], ['office-counts']]

/** A thread with its messages. Each read is audited, so it is loaded again only when another thread opens. */
export const THREAD: RecordKind<InboxThread> = {
  key: (id) => [...KEY, 'one', id],
  read: (threadId, signal) => call(contract.readThread, { params: { threadId } }, { signal }),
  idOf: ({ id }) => id,
  versionOf: ({ version }) => version,
  conflictTitle: ({ changed_by, changed_at }) =>
    `Sudah diubah oleh ${changed_by ?? 'pelanggan'}, ${localClock(new Date(changed_at), DEFAULT_ZONE).time}. `,
  cache: (queries, thread) => queries.setQueryData(THREAD.key(thread.id), thread),
  cacheRefused: (queries, error) => {
    const newest = extractConflictRecord(error, 'thread', contract.inboxThread)
    if (newest) THREAD.cache(queries, newest)
  },
  staleKeys: STALE,
}

/** Whether a message of a thread is still being delivered, or a photo still being fetched. */
const isInProgress = ({ messages }: InboxThread): boolean =>
  messages.some(
    ({ delivery, photo }) =>
      photo?.state === 'waiting' || (delivery && !['read', 'failed'].includes(delivery.state)),
  )

/** A thread with the current delivery states and photos of its messages. */
export function useThreadProgress(thread: InboxThread): InboxThread {
  const { data } = useQuery({
    queryKey: [...KEY, 'progress', thread.id, thread.version],
    queryFn: ({ signal }) => call(threadProgress, { params: { threadId: thread.id } }, { signal }),
    refetchInterval: PROGRESS_MS,
    enabled: thread.via !== null && isInProgress(thread),
  })
  if (!data) return thread
  return {
    ...thread,
    messages: thread.messages.map((message) => ({
      ...message,
      delivery: data.deliveries.find(({ id }) => id === message.id)?.delivery ?? message.delivery,
      photo: data.photos.find(({ id }) => id === message.photo?.id) ?? message.photo,
    })),
  }
}

/** How many threads wait: of one workshop, or of all. */
export const useInboxCounts = (branchId?: number, isAsked = true) =>
  useQuery({
    queryKey: [...KEY, 'counts', branchId ?? 'all'],
    queryFn: ({ signal }) =>
      call(
        contract.inboxCounts,
        { query: branchId === undefined ? {} : { branch_id: String(branchId) } },
        { signal },
      ),
    refetchInterval: EVERY_MS,
    enabled: isAsked,
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

/** Marks a thread as read. */
export function useMarkRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(contract.seeThread, { params: { threadId: id } }),
    onSettled: () => {
      for (const queryKey of STALE) void queries.invalidateQueries({ queryKey })
    },
  })
}

/** Adds, changes or removes a template, and reads the templates again. */
export function useTemplateAct() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => queries.invalidateQueries({ queryKey: TEMPLATES }),
  })
}

/** Mails that became no message. */
export const useLeftOutMails = () =>
  useQuery({
    queryKey: [...KEY, 'left-out'],
    queryFn: ({ signal }) => call(contract.listLeftOutMails, {}, { signal }),
  })
