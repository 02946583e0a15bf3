import { problem } from '#web/form/checks.ts'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import { carIsComplete, type Draft, yearProblem } from '../flow/trade-in-draft.ts'
import { pathOf } from '../flow/trade-in-state.ts'

interface Props {
  draft: Draft
  change: (next: (draft: Draft) => Draft) => void
  onCatalogue: () => void
}

/** "Mobil lain": a car that the catalogue does not have, in the customer's own words. */
export function OtherCarForm({ draft, change, onCatalogue }: Props) {
  const navigate = useNavigate()
  const now = new Date()
  const form = useForm({
    values: [
      draft.other,
      (edit) => change((current) => ({ ...current, path: 'other', other: edit(current.other) })),
    ],
    check: ({ year }) => problem('year', yearProblem(year.padEnd(4, '-'), now)),
    isComplete: () => carIsComplete(draft, now),
    send: () => navigate(pathOf(1)),
  })
  return (
    <form aria-labelledby="own-car" className={layout.stack} onSubmit={form.onSubmit} noValidate>
      <TextField label="Merek" {...form.field('brand')} maxLength={60} autoComplete="off" />
      <TextField label="Model" {...form.field('model')} maxLength={60} autoComplete="off" />
      <TextField
        label="Tahun"
        {...form.field('year')}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        error={yearProblem(draft.other.year, now) ?? form.error('year')}
        onChange={({ target }) => form.change({ year: target.value.replace(/\D/g, '') })}
      />
      <TextField
        label="Tipe"
        {...form.field('spec')}
        maxLength={100}
        autoComplete="off"
        placeholder="Contoh: 1.5 G M/T"
      />
      {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
      <p className={`${layout.small} ${layout.muted}`}>
        Mobil ini belum ada di katalog kami. Tim kami menghitung harganya, lalu menghubungi Anda.
      </p>
      <Button type="submit" block>
        Lanjut
      </Button>
      <Button variant="quiet" size="sm" onClick={onCatalogue}>
        Pilih dari daftar
      </Button>
    </form>
  )
}
