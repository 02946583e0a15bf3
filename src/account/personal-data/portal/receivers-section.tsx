import { useWhatsApp } from '#account/whatsapp/portal/requests.ts'
import { longDay } from '#core/days.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { DATA_RECEIVERS, WHATSAPP_RECEIVER } from '../data-receivers.model.ts'

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
