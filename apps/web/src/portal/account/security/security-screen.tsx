import { Link } from '../../../platform/router/link.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { NotYet } from '../../../platform/ui/not-yet.tsx'
import { SectionSkeleton } from '../../../platform/ui/section.tsx'
import { EmailConfirmation } from '../email-change/door/email-confirmation.tsx'
import { EmailSection } from '../email-change/door/email-section.tsx'
import { PasskeysSection } from '../passkeys/door/passkeys-section.tsx'
import { PhoneSection } from '../profile/door/phone-section.tsx'
import { useOwner, useProfile } from '../profile/requests.ts'
import { SessionsSection } from '../sessions/door/sessions-section.tsx'

/** What a customer protects himself with; each part is the door of the feature that it belongs to. */
export function SecurityScreen() {
  const profile = useProfile()
  const owner = useOwner()
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
        {owner ? (
          <div>
            <SessionsSection />
            <PasskeysSection owner={owner} />
            <EmailSection owner={owner} />
            <PhoneSection />
          </div>
        ) : (
          <NotYet query={profile}>
            <SectionSkeleton />
          </NotYet>
        )}
      </div>
    </>
  )
}
