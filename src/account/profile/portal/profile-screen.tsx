import { useEffect, useRef } from 'react'
import { useRedirectParams } from '#web/redirect-params.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import { QueryStatus } from '#web/ui/query-status.tsx'
import { SectionSkeleton } from '#web/ui/section.tsx'
import { AccountSection } from './account-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PersonalSection } from './personal-section.tsx'
import { useProfile } from './requests.ts'

export function ProfileScreen() {
  useErrorAlert()
  const profile = useProfile()
  return (
    <>
      <div className={layout.head}>
        <h1>Profile</h1>
        <div className={classNames(layout.row, layout.wrap)}>
          <ButtonLink to="/dashboard/pengingat" variant="alt">
            Pengingat
          </ButtonLink>
          <ButtonLink to="/dashboard/keamanan" variant="alt">
            Keamanan Akun
          </ButtonLink>
          <ButtonLink to="/dashboard/data-saya" variant="alt">
            Data Saya
          </ButtonLink>
        </div>
      </div>
      {profile.data ? (
        <>
          <PersonalSection profile={profile.data.userprofile} email={profile.data.user.email} />
          <AccountSection account={profile.data} />
          {profile.data.user.provider === 'local' && <PasswordSection email={profile.data.user.email} />}
        </>
      ) : (
        <QueryStatus query={profile}>
          <SectionSkeleton />
        </QueryStatus>
      )}
    </>
  )
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
