import { longDayWithWeekday } from '#core/days.ts'
import { PLUS } from '#web/desk/parts/icon-paths.ts'
import table from '#web/desk/parts/table.module.css'
import { WarnFlag } from '#web/desk/parts/warn-flag.tsx'
import { Button } from '#web/ui/button.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { STALL_KIND_LABELS } from '../desk-stall-texts.model.ts'
import { type PlannerState, TECHNICIANS_MAX, type TechnicianDraft } from '../desk-stalls.contract.ts'
import { AbsenceDialog } from './absence-dialog.tsx'
import { createItemKey, type Keyed, type ListDraft, omitItemKey } from './list-draft.ts'
import { PresenceBar } from './presence-bar.tsx'
import { formatAbsence, formatAbsenceOnDay, presentParts, type ShownDay } from './present-day.ts'
import styles from './stalls.module.css'
import { TechnicianDialog } from './technician-dialog.tsx'
import { useItemDialog } from './use-item-dialog.ts'

type Shown = Omit<ShownDay, 'opening'> & Pick<PlannerState, 'opening'>

interface Props {
  technicians: readonly Keyed<TechnicianDraft>[]
  day: Shown
  saved: PlannerState['technicians']
  list: ListDraft<TechnicianDraft>
  onChange: (list: ListDraft<TechnicianDraft>) => void
}

/** Technicians and teams of a workshop, the work that each can do, and their presence today. */
export function TechniciansSection({ technicians, day, saved, list, onChange }: Props) {
  const dialog = useItemDialog<TechnicianDraft, 'technician' | 'absence'>({ saved, list, onChange })
  const { open, setOpen, close, put, onMove, onRemove } = dialog
  const chosen = technicians.find(({ key }) => key === open?.key) ?? null
  return (
    <section aria-labelledby="teknisi" className={styles.people}>
      <div className={styles.between}>
        <h2 id="teknisi">Teknisi, {longDayWithWeekday(day.today).replace(/,| \d{4}$/g, '')}</h2>
        <Button
          variant="alt"
          disabled={technicians.length >= TECHNICIANS_MAX}
          onClick={() => setOpen({ key: createItemKey(list), part: 'technician' })}
        >
          <StrokeIcon path={PLUS} size={18} />
          Teknisi atau tim
        </Button>
      </div>
      {technicians.length === 0 ? (
        <p className={styles.empty}>Belum ada teknisi</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls has to be reached by keys
        <section className={styles.scroll} tabIndex={0} aria-label="Tabel teknisi, bisa digulir">
          <table className={`${table.table} ${styles.technicians}`}>
            <thead>
              <tr>
                <th>Nama</th>
                <th>Bisa mengerjakan</th>
                <th>{day.opening ? <Axis {...day.opening} /> : 'Hari ini tutup'}</th>
                <th>Kehadiran</th>
              </tr>
            </thead>
            <tbody>
              {technicians.map((technician) => (
                <Row
                  key={technician.key}
                  technician={technician}
                  day={day}
                  onOpen={() => setOpen({ key: technician.key, part: 'technician' })}
                  onAbsent={() => setOpen({ key: technician.key, part: 'absence' })}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className={styles.note}>Ubah jam mingguan dan istirahat lewat nama.</p>
      {open?.part === 'technician' && (
        <TechnicianDialog
          key={open.key}
          technician={chosen && omitItemKey(chosen)}
          {...day}
          acts={{
            place: technicians.findIndex(({ key }) => key === open.key) + 1,
            count: technicians.length,
            onMove,
            onRemove,
          }}
          onClose={close}
          onPut={put}
        />
      )}
      {open?.part === 'absence' && chosen && (
        <AbsenceDialog
          technician={chosen}
          today={day.today}
          timezone={day.timezone}
          onClose={close}
          onAbsent={(absence) => put({ ...omitItemKey(chosen), absences: [...chosen.absences, absence] })}
        />
      )}
    </section>
  )
}

const Axis = ({ from, until }: { from: string; until: string }) => (
  <span className={styles.axis}>
    <span>{from}</span>
    <span>{until}</span>
  </span>
)

interface RowProps {
  technician: TechnicianDraft
  day: Shown
  onOpen: () => void
  onAbsent: () => void
}

function Row({ technician, day, onOpen, onAbsent }: RowProps) {
  const { name, people, kinds, absences } = technician
  const away = formatAbsenceOnDay(technician, day)
  const { opening } = day
  const isPresent =
    opening !== null && presentParts(technician, { ...day, opening }).some(({ kind }) => kind === 'present')
  const next = absences
    .map((one) => formatAbsence(one, day.today, day.timezone))
    .find((words) => words !== away)
  return (
    <tr>
      <th scope="row">
        <button type="button" className={styles.name} onClick={onOpen}>
          {name}
        </button>
        {people > 1 && <small>{people} orang</small>}
      </th>
      <td>
        <span className={styles.kinds}>
          {kinds.map((kind) => (
            <span key={kind} className={styles.kind}>
              {STALL_KIND_LABELS[kind]}
            </span>
          ))}
        </span>
      </td>
      <td>{opening && <PresenceBar technician={technician} day={{ ...day, opening }} />}</td>
      <td>
        {away ? (
          <WarnFlag>{away}</WarnFlag>
        ) : (
          <span className={styles.presence}>
            {isPresent ? 'Masuk' : 'Libur'}
            <Button variant="alt" size="sm" aria-label={`Tidak masuk, ${name}`} onClick={onAbsent}>
              <StrokeIcon path={PLUS} size={18} />
              Tidak masuk
            </Button>
          </span>
        )}
        {next && <small>{next}</small>}
      </td>
    </tr>
  )
}
