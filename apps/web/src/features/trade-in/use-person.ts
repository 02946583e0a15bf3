import { useQuery } from '@tanstack/react-query'
import { useToken } from '../../sign-in.ts'
import { profileQuery } from '../profile/requests.ts'
import type { Draft } from './trade-in-draft.ts'
import { type Person, personOf } from './trade-in-request.ts'

/** Who offers the car; the profile of a signed-in customer stands in for what he has not typed. */
export function usePerson(draft: Draft): Person {
  const account = useQuery({ ...profileQuery, enabled: useToken() !== null }).data
  const profile = account
    ? {
        name: account.userprofile.name,
        phone: account.userprofile.phone?.replace(/^62/, '0') ?? '',
        email: account.user.email,
      }
    : null
  return personOf(draft, profile)
}
