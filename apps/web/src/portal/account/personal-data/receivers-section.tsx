import { DATA_RECEIVERS } from '@toyota-trust/contracts/account/data-receivers.ts'
import { longDay } from '@toyota-trust/contracts/platform/days.ts'
import { DefinitionList } from '../../../platform/ui/definition-list.tsx'
import { Section } from '../../../platform/ui/section.tsx'

/** Who receives what. */
export const ReceiversSection = () => (
  <Section title="Penerima data" note="Siapa menerima apa, dan untuk apa.">
    <DefinitionList
      items={DATA_RECEIVERS.map(({ who, what, since }) => ({
        term: who,
        detail: `${what}. Sejak ${longDay(since)}`,
      }))}
    />
  </Section>
)
