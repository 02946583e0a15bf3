import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addPushDevice,
  chooseNotifications,
  type NotificationChoices,
  type NotificationKind,
  readChoices,
  type WhatsAppKind,
} from '#account/notifications/notifications.contract.ts'
import {
  endCalendarFeed,
  makeCalendarFeed,
  readCalendarFeed,
} from '#garage/calendar-feed/calendar-feed.contract.ts'
import { call } from '#web/api.ts'
import { subscribeToPush } from './push-device.ts'

const CHOICES = ['notifications', 'choices']
const FEED = ['calendar-feed']

export const useChoices = () =>
  useQuery({ queryKey: CHOICES, queryFn: ({ signal }) => call(readChoices, {}, { signal }) })

function useCacheChoices() {
  const queries = useQueryClient()
  return (now: NotificationChoices) => queries.setQueryData(CHOICES, now)
}

export const useChooseNotifications = () =>
  useMutation({
    mutationFn: (body: {
      mail: NotificationKind[]
      device?: { device: string; kinds: NotificationKind[] }
      whatsapp?: WhatsAppKind[]
      sms: WhatsAppKind[]
    }) => call(chooseNotifications, { body }),
    onSuccess: useCacheChoices(),
  })

/** Subscribes this browser to push and registers the subscription with the server. */
export const useAllowPush = () =>
  useMutation({
    mutationFn: async (key: string) => call(addPushDevice, { body: await subscribeToPush(key) }),
    onSuccess: useCacheChoices(),
  })

export const useFeed = () =>
  useQuery({ queryKey: FEED, queryFn: ({ signal }) => call(readCalendarFeed, {}, { signal }) })

export function useMakeFeed() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(makeCalendarFeed, {}),
    onSuccess: ({ feed }) => queries.setQueryData(FEED, { feed }),
  })
}

export function useEndFeed() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(endCalendarFeed, {}),
    onSuccess: (now) => queries.setQueryData(FEED, now),
  })
}
