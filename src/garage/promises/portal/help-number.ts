import type { ReplyOf } from '#core/endpoint.ts'
import type { CarBooking } from '#workshop/bookings/bookings.contract.ts'
import type { listRoadsideNumbers, RoadsideNumber } from '../promises.contract.ts'

/** Everybody's number in danger; shown beside the button for help, which never calls it. */
export const POLICE = '110'

export interface HelpNumber {
  name: string
  phone: string
  /** Where a published number was read, and when; null for a workshop's or dealer's own. */
  read: Pick<RoadsideNumber, 'source' | 'read_on'> | null
}

/** The published number for a make, else the workshop of the car's last visit, else the dealer's; null without any. */
export function chooseHelpNumber(
  { numbers, dealer }: ReplyOf<typeof listRoadsideNumbers>,
  bookings: readonly Pick<CarBooking, 'customercar' | 'branch' | 'branch_phone' | 'arrived_at'>[],
  carId: string,
): HelpNumber | null {
  const published = numbers.find(({ phone }) => phone !== POLICE)
  if (published) return { name: published.name, phone: published.phone, read: published }
  const [last] = bookings
    .filter(
      ({ customercar, arrived_at, branch_phone }) => customercar.id === carId && arrived_at && branch_phone,
    )
    .toSorted((one, other) => (other.arrived_at ?? '').localeCompare(one.arrived_at ?? ''))
  if (last?.branch_phone) return { name: last.branch, phone: last.branch_phone, read: null }
  return dealer && { ...dealer, read: null }
}

/** A number as `tel:` takes it. */
export const telAddress = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
