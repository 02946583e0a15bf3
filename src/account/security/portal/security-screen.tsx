import { EmailConfirmation } from '#account/email-change/portal/public/email-confirmation.tsx'
import { EmailSection } from '#account/email-change/portal/public/email-section.tsx'
import { PasskeysSection } from '#account/passkeys/portal/public/passkeys-section.tsx'
import { usePasskeys } from '#account/passkeys/portal/requests.ts'
import { PhoneSection } from '#account/profile/portal/public/phone-section.tsx'
import { useOwner, useProfile } from '#account/profile/portal/requests.ts'
import { SessionsSection } from '#account/sessions/portal/public/sessions-section.tsx'
import { useSessions } from '#account/sessions/portal/requests.ts'
import { Link } from '#web/router/link.tsx'
import layout from '#web/ui/layout.module.css'
import { QueryStatus } from '#web/ui/query-status.tsx'
import { SectionSkeleton } from '#web/ui/section.tsx'

/** What customers protect themselves with; each part comes from the `public/` folder of its feature. */
export function SecurityScreen() {
  const profile = useProfile()
  const owner = useOwner()
  // A list that arrives later would move the sections below it. The section of a failed one offers a retry.
  const isLoading = [useSessions(), usePasskeys()].some(({ isFetched }) => !isFetched)
  return (
    <>
      <div className={layout.head}>
        <h1>Keamanan Akun</h1>
        <Link className={layout.link} to="/dashboard/profile">
          Kembali ke data diri
        </Link>
      </div>
      <div className={layout.stack8}>
        <EmailConfirmation />
        {owner && !isLoading ? (
          <div>
            <SessionsSection />
            <PasskeysSection owner={owner} />
            <EmailSection owner={owner} />
            <PhoneSection />
          </div>
        ) : (
          <QueryStatus query={profile}>
            <SectionSkeleton />
          </QueryStatus>
        )}
      </div>
    </>
  )
}
