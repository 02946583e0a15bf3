import { useCallback, useEffect, useState } from 'react'
import { ChannelTestsSection } from '#account/channel-tests/portal/public/channel-tests-section.tsx'
import { useTestChannel } from '#account/channel-tests/portal/requests.ts'
import { WhatsAppSection } from '#account/whatsapp/portal/public/whatsapp-section.tsx'
import { useRefetchWhatsApp, useWhatsApp } from '#account/whatsapp/portal/requests.ts'
import { hasActiveConsent } from '#account/whatsapp/whatsapp.contract.ts'
import { ZONE_NAMES, zoneOf } from '#core/days.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import layout from '#web/ui/layout.module.css'
import { QueryStatus } from '#web/ui/query-status.tsx'
import { Section, SectionSkeleton } from '#web/ui/section.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { ChoicesForm } from './choices-form.tsx'
import { ownDevice } from './push-device.ts'
import { useChoices } from './requests.ts'

/** The id that the server with this key has for this browser, once that is known; `look` asks the browser again. */
function useOwnDevice(key: string | null | undefined) {
  const [found, setFound] = useState<{ known: boolean; id: string | null }>({ known: false, id: null })
  const look = useCallback(async () => {
    // A browser that denies access to its service worker counts as not subscribed.
    const id = await ownDevice(key ?? null).catch(() => null)
    setFound({ known: true, id })
  }, [key])
  useEffect(() => void look(), [look])
  return { ...found, look }
}

/** "Cara Kami Mengabari": by which channels the customer is notified of what, and the calendar feed. */
export function RemindersScreen() {
  const choices = useChoices()
  const device = useOwnDevice(choices.data?.push_key)
  const whatsApp = useWhatsApp()
  const test = useTestChannel()
  const refetchWhatsApp = useRefetchWhatsApp()
  const status = whatsApp.data
  const agreed = status !== undefined && hasActiveConsent(status)
  const testWhatsApp = () => test.mutate({ way: 'whatsapp' }, { onSuccess: refetchWhatsApp })
  return (
    <>
      <BackLink to="/dashboard/profile">Kembali ke Profile</BackLink>
      <div className={layout.head}>
        <h1>Cara Kami Mengabari</h1>
      </div>
      {status?.on && <WhatsAppSection status={status} onTest={testWhatsApp} />}
      <Section
        title="Yang kami kabarkan"
        note={
          status?.on
            ? 'Semua juga masuk ke Pemberitahuan. WhatsApp dan SMS hanya untuk urusan kunjungan.'
            : 'Semua juga masuk ke Pemberitahuan. SMS hanya untuk urusan kunjungan.'
        }
      >
        {choices.data && device.known ? (
          <ChoicesForm choices={choices.data} device={device.id} agreed={agreed} onAllowed={device.look} />
        ) : (
          <QueryStatus query={choices}>
            <SectionSkeleton />
          </QueryStatus>
        )}
      </Section>
      {status && (
        <Section
          title="Jam tenang"
          note={`${status.on ? 'WhatsApp dan kabar' : 'Kabar'} di HP menunggu pagi, kecuali soal kunjungan yang sudah dekat.`}
        >
          <b>21:00 sampai 07:00 {ZONE_NAMES[zoneOf(status.timezone)]}</b>
        </Section>
      )}
      {status && (
        <ChannelTestsSection
          device={device.id}
          whatsApp={status.on && agreed}
          timezone={status.timezone}
          test={test}
        />
      )}
      <CalendarSection />
    </>
  )
}
