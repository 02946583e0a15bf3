import { ApiError } from '@toyota-trust/contracts/platform/api-error.ts'
import {
  type Day,
  instantAt,
  longDayWithWeekday,
  monthName,
  zoneOf,
} from '@toyota-trust/contracts/platform/days.ts'
import { branchKindOf, SERVICES } from '@toyota-trust/contracts/workshop/booking-draft.ts'
import type { CarBooking } from '@toyota-trust/contracts/workshop/bookings.ts'
import { useState } from 'react'
import { type Check, problem } from '../../../../platform/form/checks.ts'
import { FormDialog } from '../../../../platform/form/form-dialog.tsx'
import { useForm } from '../../../../platform/form/use-form.ts'
import { messageOf } from '../../../../platform/message-of.ts'
import { Icon } from '../../../../platform/ui/icon.tsx'
import { useToast } from '../../../../platform/ui/toast.tsx'
import { dayOfBooking } from '../booking-schedule.ts'
import { WeekChoice } from '../public/week-choice.tsx'
import { useMoveBooking } from '../requests.ts'
import styles from './move-dialog.module.css'

interface Values {
  day: Day | ''
  time: string
}

const check: Check<Values> = ({ day, time }) =>
  problem('time', !time && `Pilih ${day ? 'jam' : 'hari'} terlebih dahulu`)

/** Another customer took the slot meanwhile. */
const wasTaken = (failure: unknown) => failure instanceof ApiError && failure.data?.code === 'slot_full'

const kindOf = ({ service_type }: CarBooking) =>
  branchKindOf(SERVICES.find((name) => name === service_type) ?? 'Servis Umum')

/** `Sel, 24 Nov` */
const shortWords = (day: Day) =>
  `${longDayWithWeekday(day).slice(0, 3)}, ${Number(day.slice(8))} ${monthName(day).slice(0, 3)}`

/** Moves a booking to another slot of the workshop; the former slot is kept until the new one is stored. */
export function MoveDialog({ booking, onClose }: { booking: CarBooking; onClose: () => void }) {
  const zone = zoneOf(booking.timezone)
  const move = useMoveBooking()
  const toast = useToast()
  const values = useState<Values>({ day: '', time: '' })
  const [asked, setAsked] = useState('')
  const form = useForm<Values>({
    values,
    check,
    async send({ day, time }) {
      setAsked(time)
      const service_date = instantAt(day, time, zone).toISOString()
      try {
        await move.mutateAsync({
          params: { bookingId: booking.id },
          body: { service_date, order_start_time: time },
        })
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
      <div className={styles.fromTo}>
        <p>
          <span>Sekarang</span>
          <b>
            {shortWords(dayOfBooking(booking))}
            <br />
            {booking.order_start_time}
          </b>
        </p>
        <Icon name="arrow-right" size={22} />
        <p>
          <span>Menjadi</span>
          <b>
            {day ? shortWords(day) : '…'}
            <br />
            {time || '…'}
          </b>
        </p>
      </div>
      <WeekChoice
        workshop={{ kind: kindOf(booking), id: booking.branch_id, zone }}
        own={{ day: dayOfBooking(booking), time: booking.order_start_time }}
        day={day}
        time={time}
        error={form.error('time')}
        onDay={(chosen) => form.change({ day: chosen, time: '' })}
        onTime={(chosen) => form.change({ time: chosen })}
      />
      <p className={styles.note}>
        Nomor booking tetap sama. Jam lama dilepas hanya setelah jam baru tersimpan. Bengkel:{' '}
        <b>{booking.branch}</b>.
      </p>
    </FormDialog>
  )
}
