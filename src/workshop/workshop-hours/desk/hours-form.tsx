import { useRef, useState } from 'react'
import { type Day, longDayWithWeekday, ZONE_NAMES, zoneOf } from '#core/days.ts'
import { PLUS } from '#web/desk/parts/icon-paths.ts'
import { Segments } from '#web/desk/parts/segments.tsx'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { AffectedBooking, HoursState } from '../desk-workshop-hours.contract.ts'
import { CustomerTerms } from './customer-terms.tsx'
import { ExceptionDialog } from './exception-dialog.tsx'
import styles from './hours.module.css'
import {
  applyDraft,
  changeConfirmation,
  changeOf,
  changeRow,
  countHoursChanges,
  NO_CHANGES,
  removeException,
  setException,
} from './hours-draft.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { AffectedBookings, type ShownBooking } from './public/affected-bookings.tsx'
import { ConflictProblem } from './public/conflict-problem.tsx'
import { type Act, actOf, decisionsOf } from './public/decisions.ts'
import { UnsavedChanges } from './public/unsaved-changes.tsx'
import { usePreview, useSaveHours } from './requests.ts'
import { WeekTable } from './week-table.tsx'

interface Props {
  state: HoursState
  /** Loads the saved hours again; the draft still applies to them. */
  onNewest: () => Promise<void>
}

/** The form of a workshop's hours: the changes and the decisions on affected bookings are saved together. */
export function HoursForm({ state, onNewest }: Props) {
  const [draft, setDraft] = useState(NO_CHANGES)
  const [chosen, setChosen] = useState<Readonly<Record<string, Act>>>({})
  const [month, setMonth] = useState<Day>(state.today)
  const [day, setDay] = useState<Day | null>(null)
  const [adding, setAdding] = useState(false)
  const change = changeOf(state, draft)
  const preview = usePreview(state.branch.id, change)
  const save = useSaveHours(state.branch.id)
  const toast = useToast()
  const saveButton = useRef<HTMLButtonElement>(null)
  useShortcuts({ s: () => saveButton.current?.focus() })

  const changes = countHoursChanges(draft)
  const known = change ? preview.data?.affected : undefined
  const affected = known ?? []
  const notified = affected.filter((booking) => actOf(booking, chosen) !== 'keep').length
  const hours = applyDraft(state, draft)
  const zoneName = ZONE_NAMES[zoneOf(state.branch.timezone)]
  const discard = () => {
    setDraft(NO_CHANGES)
    setChosen({})
    save.reset()
  }
  const send = () => {
    if (!change || save.isPending) return
    save.mutate(
      { ...change, decisions: decisionsOf(affected, chosen) },
      {
        onSuccess: () => {
          discard()
          toast('Tersimpan')
        },
      },
    )
  }

  return (
    <>
      <div className={styles.head}>
        <h1>Jam & Kapasitas</h1>
        <UnsavedChanges
          ref={saveButton}
          changes={changes}
          notified={notified}
          busy={save.isPending}
          lacks={
            save.isPending || (known !== undefined && !preview.isPlaceholderData)
              ? null
              : 'Akibat bagi booking masih dihitung. Coba lagi sebentar.'
          }
          onDiscard={discard}
          onSave={send}
        />
      </div>
      {save.error && (
        <ConflictProblem
          error={save.error}
          onRetry={send}
          onNewest={async () => {
            await onNewest()
            save.reset()
          }}
        />
      )}
      <div className={styles.columns}>
        <section>
          <h2>Jam mingguan</h2>
          <p className={styles.note}>
            Berlaku mulai {longDayWithWeekday(state.valid_from)} · waktu bengkel ({zoneName})
          </p>
          <WeekTable
            state={state}
            draft={draft}
            onChange={(weekday, row) => setDraft((now) => changeRow(state, now, weekday, row))}
          />
          <div className={`${styles.row} ${styles.below}`}>
            <span className={styles.label}>Konfirmasi booking</span>
            <Segments
              label="Konfirmasi booking"
              items={[
                { value: 'automatic', label: 'Otomatis' },
                { value: 'manual', label: 'Manual' },
              ]}
              value={draft.confirmation ?? state.confirmation}
              onChange={(value) => setDraft((now) => changeConfirmation(state, now, value))}
            />
          </div>
          <CustomerTerms state={state} draft={draft} onChange={setDraft} />
        </section>
        <section>
          <MonthCalendar
            hours={hours}
            today={state.today}
            month={month}
            onMonth={setMonth}
            chosen={day}
            onChoose={setDay}
          />
          <div className={`${styles.row} ${styles.between} ${styles.below}`}>
            <p className={styles.note}>{sourceText(state, month)}</p>
            <Button variant="alt" size="sm" onClick={() => setAdding(true)}>
              <StrokeIcon path={PLUS} size={18} />
              Pengecualian
            </Button>
          </div>
        </section>
      </div>
      {changes > 0 && (
        <section className={styles.part}>
          {known && (
            <AffectedBookings
              title={`${affected.length} booking kehilangan jamnya`}
              affected={affected.map(shownBooking)}
              zoneName={zoneName}
              chosen={chosen}
              onChoose={(ids, act) =>
                setChosen((now) => ({ ...now, ...Object.fromEntries(ids.map((id) => [id, act])) }))
              }
            />
          )}
          {change && !known && preview.isError && (
            <FailedLoad onRetry={() => void preview.refetch()} busy={preview.isFetching} />
          )}
        </section>
      )}
      {adding && (
        <ExceptionDialog
          day={day ?? state.today}
          today={state.today}
          known={hours.exceptions.get(day ?? state.today)}
          onClose={() => setAdding(false)}
          onPut={(exception) => {
            setDraft((now) => setException(now, exception))
            setDay(exception.day)
            setMonth(exception.day)
            setAdding(false)
          }}
          onRemove={(gone) => {
            setDraft((now) => removeException(state, now, gone))
            setAdding(false)
          }}
        />
      )}
    </>
  )
}

const shownBooking = ({ service_type, lost, places, ...booking }: AffectedBooking): ShownBooking => ({
  ...booking,
  work: service_type,
  keepNote: lost === 'places' ? `Di atas ${places} tempat` : 'Di luar jam buka',
})

/** The source of the holidays, and whether those of the year are only expected. */
function sourceText({ holidays }: HoursState, month: Day): string {
  const year = month.slice(0, 4)
  const guessed = holidays.some(({ day, status }) => day.startsWith(year) && status === 'expected')
  const source = 'Libur nasional dan cuti bersama dari tabel hari libur, sumber SKB 3 Menteri.'
  return guessed ? `${source} Tahun ${year} masih perkiraan.` : source
}
