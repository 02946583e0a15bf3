import { useEffect, useRef } from 'react'
import { useRedirectParams } from '#web/redirect-params.ts'
import { useLocation } from '#web/router/location.ts'
import { QueryStatus } from '#web/ui/query-status.tsx'
import { SectionSkeleton } from '#web/ui/section.tsx'
import { AccountSection } from './account-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PersonalSection } from './personal-section.tsx'
import { AccountPage } from './public/account-page.tsx'
import { useProfile } from './requests.ts'

export function ProfileScreen() {
  useErrorAlert()
  const profile = useProfile()
  useJump(profile.data !== undefined)
  return (
    <AccountPage
      title="Profile"
      waiting={
        <QueryStatus query={profile}>
          <SectionSkeleton />
        </QueryStatus>
      }
    >
      {profile.data && (
        <>
          <PersonalSection profile={profile.data.userprofile} email={profile.data.user.email} />
          <AccountSection account={profile.data} />
          {profile.data.user.provider === 'local' && <PasswordSection email={profile.data.user.email} />}
        </>
      )}
    </AccountPage>
  )
}

/** Scrolls to the section that the address names, and moves the focus to its button. */
function useJump(isLoaded: boolean) {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    const section = isLoaded && hash ? document.getElementById(hash.slice(1)) : null
    section?.scrollIntoView()
    section?.querySelector('button')?.focus({ preventScroll: true })
  }, [hash, key, isLoaded])
}

/** A failed linking redirects back with its message in the address; it is shown as a browser alert. */
function useErrorAlert() {
  const { error } = useRedirectParams()
  const isShown = useRef(false)
  useEffect(() => {
    if (!error || isShown.current) return
    isShown.current = true
    window.alert(error)
  }, [error])
}
