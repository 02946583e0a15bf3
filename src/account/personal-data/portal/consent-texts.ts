import type { NotificationKind } from '#account/notifications/notifications.contract.ts'
import { DEFAULT_ZONE, localClock, longDay } from '#core/days.ts'
import type { ChosenConsent } from '../chosen-consents.model.ts'
import type { ChosenConsents } from '../personal-data.contract.ts'

const listed = new Intl.ListFormat('id', { type: 'conjunction' })
const KINDS: Record<NotificationKind, string> = {
  stnk: 'STNK',
  service: 'servis berikutnya',
  visit: 'janji bengkel',
  follow_up: 'sesudah servis',
  saved_cars: 'harga mobil tersimpan',
}
/** Consents whose kinds the customer chooses; the others say their purpose in their titles. */
const OF_KINDS: readonly ChosenConsent[] = ['reminder_mail', 'push']

export const dayOf = (at: string) => longDay(localClock(new Date(at), DEFAULT_ZONE).day)

/** `Versi 1, disetujui 17 November 2026. Untuk STNK dan janji bengkel.` */
export function formatChosenConsent({ consent, kinds, version, given_at }: ChosenConsents[number]): string {
  const given = `Versi ${version}, disetujui ${dayOf(given_at)}`
  return OF_KINDS.includes(consent)
    ? `${given}. Untuk ${listed.format(kinds.map((kind) => KINDS[kind]))}.`
    : given
}
