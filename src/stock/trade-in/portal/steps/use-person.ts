import { useContactDetails } from '#account/profile/portal/requests.ts'
import { formatLocalPhone, type Person } from '#web/form/person.ts'
import type { Draft } from '../flow/trade-in-draft.ts'
import { personOf } from '../flow/trade-in-request.ts'

/** The contact of the request; the profile of a signed-in customer fills what they have not typed. */
export function usePerson(draft: Draft): Person {
  const own = useContactDetails()
  return personOf(draft, own && { ...own, phone: formatLocalPhone(own.phone) })
}
