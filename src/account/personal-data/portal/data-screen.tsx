import { useOwner, useProfile } from '#account/profile/portal/requests.ts'
import { useWhatsApp } from '#account/whatsapp/portal/requests.ts'
import { longDay } from '#core/days.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import layout from '#web/ui/layout.module.css'
import { QueryStatus } from '#web/ui/query-status.tsx'
import { Section, SectionSkeleton } from '#web/ui/section.tsx'
import { DATA_RECEIVERS, WHATSAPP_RECEIVER } from '../data-receivers.model.ts'
import { ConsentSection } from './consent-section.tsx'
import { CorrectionSection } from './correction-section.tsx'
import { EraseSection } from './erase-section.tsx'
import { ExportSection } from './export-section.tsx'
import { TrailSection } from './trail-section.tsx'

/** Who receives what. */
function ReceiversSection() {
  const whatsApp = useWhatsApp().data?.on
  const receivers = whatsApp ? [...DATA_RECEIVERS, WHATSAPP_RECEIVER] : DATA_RECEIVERS
  return (
    <Section title="Penerima data" note="Siapa menerima apa, dan untuk apa.">
      <DefinitionList
        items={receivers.map(({ who, what, since }) => ({
          term: who,
          detail: `${what}. Sejak ${longDay(since)}`,
        }))}
      />
    </Section>
  )
}

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
