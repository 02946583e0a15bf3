import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../notifications.contract.ts'
import {
  addDevice,
  listNotificationPage,
  markNotificationsRead,
  readNotificationChoices,
  removeDevice,
  renewDevice,
  setNotificationChoices,
} from './rules.ts'
import { unreadOf } from './sql.ts'

/** Notifications of a customer, and the channels they have chosen. */
export function notificationRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.listNotifications, ({ query, actor }) =>
    listNotificationPage(context, actor, query.after ?? null),
  )
  implement(contract.countUnread, ({ actor }) => unreadOf(context.db, actor))
  implement(contract.readNotification, ({ params, actor }) =>
    markNotificationsRead(context, actor, params.notificationId),
  )
  implement(contract.readAllNotifications, ({ actor }) => markNotificationsRead(context, actor, null))
  implement(contract.readChoices, ({ actor }) => readNotificationChoices(context, actor))
  implement(contract.chooseNotifications, ({ body, actor, meta }) =>
    setNotificationChoices(context, actor, body, meta),
  )
  implement(contract.addPushDevice, ({ body, actor, meta }) => addDevice(context, actor, body, meta))
  implement(contract.renewPushDevice, ({ body, meta }) => renewDevice(context, body, meta))
  implement(contract.removePushDevice, ({ body, actor, meta }) =>
    removeDevice(context, actor, body.device, meta),
  )
}
