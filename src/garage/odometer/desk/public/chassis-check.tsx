import { useState } from 'react'
import { DEFAULT_ZONE, localClock, longDay } from '#core/days.ts'
import { messageOf } from '#web/message-of.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CHASSIS_END_LENGTH, type ChassisCheck } from '../../desk-chassis-checks.contract.ts'
import { useChassisCheck, useCompareChassis } from '../requests.ts'
import styles from './chassis-check.module.css'

interface Props {
  visitId: string
  className?: string | undefined
}

/** Compares the chassis number on the car with the one from its owner; readings join the odometer chain only after that. */
export function ChassisCheckSection({ visitId, className }: Props) {
  const { data } = useChassisCheck(visitId)
  // A car in no garage has no number to compare.
  if (!data?.check) return null
  return (
    <section className={className} aria-labelledby="nomor-rangka">
      <h2 id="nomor-rangka">Nomor rangka</h2>
      <Comparison visitId={visitId} check={data.check} />
    </section>
  )
}

function Comparison({ visitId, check: { masked, state, at } }: { visitId: string; check: ChassisCheck }) {
  if (masked === null)
    return <p className={styles.soft}>Pemilik belum mengisi nomor rangka 17 huruf dan angka.</p>
  if (state === 'confirmed' && at)
    return (
      <p className={styles.confirmed} role="status">
        <Icon name="check" size={20} />
        <span>
          <b className={styles.number}>{masked}</b> sudah dicocokkan,{' '}
          {longDay(localClock(new Date(at), DEFAULT_ZONE).day)}
        </span>
      </p>
    )
  return <ComparisonForm visitId={visitId} masked={masked} differs={state === 'differs'} />
}

interface FormProps {
  visitId: string
  masked: string
  differs: boolean
}

function ComparisonForm({ visitId, masked, differs }: FormProps) {
  const [end, setEnd] = useState('')
  const [missing, setMissing] = useState(false)
  const compare = useCompareChassis(visitId)
  const confirm = (event: { preventDefault(): void }) => {
    event.preventDefault()
    const typed = end.trim()
    setMissing(typed === '')
    if (typed) compare.mutate(typed)
  }
  const error = missing
    ? 'Isi enam karakter terakhir nomor rangka'
    : compare.isError && compare.variables !== null
      ? messageOf(compare.error)
      : undefined
  return (
    <>
      <p>
        Dari pemilik: <b className={styles.number}>{masked}</b>
      </p>
      {differs && (
        <Alert kind="warn">
          Nomor di mobil berbeda. Pemilik sudah diminta memeriksa STNK dan data mobilnya.
        </Alert>
      )}
      <div className={styles.row}>
        <TextField
          label="Enam karakter terakhir di mobil"
          hint="Tanpa ini, odometer tidak masuk paspor mobil."
          upper
          autoComplete="off"
          maxLength={CHASSIS_END_LENGTH + 2}
          value={end}
          error={error}
          onChange={({ target }) => {
            setEnd(target.value)
            setMissing(false)
          }}
          // Inside a larger form, which this must not submit.
          onKeyDown={(event) => {
            if (event.key === 'Enter') confirm(event)
          }}
        />
        <Button variant="alt" busy={compare.isPending && compare.variables !== null} onClick={confirm}>
          Cocokkan
        </Button>
        {!differs && (
          <Button
            variant="alt"
            busy={compare.isPending && compare.variables === null}
            onClick={() => compare.mutate(null)}
          >
            Nomor di mobil berbeda
          </Button>
        )}
      </div>
      {compare.isError && compare.variables === null && <FormProblem text={messageOf(compare.error)} />}
    </>
  )
}
