import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readStoredTestDrive, removeStoredTestDrive } from '#account/profile/portal/public/new-account.ts'
import { call } from '#web/api.ts'
import { refusalOf } from '#web/refusal.ts'
import { takeTestDrive } from '../../test-drives.contract.ts'
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
