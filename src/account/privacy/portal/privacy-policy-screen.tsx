import { Link } from '#web/router/link.tsx'
import layout from '#web/ui/layout.module.css'
import { aboutThisPolicy } from './chapters/about-this-policy.tsx'
import { whatWeKeep } from './chapters/what-we-keep.tsx'
import { whoElseSeesIt } from './chapters/who-else-sees-it.tsx'
import { LegalDocument } from './legal-document.tsx'

const policyChapters = [...whatWeKeep, ...whoElseSeesIt, ...aboutThisPolicy]

export function PrivacyPolicyScreen() {
  return (
    <LegalDocument
      title="Privacy Policy"
      lang="en"
      chapters={policyChapters}
      intro={
        <>
          <p className={layout.muted}>Last updated: 31 August 2022</p>
          <p>
            This policy explains which personal data the portal collects when you use it, why we need it, and
            the choices you have.
          </p>
          <p lang="id">
            Dalam Bahasa Indonesia:{' '}
            <Link className={layout.link} to="/dashboard/hak-data">
              Hak Anda atas data pribadi
            </Link>
          </p>
        </>
      }
    />
  )
}
