import { DATA_RECEIVERS, WHATSAPP_RECEIVER } from '@toyota-trust/contracts/account/data-receivers.ts'
import { longDay } from '@toyota-trust/contracts/platform/days.ts'
import { DefinitionList } from '../../../platform/ui/definition-list.tsx'
import { Section } from '../../../platform/ui/section.tsx'
import { useWhatsApp } from '../whatsapp-consents/requests.ts'

/** Who receives what. */
export function ReceiversSection() {
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
