import { useState } from 'react'
import { useContactDetails } from '#account/profile/portal/requests.ts'
import { readProvedVisitor } from '#stock/test-drives/portal/public/proved-visitor.ts'
import { formatLocalPhone, type Person } from '#web/form/person.ts'
import type { Draft } from '../flow/trade-in-draft.ts'
import { personOf } from '../flow/trade-in-request.ts'

/** The contact of the request: as typed, else of the profile or, for a visitor, of the test drive that they booked in this tab. */
export function usePerson(draft: Draft): Person {
  const own = useContactDetails()
  const [visitor] = useState(readProvedVisitor)
  return personOf(
    draft,
    own ? { ...own, phone: formatLocalPhone(own.phone) } : visitor && { ...visitor, email: '' },
  )
}
