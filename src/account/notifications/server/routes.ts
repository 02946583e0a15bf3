import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../notifications.contract.ts'
import {
  addDevice,
  listNotificationPage,
  markNotificationsRead,
  readNotificationChoices,
  removeDevice,
  setNotificationChoices,
} from './rules.ts'
import { unreadOf } from './sql.ts'

/** Notifications of a customer, and the channels they have chosen. */
export function notificationRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.listNotifications, ({ query, actor }) =>
    listNotificationPage(portal, actor, query.after ?? null),
  )
  implement(contract.countUnread, ({ actor }) => unreadOf(portal.db, actor))
  implement(contract.readNotification, ({ params, actor }) =>
    markNotificationsRead(portal, actor, params.notificationId),
  )
  implement(contract.readAllNotifications, ({ actor }) => markNotificationsRead(portal, actor, null))
  implement(contract.readChoices, ({ actor }) => readNotificationChoices(portal, actor))
  implement(contract.chooseNotifications, ({ body, actor, meta }) =>
    setNotificationChoices(portal, actor, body, meta),
  )
  implement(contract.addPushDevice, ({ body, actor, meta }) => addDevice(portal, actor, body, meta))
  implement(contract.removePushDevice, ({ body, actor, meta }) =>
    removeDevice(portal, actor, body.device, meta),
  )
}
