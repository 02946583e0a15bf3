import { useState } from 'react'
import { dayFromSlashed, localClock, slashedDay, zoneOf } from '#core/days.ts'
import { isTimeOfDay } from '#core/fields.ts'
import { formatPlate } from '#core/plates.ts'
import { Segments } from '#web/desk/parts/segments.tsx'
import { type Check, problem } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TomorrowLine } from '../desk-preparations.contract.ts'
import {
  FACT_NAMES,
  type Fact,
  type PartsState,
  type Preparation,
  type SpareState,
} from '../desk-preparations.contract.ts'
import type { PreparationChange } from './requests.ts'
import styles from './tomorrow.module.css'

/** Facts with a choice of more than two states. */
export type AskedFact = 'sure' | 'parts' | 'spare'

/** The fact, where a press asks for its state; null where the press sets it. The first press after a call says that it was answered. */
export const asksFor = ({ sure }: Preparation, fact: Fact): AskedFact | null => {
  if (fact === 'sure') return sure === 'reached' || sure === 'missed' ? fact : null
  return fact === 'parts' || fact === 'spare' ? fact : null
}

interface Props {
  line: TomorrowLine
  fact: AskedFact
  timezone: string
  onChoose: (change: PreparationChange) => void
  onClose: () => void
}

/** Asks for the state of a fact; one that needs no further input is set by its press. */
export function FactDialog(props: Props) {
  if (props.fact === 'parts') return <PartsDialog {...props} />
  return props.fact === 'spare' ? <SpareDialog {...props} /> : <SureDialog {...props} />
}

const SureDialog = ({ line, onChoose, onClose }: Props) => (
  <Dialog open onClose={onClose} title={`${FACT_NAMES.sure}, ${formatPlate(line.plate)}`} width="30rem">
    <Segments
      label={FACT_NAMES.sure}
      value={null}
      items={[
        { value: 'reached', label: 'Tersambung' },
        { value: 'missed', label: 'Tak diangkat' },
        { value: 'no', label: 'Belum' },
      ]}
      onChange={(sure) => onChoose({ sure })}
    />
  </Dialog>
)

interface PartsValues {
  parts: PartsState
  missing: string
  day: string
  time: string
}

const needsArrivalTime = ({ parts }: Pick<PartsValues, 'parts'>) => parts === 'ordered' || parts === 'short'

const checkParts: Check<PartsValues> = (values) => [
  ...problem('missing', values.parts === 'short' && !/^[1-9]\d?$/.test(values.missing) && 'Isi 1 sampai 99'),
  ...problem(
    'day',
    needsArrivalTime(values) && dayFromSlashed(values.day) === null && 'Isi tanggal, DD/MM/YYYY',
  ),
  ...problem('time', needsArrivalTime(values) && !isTimeOfDay(values.time) && 'Isi jam, HH:mm'),
]

function PartsDialog({ line, timezone, onChoose, onClose }: Props) {
  const zone = zoneOf(timezone)
  const { parts, parts_missing, parts_at } = line.preparation
  const at = localClock(new Date(parts_at ?? line.starts_at), zone)
  const form = useForm<PartsValues>({
    values: useState<PartsValues>(() => ({
      parts,
      missing: String(parts_missing ?? 1),
      day: slashedDay(at.day),
      time: at.time,
    })),
    check: checkParts,
    async send(values) {
      onChoose({
        parts: values.parts,
        ...(values.parts === 'short' && { parts_missing: Number(values.missing) }),
        ...(needsArrivalTime(values) && {
          parts_day: dayFromSlashed(values.day) ?? '',
          parts_time: values.time,
        }),
      })
    },
  })
  return (
    <FormDialog
      title={`${FACT_NAMES.parts}, ${formatPlate(line.plate)}`}
      width="34rem"
      submit="Simpan"
      form={form}
      onClose={onClose}
    >
      <Segments
        label={FACT_NAMES.parts}
        value={form.values.parts}
        items={[
          { value: 'ready', label: 'Siap' },
          { value: 'ordered', label: 'Dipesan' },
          { value: 'short', label: 'Kurang' },
          { value: 'unneeded', label: 'Tidak perlu' },
          { value: 'unknown', label: 'Belum tahu' },
        ]}
        onChange={(chosen) =>
          needsArrivalTime({ parts: chosen }) ? form.change({ parts: chosen }) : onChoose({ parts: chosen })
        }
      />
      {form.values.parts === 'short' && (
        <TextField label="Kurang berapa" inputMode="numeric" autoComplete="off" {...form.field('missing')} />
      )}
      {needsArrivalTime(form.values) && (
        <div className={styles.pair}>
          <TextField label="Tiba tanggal" inputMode="numeric" autoComplete="off" {...form.field('day')} />
          <TextField label="Jam" inputMode="numeric" autoComplete="off" {...form.field('time')} />
        </div>
      )}
    </FormDialog>
  )
}

interface SpareValues {
  spare: SpareState
  plate: string
}

function SpareDialog({ line, onChoose, onClose }: Props) {
  const { spare_car, spare_plate } = line.preparation
  const form = useForm<SpareValues>({
    values: useState<SpareValues>(() => ({ spare: spare_car, plate: spare_plate ?? '' })),
    check: () => [],
    async send({ spare, plate }) {
      onChoose({ spare_car: spare, ...(spare === 'needed' && plate.trim() && { spare_plate: plate.trim() }) })
    },
  })
  return (
    <FormDialog
      title={`${FACT_NAMES.spare}, ${formatPlate(line.plate)}`}
      width="30rem"
      submit="Simpan"
      form={form}
      onClose={onClose}
    >
      <Segments
        label={FACT_NAMES.spare}
        value={form.values.spare}
        items={[
          { value: 'unneeded', label: 'Tidak perlu' },
          { value: 'needed', label: 'Perlu' },
          { value: 'unanswered', label: 'Belum dijawab' },
        ]}
        onChange={(spare) => (spare === 'needed' ? form.change({ spare }) : onChoose({ spare_car: spare }))}
      />
      {form.values.spare === 'needed' && (
        <TextField label="Pelat mobil pengganti" optional autoComplete="off" {...form.field('plate')} />
      )}
    </FormDialog>
  )
}
