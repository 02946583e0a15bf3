import { BackLink } from '../../../platform/ui/back-link.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { QueryStatus } from '../../../platform/ui/query-status.tsx'
import { Section, SectionSkeleton } from '../../../platform/ui/section.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { ChoicesForm } from './choices-form.tsx'
import { useChoices } from './requests.ts'
import { useOwnDevice } from './use-own-device.ts'

/** "Pengingat": the customer's reminders, their channels, and the calendar feed. */
export function RemindersScreen() {
  const choices = useChoices()
  const device = useOwnDevice()
  return (
    <>
      <BackLink to="/dashboard/profile">Kembali ke Profile</BackLink>
      <div className={layout.head}>
        <h1>Pengingat</h1>
      </div>
      <Section
        title="Yang diingatkan"
        note="Setiap tahap dikirim sekali saja. Semua juga masuk ke Pemberitahuan."
      >
        {choices.data && device.known ? (
          <ChoicesForm choices={choices.data} device={device.id} onAllowed={device.look} />
        ) : (
          <QueryStatus query={choices}>
            <SectionSkeleton />
          </QueryStatus>
        )}
      </Section>
      <CalendarSection />
    </>
  )
}
