import { useState } from 'react'
import { longDayWithWeekday, zoneOf } from '#core/days.ts'
import { displayPhone } from '#core/phone.ts'
import { formatPlate } from '#core/plates.ts'
import { VisitSteps } from '#floor/day-plan/desk/public/visit-steps.tsx'
import { useFocusedRow } from '#web/desk/lists/use-focused-row.ts'
import { Key } from '#web/desk/parts/key.tsx'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import { messageOf } from '#web/message-of.ts'
import { Link } from '#web/router/link.tsx'
import layout from '#web/ui/layout.module.css'
import { useToast } from '#web/ui/toast.tsx'
import { VisitBadge } from '#workshop/visits/desk/public/visit-badge.tsx'
import { visitPath } from '#workshop/visits/desk/public/visit-path.ts'
import { isInspectionOnly } from '#workshop/visits/visit-states.model.ts'
import type { TomorrowLine } from '../desk-preparations.contract.ts'
import {
  FACT_NAMES,
  FACTS,
  type Fact,
  formatPreparationFact,
  isOpenFact,
  isPrepared,
} from '../desk-preparations.contract.ts'
import { FactButton } from './fact-button.tsx'
import { type AskedFact, asksFor, FactDialog } from './fact-dialog.tsx'
import {
  FACT_KEYS,
  formatLineCarName,
  formatRecordedFact,
  formatStallAndTechnician,
  toggleOf,
} from './line-texts.ts'
import { type PreparationChange, type Tomorrow, usePrepare } from './requests.ts'
import styles from './tomorrow.module.css'

interface Props {
  data: Tomorrow
  timezone: string
  view: 'all' | 'unready' | 'calls'
  isOffline: boolean
}

/** The bookings of the day with their facts; a key or a button changes a fact, and the toast offers to undo it. */
export function TomorrowTable({ data, timezone, view, isOffline }: Props) {
  const rows = useFocusedRow<HTMLTableElement>()
  const [asked, setAsked] = useState<{ line: TomorrowLine; fact: AskedFact } | null>(null)
  const [steps, setSteps] = useState<string | null>(null)
  const prepare = usePrepare()
  const toast = useToast()
  const zone = zoneOf(timezone)
  // What was changed here stays until another list is chosen: the next press is often of the same row.
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const isListed = ({ preparation }: TomorrowLine) =>
    view === 'all' || (view === 'unready' ? !isPrepared(preparation) : isOpenFact(preparation, 'sure'))
  const lines = data.lines.filter((line) => changed.has(line.visit_id) || isListed(line))

  const hasSteps = ({ service_type }: TomorrowLine) => data.planned && !isInspectionOnly(service_type)

  async function change(line: TomorrowLine, fact: Fact | null, wanted: PreparationChange) {
    if (isOffline) return toast('Perlu koneksi')
    setChanged((before) => new Set([...before, line.visit_id]))
    try {
      const newest = await prepare.mutateAsync({ line, change: wanted })
      const said = `${fact ? formatRecordedFact(newest, fact) : 'Diurungkan'}, ${formatPlate(line.plate)}`
      const after = { ...line, preparation: newest }
      toast(
        said,
        newest.can_undo
          ? { label: 'Urungkan', onPress: () => void change(after, null, { undo: true }) }
          : undefined,
      )
    } catch (problem) {
      toast(messageOf(problem))
    }
  }
  const onFocused = (act: (line: TomorrowLine) => void) => () => {
    const line = lines.find(({ visit_id }) => visit_id === rows.focusedId())
    if (line) act(line)
  }
  const press = (fact: Fact) => (line: TomorrowLine) => {
    const wanted = toggleOf(line.preparation, fact)
    if (wanted) void change(line, fact, wanted)
  }
  useShortcuts({
    ...rows.keys,
    ...Object.fromEntries(FACTS.map((fact) => [FACT_KEYS[fact].toLowerCase(), onFocused(press(fact))])),
    u: onFocused((line) => {
      if (line.preparation.can_undo) void change(line, null, { undo: true })
    }),
  })

  if (lines.length === 0)
    return (
      <p className={styles.none}>
        {data.lines.length === 0 ? 'Belum ada booking untuk hari itu' : 'Tidak ada'}
      </p>
    )
  return (
    <>
      <table ref={rows.ref} className={styles.table}>
        <caption className={layout.visuallyHidden}>Persiapan {longDayWithWeekday(data.day)}</caption>
        <thead>
          <tr>
            <th>Jam</th>
            <th>Mobil</th>
            {FACTS.map((fact) => (
              <th key={fact}>
                <Key>{FACT_KEYS[fact]}</Key> {FACT_NAMES[fact]}
              </th>
            ))}
            <th className={styles.planned}>Rencana</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.visit_id}>
              <td className={styles.full}>
                <b className={styles.time}>{line.order_start_time}</b>
              </td>
              <td className={styles.full}>
                <Link to={visitPath(line.visit_id)} data-row={line.visit_id} className={styles.car}>
                  <VisitBadge visit={line} size="sm" />
                  <span>
                    <b>{formatLineCarName(line.car_name)}</b>
                    <small>
                      {line.work} · {line.first_name}
                    </small>
                  </span>
                </Link>
                {view === 'calls' && line.phone && (
                  <a className={styles.phone} href={`tel:+${line.phone}`}>
                    Telepon {displayPhone(line.phone)}
                  </a>
                )}
                {hasSteps(line) && (
                  <button
                    type="button"
                    className={styles.narrowSteps}
                    disabled={isOffline}
                    onClick={() => setSteps(line.visit_id)}
                  >
                    <span aria-hidden="true">Langkah: </span>
                    <StepsLabel line={line} />
                  </button>
                )}
                {isTooLate(line) && (
                  <Link className={styles.phone} to={visitPath(line.visit_id)}>
                    Suku cadang belum ada, usulkan pindah jam
                  </Link>
                )}
              </td>
              {FACTS.map((fact) => (
                <td
                  key={fact}
                  data-fact={formatPreparationFact(line.preparation, fact, { zone, today: data.today }).look}
                >
                  <FactButton
                    plate={line.plate}
                    fact={fact}
                    shown={formatPreparationFact(line.preparation, fact, { zone, today: data.today })}
                    disabled={isOffline}
                    onPress={() => {
                      const isAsked = asksFor(line.preparation, fact)
                      if (isAsked) setAsked({ line, fact: isAsked })
                      else press(fact)(line)
                    }}
                  />
                </td>
              ))}
              <td className={styles.planned}>
                {hasSteps(line) ? (
                  <button
                    type="button"
                    className={styles.steps}
                    disabled={isOffline}
                    onClick={() => setSteps(line.visit_id)}
                  >
                    <StepsLabel line={line} />
                  </button>
                ) : (
                  <StallAndTechnician line={line} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {steps && (
        <VisitSteps branchId={data.branch.id} day={data.day} visitId={steps} onClose={() => setSteps(null)} />
      )}
      {asked && (
        <FactDialog
          {...asked}
          timezone={timezone}
          onClose={() => setAsked(null)}
          onChoose={(wanted) => {
            setAsked(null)
            void change(asked.line, asked.fact, wanted)
          }}
        />
      )}
    </>
  )
}

/** The content of the button that changes the steps of a booking. */
const StepsLabel = ({ line }: { line: TomorrowLine }) => (
  <>
    <span className={layout.visuallyHidden}>Langkah {formatPlate(line.plate)}: </span>
    <StallAndTechnician line={line} />
  </>
)

const StallAndTechnician = ({ line }: { line: TomorrowLine }) => (
  <>
    {formatStallAndTechnician(line)}
    {line.place?.stall && <small>{line.place.begin}</small>}
  </>
)

/** Whether parts are missing, or are known to come after the car. */
const isTooLate = ({ preparation: { parts, parts_at }, starts_at }: TomorrowLine) =>
  parts === 'short' || (parts === 'ordered' && parts_at !== null && parts_at > starts_at)
