import { ApiError } from '@toyota-trust/contracts/platform/api-error.ts'
import { type Day, instantAt, localClock, zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import type { StockVisit } from '@toyota-trust/contracts/stock/test-drives.ts'
import { useState } from 'react'
import { type Check, problem } from '../../../platform/form/checks.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { useForm } from '../../../platform/form/use-form.ts'
import { messageOf } from '../../../platform/message-of.ts'
import { useToast } from '../../../platform/ui/toast.tsx'
import { WeekChoice } from '../../workshop/bookings/public/week-choice.tsx'

export type MoveVisit = (hour: { service_date: string; order_start_time: string }) => Promise<unknown>

interface Values {
  day: Day | ''
  time: string
}

const check: Check<Values> = ({ day, time }) =>
  problem('time', !time && `Pilih ${day ? 'jam' : 'hari'} terlebih dahulu`)

const wasTaken = (failure: unknown) =>
  failure instanceof ApiError && ['slot_full', 'stock_car_taken'].includes(failure.data?.code ?? '')

interface Props {
  visit: StockVisit
  /** Stores the new hour; throws the refusal. */
  move: MoveVisit
  onClose: () => void
}

/** Moves a test drive to another hour of its branch; the former hour is kept until the new one is stored. */
export function MoveVisitDialog({ visit, move, onClose }: Props) {
  const zone = zoneOf(visit.timezone)
  const toast = useToast()
  const values = useState<Values>({ day: '', time: '' })
  const [asked, setAsked] = useState('')
  const form = useForm<Values>({
    values,
    check,
    async send({ day, time }) {
      setAsked(time)
      const body = { service_date: instantAt(day, time, zone).toISOString(), order_start_time: time }
      try {
        await move(body)
      } catch (failure) {
        if (wasTaken(failure)) values[1]((now) => ({ ...now, time: '' }))
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
        wasTaken(failure) ? `Jam ${asked} baru saja terisi. Pilih jam lain.` : messageOf(failure)
      }
      onClose={onClose}
    >
      <WeekChoice
        workshop={{ kind: 'gr', id: visit.branch_id, zone }}
        own={{ day: localClock(new Date(visit.service_date), zone).day, time: visit.order_start_time }}
        day={day}
        time={time}
        error={form.error('time')}
        onDay={(chosen) => form.change({ day: chosen, time: '' })}
        onTime={(chosen) => form.change({ time: chosen })}
      />
    </FormDialog>
  )
}
