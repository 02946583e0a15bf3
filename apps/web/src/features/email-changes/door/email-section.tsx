import { Section } from '../../../ui/section.tsx'

/** The e-mail of the account, and how it is changed. */
export function EmailSection() {
  return (
    <Section title="Email" note="Dikonfirmasi di alamat yang lama dan yang baru.">
      <p />
    </Section>
  )
}
