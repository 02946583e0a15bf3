import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  countUnread,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '@toyota-trust/contracts/account/notifications.ts'
import { call } from '../../../platform/api.ts'

/** All that a customer was told: whatever happens to a visit is told to him as well. */
export const toldKey = ['notifications', 'told']
const LIST = [...toldKey, 'list']
const UNREAD = [...toldKey, 'unread']

interface Told {
  unread: number
  notifications: Notification[]
  more: boolean
}

/** How many he has not read, for the bell. */
export const useUnread = () =>
  useQuery({
    queryKey: UNREAD,
    queryFn: ({ signal }) => call(countUnread, {}, { signal }),
  })

/** What he was told; asked anew whenever the list is opened. */
export function useNotifications() {
  const queries = useQueryClient()
  return useQuery({
    queryKey: LIST,
    queryFn: async ({ signal }): Promise<Told> => {
      const told = await call(listNotifications, { query: {} }, { signal })
      queries.setQueryData(UNREAD, { unread: told.unread })
      return told
    },
  })
}

/** Puts the next page behind what is there. */
export function useMore() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (after: string) => call(listNotifications, { query: { after } }),
    onSuccess: (next) =>
      queries.setQueryData<Told>(
        LIST,
        (now) => now && { ...next, notifications: [...now.notifications, ...next.notifications] },
      ),
  })
}

/** Shows as read at once what the server is being told of. */
function shownRead(queries: QueryClient, is: (one: Notification) => boolean) {
  queries.setQueryData<Told>(
    LIST,
    (now) =>
      now && {
        ...now,
        notifications: now.notifications.map((one) => (is(one) ? { ...one, read: true } : one)),
      },
  )
}
function unreadNow(queries: QueryClient, { unread }: { unread: number }) {
  queries.setQueryData(UNREAD, { unread })
  queries.setQueryData<Told>(LIST, (now) => now && { ...now, unread })
}

export function useRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(readNotification, { params: { notificationId: id } }),
    onMutate: (id) => shownRead(queries, (one) => one.id === id),
    onSuccess: (now) => unreadNow(queries, now),
  })
}

export function useReadAll() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(readAllNotifications, {}),
    onSuccess(now) {
      shownRead(queries, () => true)
      unreadNow(queries, now)
    },
  })
}
