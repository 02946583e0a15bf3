import { useId, useState } from 'react'
import { dayFromSlashed } from '#core/days.ts'
import { newRecordId } from '#core/record-id.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { MileageField } from '#web/ui/mileage-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { STAMPS_MAX } from '../../desk-promises.contract.ts'
import { PLAN_SERVICES_MAX } from '../../promises.model.ts'
import { useAddStamps } from '../requests.ts'
import styles from './visit-promises.module.css'

interface Stamp {
  id: string
  number: number | null
  /** As typed: `DD/MM/YYYY`. */
  day: string
  km: number | null
  workshop: string
}
const emptyStamp = (): Stamp => ({ id: newRecordId(), number: null, day: '', km: null, workshop: '' })

/** The first thing that is wrong with a stamp; null where nothing is. */
function problemOf({ number, day, workshop }: Stamp): string | null {
  if (number === null || number < 1 || number > PLAN_SERVICES_MAX) return 'Servis ke- harus 1 sampai 11'
  if (!dayFromSlashed(day)) return `Servis ke-${number}: tanggal tidak valid`
  return workshop.trim() ? null : `Servis ke-${number}: tulis nama bengkel`
}

/** Services that stamps of the service book prove, as staff read them. */
export function StampsDialog({
  visitId,
  today,
  onClose,
}: {
  visitId: string
  today: string
  onClose: () => void
}) {
  const form = useId()
  const [stamps, setStamps] = useState<readonly Stamp[]>(() => [emptyStamp()])
  const [problem, setProblem] = useState<string | null>(null)
  const add = useAddStamps(visitId)
  const change = (id: string, part: Partial<Stamp>) =>
    setStamps(stamps.map((stamp) => (stamp.id === id ? { ...stamp, ...part } : stamp)))
  const submit = () => {
    const wrong = stamps.map(problemOf).find((words) => words !== null) ?? null
    setProblem(wrong)
    if (wrong !== null) return
    const written = stamps.flatMap(({ number, day, km, workshop }) => {
      const read = dayFromSlashed(day)
      return number === null || !read ? [] : [{ number, day: read, km, workshop: workshop.trim() }]
    })
    add.mutate(written, { onSuccess: onClose })
  }
  const shown = problem ?? (add.isError ? messageOf(add.error) : null)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cap buku servis"
      full
      width="44rem"
      dismissable={false}
      footer={
        <>
          {stamps.length < STAMPS_MAX && (
            <Button variant="alt" onClick={() => setStamps([...stamps, emptyStamp()])}>
              Tambah cap
            </Button>
          )}
          <Button type="submit" form={form} busy={add.isPending}>
            Simpan
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={layout.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          submit()
        }}
      >
        {stamps.map((stamp, index) => (
          <fieldset key={stamp.id} className={styles.stamp}>
            <legend className={layout.visuallyHidden}>Cap {index + 1}</legend>
            <NumberField
              label="Servis ke-"
              required
              value={stamp.number}
              onChange={(number) => change(stamp.id, { number })}
            />
            <DateField
              label="Tanggal"
              required
              max={today}
              value={stamp.day}
              onChange={(day) => change(stamp.id, { day })}
            />
            <MileageField
              label="Jarak tempuh"
              optional
              value={stamp.km}
              onChange={(km) => change(stamp.id, { km })}
            />
            <TextField
              label="Bengkel"
              required
              maxLength={100}
              value={stamp.workshop}
              onChange={({ target }) => change(stamp.id, { workshop: target.value })}
            />
          </fieldset>
        ))}
        {shown !== null && <FormProblem text={shown} />}
      </form>
    </Dialog>
  )
}
