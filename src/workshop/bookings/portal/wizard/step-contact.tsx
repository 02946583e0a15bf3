import { PersonFields } from '#web/form/person-fields.tsx'
import type { Form } from '#web/form/use-form.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import layout from '#web/ui/layout.module.css'
import type { Draft } from './booking-draft.ts'
import styles from './steps.module.css'
import { useSummary } from './use-summary.tsx'

interface Props {
  draft: Draft
  form: Form<Draft>
}

/** Step 4: whom the workshop calls; on a phone with the summary below. */
export function StepContact({ draft, form }: Props) {
  const { rows } = useSummary(draft)
  return (
    <div className={layout.stack}>
      <PersonFields form={form} />
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
