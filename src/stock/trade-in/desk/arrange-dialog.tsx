import { useState } from 'react'
import { type Day, longDayWithWeekday, placeClock } from '#core/days.ts'
import { LICENSE_PLATE_PATTERN, storedPlate } from '#garage/cars/cars.contract.ts'
import { call } from '#web/desk/call.ts'
import { useVersionedRecord } from '#web/desk/records/versioned-record.tsx'
import { useSession } from '#web/desk/session.ts'
import { type Check, problem, sentenceOf } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { FullHour, HourChoice, useChosenHour } from '#workshop/visits/desk/public/hour-choice.tsx'
import type { DeskSlot } from '#workshop/visits/desk-visits.contract.ts'
import { arrangeInspection, type TradeInCase } from '../desk-trade-ins.contract.ts'
import { TRADE_IN } from './requests.ts'

interface Values {
  plate: string
  branch: string
  day: Day
  time: string
}
const { plate: plateShape } = arrangeInspection.body.shape
const check: Check<Values> = ({ plate, branch, time }) => [
  ...problem('plate', sentenceOf(plateShape, plate)),
  ...problem(
    'plate',
    !LICENSE_PLATE_PATTERN.test(storedPlate(plate)) && plate.trim() !== '' && 'Pelat hanya huruf dan angka',
  ),
  ...problem('branch', !branch && 'Pilih bengkel'),
  ...problem('time', !time && 'Pilih jam terlebih dahulu'),
]

interface Props {
  request: TradeInCase
  today: Day
  title: string
  onClose: () => void
}

/** Books an inspection slot for the offered car; a full slot needs a confirmation. */
export function ArrangeDialog({ request, today, title, onClose }: Props) {
  const { branches } = useSession()
  const record = useVersionedRecord(TRADE_IN, request)
  const toast = useToast()
  const hour = useChosenHour('Tekan sekali lagi untuk mengatur.')
  const form = useForm<Values>({
    values: useState<Values>(() => ({
      plate: request.plate ?? '',
      branch: String(request.inspections[0]?.branch.id ?? ''),
      day: today,
      time: '',
    })),
    check,
    async send({ plate, branch, day, time }) {
      const params = { tradeInId: request.id }
      const body = { branch_id: Number(branch), plate, day, order_start_time: time }
      await hour.send((past_capacity) =>
        record.send('arrange', (version) =>
          call(arrangeInspection, { params, body: { version, ...body, past_capacity } }),
        ),
      )
      toast('Inspeksi diatur, pelanggan dikabari')
      onClose()
    },
  })
  const { branch, day, time } = form.values
  const chosen = branches.find(({ id }) => String(id) === branch)
  const { day: firstDay, zone } = placeClock(new Date(), chosen?.timezone ?? '')
  const chooseHour = (picked: DeskSlot | null, change: Partial<Values>) => {
    hour.choose(picked)
    form.change(change)
  }
  return (
    <FormDialog
      title={title}
      width="46rem"
      submit={time ? `Atur, ${longDayWithWeekday(day).split(',')[0]} ${time} ${zone}` : 'Atur'}
      form={form}
      notice={record.conflictNotice(form)}
      sentence={hour.sentence}
      onClose={onClose}
    >
      <TextField label="Pelat" upper autoComplete="off" maxLength={12} {...form.field('plate')} />
      <SelectField
        label="Bengkel"
        name="branch"
        placeholder="Pilih bengkel"
        options={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={branch}
        error={form.error('branch')}
        onChange={(value) => chooseHour(null, { branch: value, time: '' })}
      />
      {chosen && (
        <HourChoice
          key={chosen.id}
          branch={chosen}
          today={firstDay}
          day={day}
          time={time}
          error={form.error('time')}
          onDay={(picked) => chooseHour(null, { day: picked, time: '' })}
          onHour={(picked) => chooseHour(picked, { time: picked.start })}
        />
      )}
      <FullHour slot={hour.slot} time={time} />
    </FormDialog>
  )
}
