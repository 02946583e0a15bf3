import { useState } from 'react'
import { type Day, longDayWithWeekday, placeClock } from '#core/days.ts'
import { call } from '#web/desk/call.ts'
import { useVersionedRecord } from '#web/desk/records/versioned-record.tsx'
import { type Check, problem, sentenceOf } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { moveVisit, type Visit } from '../../desk-visits.contract.ts'
import { FullHour, HourChoice, useChosenHour } from '../public/hour-choice.tsx'
import { VisitBadge } from '../public/visit-badge.tsx'
import { VisitCardButton } from '../public/visit-card-link.tsx'
import { VISIT } from '../requests.ts'
import { formatSlipCarName } from '../slip.tsx'
import { shortWeekday } from '../texts.ts'
import { closeIfOver } from './close-if-over.ts'
import styles from './move-dialog.module.css'

interface Values {
  day: Day
  time: string
  reason: string
}

const check: Check<Values> = ({ time, reason }) => [
  ...problem('time', !time && 'Pilih jam terlebih dahulu'),
  ...problem('reason', sentenceOf(moveVisit.body.shape.reason, reason)),
]

const pickLaterDay = (one: Day, other: Day): Day => (one > other ? one : other)

/** Moves a visit to another slot; a full one needs a confirmation, because later visits wait. */
export function MoveDialog({ visit, now, onClose }: { visit: Visit; now: Date; onClose: () => void }) {
  const { timezone } = visit.branch
  const today = placeClock(now, timezone).day
  const { day: before, zone } = placeClock(new Date(visit.starts_at), timezone)
  const record = useVersionedRecord(VISIT, visit)
  const toast = useToast()
  const hour = useChosenHour('Tekan sekali lagi untuk memindah.')
  const form = useForm<Values>({
    values: useState<Values>(() => ({ day: pickLaterDay(before, today), time: '', reason: '' })),
    check,
    async send({ day, time, reason }) {
      const params = { visitId: visit.id }
      const body = { day, order_start_time: time, reason }
      await hour.send((past_capacity) =>
        record.send('move', (version) =>
          call(moveVisit, { params, body: { version, ...body, past_capacity } }),
        ),
      )
      toast('Jam dipindah, pelanggan dikabari')
      onClose()
    },
  })
  const { day, time } = form.values
  return (
    <FormDialog
      title="Pindah jam"
      width="46rem"
      submit={time ? `Pindah, ${shortWeekday(day)} ${time}` : 'Pindah'}
      form={form}
      notice={record.conflictNotice(
        form,
        <VisitCardButton onClick={onClose} />,
        closeIfOver(visit, 'move', onClose),
      )}
      sentence={hour.sentence}
      onClose={onClose}
    >
      <div className={styles.visit}>
        <VisitBadge visit={visit} />
        <p>
          <b>{formatSlipCarName(visit.car_name)}</b>
          <span>
            Sekarang: {longDayWithWeekday(before)}, {visit.order_start_time} {zone}
          </span>
        </p>
      </div>
      <HourChoice
        branch={visit.branch}
        visit={visit.id}
        today={today}
        day={day}
        time={time}
        error={form.error('time')}
        onDay={(chosen) => form.change({ day: chosen, time: '' })}
        onHour={(chosen) => {
          hour.choose(chosen)
          form.change({ time: chosen.start })
        }}
      />
      <FullHour slot={hour.slot} time={time} />
      <TextField
        label="Alasan untuk pelanggan"
        hint="Dikirim lewat email dan SMS bersama jam yang baru."
        autoComplete="off"
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
