import { Link } from 'react-router'
import layout from '../../ui/layout.module.css'
import { EmailSection } from '../email-changes/door/email-section.tsx'
import { PasskeysSection } from '../passkeys/door/passkeys-section.tsx'
import { ConsentSection } from '../personal-data/door/consent-section.tsx'
import { SessionsSection } from '../sessions/door/sessions-section.tsx'

/** What a customer protects himself with; each part is the door of the feature that it belongs to. */
export function SecurityScreen() {
  return (
    <>
      <div className={layout.head}>
        <h1>Keamanan Akun</h1>
        <Link className={layout.link} to="/dashboard/profile">
          Kembali ke Profile
        </Link>
      </div>
      <SessionsSection />
      <PasskeysSection />
      <EmailSection />
      <ConsentSection />
    </>
  )
}
