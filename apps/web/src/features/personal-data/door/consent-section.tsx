import { Section } from '../../../ui/section.tsx'

/** What the customer agreed to, and how he takes it back. */
export function ConsentSection() {
  return (
    <Section title="Persetujuan" note="Apa yang Anda setujui, dan cara menariknya kembali.">
      <p />
    </Section>
  )
}
