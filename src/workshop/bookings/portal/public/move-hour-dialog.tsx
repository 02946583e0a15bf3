import { type ReactNode, useState } from 'react'
import { ApiError } from '#core/api-error.ts'
import { type Day, instantAt, type Zone } from '#core/days.ts'
import { type Check, problem } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { SlotWork } from '#workshop/regions/portal/requests.ts'
import type { BranchKind } from '../../booking-draft.model.ts'
import { HourChoice } from './hour-choice.tsx'

/** Stores the new hour; throws the refusal. */
export type MoveHour = (hour: { service_date: string; order_start_time: string }) => Promise<unknown>

interface Values {
  day: Day | ''
  time: string
}

const check: Check<Values> = ({ day, time }) =>
  problem('time', !time && `Pilih ${day ? 'jam' : 'hari'} terlebih dahulu`)

/** Another customer took the slot, or the car at that hour, meanwhile. */
const isSlotTakenError = (failure: unknown) =>
  failure instanceof ApiError && ['slot_full', 'stock_car_taken'].includes(failure.data?.code ?? '')

interface Props {
  workshop: { kind: BranchKind; id: number; zone: Zone; work?: SlotWork }
  own: { day: Day; time: string }
  move: MoveHour
  onClose: () => void
  /** Above the hours, with what is chosen. */
  head?: (chosen: Values) => ReactNode
  /** Below the hours. */
  note?: ReactNode
}

/** Moves a visit to another hour of its workshop; the former hour is kept until the new one is stored. */
export function MoveHourDialog({ workshop, own, move, onClose, head, note }: Props) {
  const toast = useToast()
  const values = useState<Values>({ day: '', time: '' })
  const [asked, setAsked] = useState('')
  const form = useForm<Values>({
    values,
    check,
    async send({ day, time }) {
      setAsked(time)
      const service_date = instantAt(day, time, workshop.zone).toISOString()
      try {
        await move({ service_date, order_start_time: time })
      } catch (failure) {
        if (isSlotTakenError(failure)) values[1]((now) => ({ ...now, time: '' }))
        throw failure
      }
      toast('Jadwal dipindah')
      onClose()
    },
  })
  const { day, time } = form.values
  return (
    <FormDialog
      title="Pindah Jadwal"
      width="36rem"
      submit="Pindahkan"
      form={form}
      sentence={(failure) =>
        isSlotTakenError(failure) ? `Jam ${asked} baru saja terisi. Pilih jam lain.` : messageOf(failure)
      }
      onClose={onClose}
    >
      {head?.({ day, time })}
      <HourChoice
        workshop={workshop}
        own={own}
        day={day}
        time={time}
        error={form.error('time')}
        onDay={(chosen) => form.change({ day: chosen, time: '' })}
        onTime={(chosen) => form.change({ time: chosen })}
      />
      {note}
    </FormDialog>
  )
}
