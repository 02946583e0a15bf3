import { Link } from '../../../platform/router/link.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { QueryStatus } from '../../../platform/ui/query-status.tsx'
import { SectionSkeleton } from '../../../platform/ui/section.tsx'
import { EmailConfirmation } from '../email-change/public/email-confirmation.tsx'
import { EmailSection } from '../email-change/public/email-section.tsx'
import { PasskeysSection } from '../passkeys/public/passkeys-section.tsx'
import { usePasskeys } from '../passkeys/requests.ts'
import { PhoneSection } from '../profile/public/phone-section.tsx'
import { useOwner, useProfile } from '../profile/requests.ts'
import { SessionsSection } from '../sessions/public/sessions-section.tsx'
import { useSessions } from '../sessions/requests.ts'

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
