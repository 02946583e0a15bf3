import { useState } from 'react'
import type { Problem } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TimeField } from '#web/ui/time-field.tsx'
import { type PlannerDraft, plannerDraft } from '../desk-stalls.contract.ts'
import styles from './stalls.module.css'

const NUMBERS = [
  ['sold_percent', 'Dijual untuk janji', '%'],
  ['buffer_minutes', 'Cadangan pada janji', 'menit'],
  ['check_minutes', 'Periksa akhir', 'menit'],
  ['wash_minutes', 'Cuci', 'menit'],
] as const
type NumberRule = (typeof NUMBERS)[number][0]
type Rule = NumberRule | 'waiting_from' | 'waiting_until'
type Rules = Pick<PlannerDraft, Rule>

interface Props {
  rules: PlannerDraft
  onChange: (rules: Rules) => void
}

/** The numbers by which a workshop plans. */
export function RulesSection({ rules, onChange }: Props) {
  const [editing, setEditing] = useState(false)
  return (
    <section className={styles.rules} aria-labelledby="aturan">
      <div className={styles.between}>
        <h2 id="aturan">Aturan</h2>
        <Button variant="alt" size="sm" onClick={() => setEditing(true)}>
          Ubah aturan
        </Button>
      </div>
      <DefinitionList
        items={[
          { term: 'Dijual untuk janji', detail: `${rules.sold_percent}%, sisanya walk-in dan tambahan` },
          { term: 'Cadangan pada janji', detail: `${rules.buffer_minutes} menit` },
          { term: 'Periksa akhir', detail: `${rules.check_minutes} menit terakhir di stall` },
          { term: 'Cuci', detail: rules.wash_minutes > 0 ? `${rules.wash_minutes} menit` : 'Tidak dicuci' },
          { term: 'Kabar daftar tunggu', detail: `${rules.waiting_from} sampai ${rules.waiting_until}` },
        ]}
      />
      {editing && (
        <RulesDialog
          rules={rules}
          onClose={() => setEditing(false)}
          onRules={(typed) => {
            onChange(typed)
            setEditing(false)
          }}
        />
      )}
    </section>
  )
}

interface DialogProps {
  rules: PlannerDraft
  onClose: () => void
  onRules: (rules: Rules) => void
}

function RulesDialog({ rules, onClose, onRules }: DialogProps) {
  const form = useForm<Record<Rule, string>>({
    values: useState({
      sold_percent: String(rules.sold_percent),
      buffer_minutes: String(rules.buffer_minutes),
      check_minutes: String(rules.check_minutes),
      wash_minutes: String(rules.wash_minutes),
      waiting_from: rules.waiting_from,
      waiting_until: rules.waiting_until,
    }),
    check: (typed): Problem<Rule>[] => {
      const issues = plannerDraft.safeParse({ planned_from: null, ...rulesOf(typed) }).error?.issues ?? []
      return issues.map(({ path, message }) => ({ field: String(path[0]) as Rule, message }))
    },
    send: (typed) => onRules(rulesOf(typed)),
  })
  return (
    <FormDialog title="Aturan" submit="Terapkan" form={form} onClose={onClose}>
      {NUMBERS.map(([rule, label, unit]) => (
        <TextField
          key={rule}
          label={label}
          suffix={unit}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          {...form.field(rule)}
        />
      ))}
      <div className={styles.pairs}>
        <TimeField
          label="Kabar daftar tunggu dari"
          {...form.field('waiting_from')}
          onChange={form.choice('waiting_from').onChange}
        />
        <TimeField
          label="Kabar daftar tunggu sampai"
          {...form.field('waiting_until')}
          onChange={form.choice('waiting_until').onChange}
        />
      </div>
    </FormDialog>
  )
}

const parseWholeNumber = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN)

const rulesOf = (typed: Record<Rule, string>): Rules => ({
  sold_percent: parseWholeNumber(typed.sold_percent),
  buffer_minutes: parseWholeNumber(typed.buffer_minutes),
  check_minutes: parseWholeNumber(typed.check_minutes),
  wash_minutes: parseWholeNumber(typed.wash_minutes),
  waiting_from: typed.waiting_from.trim(),
  waiting_until: typed.waiting_until.trim(),
})
