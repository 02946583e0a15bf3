import { Section } from '../../../ui/section.tsx'

/** Where the customer is signed in. */
export function SessionsSection() {
  return (
    <Section title="Perangkat" note="Tempat Anda sedang masuk ke akun ini.">
      <p />
    </Section>
  )
}
