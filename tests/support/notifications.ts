import { createECDH, randomBytes } from 'node:crypto'
import { listNotifications } from '#account/notifications/notifications.contract.ts'
import { notify } from '#account/notifications/server/notify.ts'
import type { registered } from './people.ts'
import type { TestServer } from './test-server.ts'

type Person = Pick<Awaited<ReturnType<typeof registered>>, 'id' | 'call'>

/** What a browser would answer that subscribes at `endpoint`, with keys of its own. */
export function pushDevice(endpoint = 'https://push.contoh.id/browser-1') {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    endpoint,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}

/** Notifies a customer; returns the id in their list. */
export async function sendNotification({ context }: TestServer, { id, call }: Person, about = 'halo') {
  await context.transaction((tx) =>
    notify(context, tx, {
      customer: { kind: 'customer', id },
      kind: 'stnk',
      title: 'STNK B 1420 KZT habis 30 hari lagi',
      words: '11 Desember 2026. Siapkan STNK asli, KTP asli, dan bukti bayar pajak.',
      path: '/dashboard/cars',
      about,
    }),
  )
  const { notifications } = await call(listNotifications, { query: {} })
  return notifications[0]?.id ?? ''
}
