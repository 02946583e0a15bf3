import { BackLink } from '../../../platform/ui/back-link.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { QueryStatus } from '../../../platform/ui/query-status.tsx'
import { SectionSkeleton } from '../../../platform/ui/section.tsx'
import { useOwner, useProfile } from '../profile/requests.ts'
import { ConsentSection } from './consent-section.tsx'
import { CorrectionSection } from './correction-section.tsx'
import { EraseSection } from './erase-section.tsx'
import { ExportSection } from './export-section.tsx'
import { ReceiversSection } from './receivers-section.tsx'
import { TrailSection } from './trail-section.tsx'

/** "Data Saya": the customer's rights to their data, as self-service. */
export function DataScreen() {
  const profile = useProfile()
  const owner = useOwner()
  return (
    <>
      <BackLink to="/dashboard/profile">Kembali ke Profile</BackLink>
      <div className={layout.head}>
        <h1>Data Saya</h1>
      </div>
      {owner ? (
        <div>
          <ExportSection />
          <ConsentSection owner={owner} />
          <ReceiversSection />
          <TrailSection />
          <CorrectionSection />
          <EraseSection owner={owner} />
        </div>
      ) : (
        <QueryStatus query={profile}>
          <SectionSkeleton />
        </QueryStatus>
      )}
    </>
  )
}
