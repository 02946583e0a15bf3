import { LENGTHS } from '@toyota-trust/contracts/fields.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import layout from '../../ui/layout.module.css'
import { TextField } from '../../ui/text-field.tsx'
import type { ContactProblems } from './booking-form.ts'
import type { StepProps } from './step-props.ts'
import styles from './steps.module.css'
import { useSummary } from './use-summary.ts'

interface Props extends StepProps {
  problems: ContactProblems
}

/** Step 4: whom the workshop calls; on a phone with the summary below. */
export function StepContact({ draft, onChange, problems }: Props) {
  const { rows } = useSummary(draft)
  return (
    <div className={layout.stack}>
      <TextField
        label="Nama"
        name="name"
        autoComplete="name"
        maxLength={LENGTHS.name}
        value={draft.name}
        onChange={({ target }) => onChange((now) => ({ ...now, name: target.value }))}
      />
      <TextField
        label="Nomor Handphone"
        hint="Kode verifikasi dikirim lewat SMS ke nomor ini."
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={LENGTHS.phone}
        value={draft.phone}
        error={problems.phone}
        onChange={({ target }) => onChange((now) => ({ ...now, phone: target.value }))}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={LENGTHS.email}
        value={draft.email}
        error={problems.email}
        onChange={({ target }) => onChange((now) => ({ ...now, email: target.value }))}
      />
      <details open className={styles.summary}>
        <summary>Ringkasan</summary>
        <DefinitionList
          compact
          items={rows.map(({ term, detail }) => ({ term, detail: detail ?? 'Belum dipilih' }))}
        />
      </details>
    </div>
  )
}
