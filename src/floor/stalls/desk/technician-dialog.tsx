import { type ComponentProps, useState } from 'react'
import { type Day, dayFromSlashed, slashedDay } from '#core/days.ts'
import { STALL_KINDS } from '#floor/day-plan/plan-terms.model.ts'
import { type Problem, problem } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { CheckChips } from '#web/ui/check-chips.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { STALL_KIND_LABELS } from '../desk-stall-texts.model.ts'
import { type TechnicianDraft, technicianDraft, USUAL_BREAKS } from '../desk-stalls.contract.ts'
import { ItemActs } from './item-acts.tsx'
import { formatAbsence } from './present-day.ts'
import styles from './stalls.module.css'
import { WeekFields } from './week-fields.tsx'
import { parseWeekSpans, spansText, weekProblem } from './week-text.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
/** Washing needs no technician. */
const KINDS = STALL_KINDS.filter((kind) => kind !== 'wash')
const TECHNICIAN_KIND_LABELS = KINDS.map((kind) => STALL_KIND_LABELS[kind])

interface Typed {
  name: string
  people: string
  kinds: TechnicianDraft['kinds']
  /** False where they work during the opening hours of the workshop. */
  hasOwnHours: boolean
  windows: string[]
  breaks: string[]
  absences: TechnicianDraft['absences']
  first_day: string
  last_day: string
}

interface Props {
  /** Null for a new one. */
  technician: TechnicianDraft | null
  today: Day
  timezone: string
  acts: Omit<ComponentProps<typeof ItemActs>, 'remove'>
  onClose: () => void
  onPut: (technician: TechnicianDraft) => void
}

/** A technician or team: what they can do and when they work. */
export function TechnicianDialog({ technician, today, timezone, acts, onClose, onPut }: Props) {
  const form = useForm<Typed>({
    values: useState<Typed>(() => createTechnicianForm(technician)),
    check: problemsOf,
    send: (typed) => onPut({ ...technician, ...draftOf(typed) }),
  })
  const { values, error } = form
  const kinds = form.choice('kinds')
  const absences = form.choice('absences')
  return (
    <FormDialog
      title={technician?.name ?? 'Teknisi atau tim baru'}
      width="40rem"
      submit="Terapkan"
      form={form}
      onClose={onClose}
    >
      <TextField label="Nama" autoComplete="off" maxLength={40} {...form.field('name')} />
      <TextField
        label="Orang dalam tim"
        hint="Satu tim mengerjakan satu mobil, seperti satu orang."
        inputMode="numeric"
        autoComplete="off"
        maxLength={1}
        {...form.field('people')}
      />
      <div>
        <CheckChips
          label="Bisa mengerjakan"
          options={TECHNICIAN_KIND_LABELS}
          chosen={values.kinds.map((kind) => STALL_KIND_LABELS[kind])}
          onChange={(words) =>
            kinds.onChange(KINDS.filter((kind) => words.includes(STALL_KIND_LABELS[kind])))
          }
        />
        {kinds.error && <FieldError id="kinds-error">{kinds.error}</FieldError>}
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={!values.hasOwnHours}
          onChange={({ target }) => form.change({ hasOwnHours: !target.checked })}
        />
        Jam mingguan sama dengan jam bengkel
      </label>
      {values.hasOwnHours && (
        <WeekFields
          legend="Jam mingguan"
          hint="Misalnya 08:00–16:30. Kosongkan hari libur."
          name="windows"
          texts={values.windows}
          error={error('windows')}
          onChange={(windows) => form.change({ windows })}
        />
      )}
      <Disclosure
        title={`Istirahat: ${[...new Set(values.breaks.filter(Boolean))].join(' · ') || 'tidak ada'}`}
        open={Boolean(error('breaks'))}
      >
        <WeekFields
          legend="Istirahat"
          hint="Beberapa istirahat dipisah koma."
          name="breaks"
          texts={values.breaks}
          error={error('breaks')}
          onChange={(breaks) => form.change({ breaks })}
        />
      </Disclosure>
      {values.absences.length > 0 && (
        <ul className={styles.absences} aria-label="Tidak masuk">
          {values.absences.map((absence) => {
            const words = formatAbsence(absence, today, timezone)
            return (
              <li key={absence.from}>
                {words}
                <button
                  type="button"
                  className={styles.absent}
                  aria-label={`Hapus ${words}`}
                  onClick={() => absences.onChange(values.absences.filter((one) => one !== absence))}
                >
                  Hapus
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <div className={styles.pairs}>
        <DateField
          label="Hari pertama"
          optional
          {...form.field('first_day')}
          onChange={form.choice('first_day').onChange}
        />
        <DateField
          label="Hari terakhir"
          optional
          {...form.field('last_day')}
          onChange={form.choice('last_day').onChange}
        />
      </div>
      {technician && <ItemActs remove="Hapus teknisi" {...acts} />}
    </FormDialog>
  )
}

function createTechnicianForm(technician: TechnicianDraft | null): Typed {
  const windows = technician?.windows ?? null
  const breaks = technician?.breaks ?? USUAL_BREAKS
  const slashed = (day: Day | null | undefined) => (day ? slashedDay(day) : '')
  return {
    name: technician?.name ?? '',
    people: String(technician?.people ?? 1),
    kinds: technician?.kinds ?? [],
    hasOwnHours: windows !== null,
    windows: WEEKDAYS.map((weekday) => spansText(windows ?? [], weekday)),
    breaks: WEEKDAYS.map((weekday) => spansText(breaks, weekday)),
    absences: technician?.absences ?? [],
    first_day: slashed(technician?.first_day),
    last_day: slashed(technician?.last_day),
  }
}

const draftOf = (typed: Typed): Omit<TechnicianDraft, 'id'> => ({
  name: typed.name.trim(),
  people: Number(typed.people),
  kinds: typed.kinds,
  windows: typed.hasOwnHours ? parseWeekSpans(typed.windows) : null,
  breaks: parseWeekSpans(typed.breaks) ?? [],
  absences: typed.absences,
  first_day: dayFromSlashed(typed.first_day),
  last_day: dayFromSlashed(typed.last_day),
})

function problemsOf(typed: Typed): Problem<keyof Typed>[] {
  const days = (['first_day', 'last_day'] as const)
    .filter((field) => typed[field].trim() !== '' && !dayFromSlashed(typed[field]))
    .map((field) => ({ field, message: 'Tanggal tidak valid' }))
  const weeks = (['windows', 'breaks'] as const)
    .filter((field) => field === 'breaks' || typed.hasOwnHours)
    .flatMap((field) => problem(field, weekProblem(typed[field])))
  const issues = technicianDraft.safeParse(draftOf(typed)).error?.issues ?? []
  const others = issues.map(({ path, message }) => ({ field: String(path[0]) as keyof Typed, message }))
  return [...others, ...weeks, ...days]
}
