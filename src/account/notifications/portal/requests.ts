import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import {
  countUnread,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '../notifications.contract.ts'

/** Root of the query keys; each change of a visit makes them stale, because it creates a notification. */
export const notificationsKey = ['notifications', 'received']
const LIST = [...notificationsKey, 'list']
const UNREAD = [...notificationsKey, 'unread']

interface LoadedNotifications {
  unread: number
  notifications: Notification[]
  more: boolean
}

/** The number of unread notifications, for the bell. */
export const useUnread = () =>
  useQuery({
    queryKey: UNREAD,
    queryFn: ({ signal }) => call(countUnread, {}, { signal }),
  })

/** The newest notifications; loaded again whenever the list is opened. */
export function useNotifications() {
  const queries = useQueryClient()
  return useQuery({
    queryKey: LIST,
    queryFn: async ({ signal }): Promise<LoadedNotifications> => {
      const answer = await call(listNotifications, { query: {} }, { signal })
      queries.setQueryData(UNREAD, { unread: answer.unread })
      return answer
    },
  })
}

/** Loads the next page and appends it to the list. */
export function useMore() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (after: string) => call(listNotifications, { query: { after } }),
    onSuccess: (next) =>
      queries.setQueryData<LoadedNotifications>(
        LIST,
        (now) => now && { ...next, notifications: [...now.notifications, ...next.notifications] },
      ),
  })
}

/** Optimistic update: marks as read before the server has answered. */
function markCachedAsRead(queries: QueryClient, is: (one: Notification) => boolean) {
  queries.setQueryData<LoadedNotifications>(
    LIST,
    (now) =>
      now && {
        ...now,
        notifications: now.notifications.map((one) => (is(one) ? { ...one, read: true } : one)),
      },
  )
}
function cacheUnreadCount(queries: QueryClient, { unread }: { unread: number }) {
  queries.setQueryData(UNREAD, { unread })
  queries.setQueryData<LoadedNotifications>(LIST, (now) => now && { ...now, unread })
}

export function useRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(readNotification, { params: { notificationId: id } }),
    onMutate: (id) => markCachedAsRead(queries, (one) => one.id === id),
    onSuccess: (now) => cacheUnreadCount(queries, now),
  })
}

export function useReadAll() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(readAllNotifications, {}),
    onSuccess(now) {
      markCachedAsRead(queries, () => true)
      cacheUnreadCount(queries, now)
    },
  })
}
