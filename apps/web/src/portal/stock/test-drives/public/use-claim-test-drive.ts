import { useQueryClient } from '@tanstack/react-query'
import { takeTestDrive } from '@toyota-trust/contracts/stock/test-drives.ts'
import { useEffect } from 'react'
import { call } from '../../../../platform/api.ts'
import { refusalOf } from '../../../../platform/refusal.ts'
import { readStoredTestDrive, removeStoredTestDrive } from '../../../account/profile/public/new-account.ts'
import { VISITS_KEY } from '../requests.ts'

/** Adds the test drive that a visitor booked before registering to their account; after a lost connection the next page tries again. */
export function useClaimTestDrive(email: string | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    const token = email === undefined ? null : readStoredTestDrive(email)
    if (email === undefined || token === null) return
    call(takeTestDrive, { params: { token } }).then(
      () => {
        removeStoredTestDrive(email)
        void queries.invalidateQueries({ queryKey: VISITS_KEY })
      },
      (failure) => {
        if (refusalOf(failure).status === 404) removeStoredTestDrive(email)
      },
    )
  }, [email, queries])
}
