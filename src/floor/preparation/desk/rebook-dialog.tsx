import { useState } from 'react'
import { addDays, type Day, placeClock, shortDayWithWeekday } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import { type Check, problem } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { FullHour, HourChoice, useChosenHour } from '#workshop/visits/desk/public/hour-choice.tsx'
import type { NoShowLine } from '../desk-preparations.contract.ts'
import type { CallNoted } from './requests.ts'

interface Values {
  day: Day
  time: string
}
const check: Check<Values> = ({ time }) => problem('time', !time && 'Pilih jam terlebih dahulu')

interface Props {
  line: NoShowLine
  branch: { id: number; timezone: string }
  onBook: (noted: CallNoted) => Promise<unknown>
  onClose: () => void
}

/** Another hour for a customer who did not come, as agreed by telephone. */
export function RebookDialog({ line, branch, onBook, onClose }: Props) {
  const today = placeClock(useNow(60_000), branch.timezone).day
  const toast = useToast()
  const hour = useChosenHour('Tekan sekali lagi untuk memesan.')
  const form = useForm<Values>({
    values: useState<Values>(() => ({ day: addDays(today, 1), time: '' })),
    check,
    async send({ day, time }) {
      await hour.send((past_capacity) => onBook({ result: 'rebooked', day, start: time, past_capacity }))
      toast('Jadwal baru tersimpan, pelanggan dikabari')
      onClose()
    },
  })
  const { day, time } = form.values
  return (
    <FormDialog
      title={`Jadwal baru, ${formatPlate(line.plate)}`}
      width="46rem"
      submit={time ? `Pesan, ${shortDayWithWeekday(day)} ${time}` : 'Pesan'}
      form={form}
      sentence={hour.sentence}
      onClose={onClose}
    >
      <HourChoice
        branch={branch}
        visit={line.visit_id}
        today={today}
        day={day}
        time={time}
        error={form.error('time')}
        onDay={(picked) => form.change({ day: picked, time: '' })}
        onHour={(slot) => {
          hour.choose(slot)
          form.change({ time: slot.start })
        }}
      />
      <FullHour slot={hour.slot} time={time} />
    </FormDialog>
  )
}
