import { useOwner, useProfile } from '#account/profile/portal/requests.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import layout from '#web/ui/layout.module.css'
import { QueryStatus } from '#web/ui/query-status.tsx'
import { SectionSkeleton } from '#web/ui/section.tsx'
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
