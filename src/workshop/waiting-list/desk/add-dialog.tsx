import { useState } from 'react'
import { addDays, dayFromSlashed, placeClock, slashedDay } from '#core/days.ts'
import { newRecordId } from '#core/record-id.ts'
import { Segments } from '#web/desk/parts/segments.tsx'
import { type Check, problem } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { SERVICES, type Service } from '#workshop/bookings/booking-draft.model.ts'
import { lastDayProblem } from '../waiting.contract.ts'
import { DAY_PART_LABELS, DAY_PARTS, type DayPart } from '../waiting-rules.model.ts'
import { useAddWaiting } from './requests.ts'
import styles from './waiting.module.css'

interface Values {
  plate: string
  phone: string
  service: Service
  mileage: string
  notes: string
  first: string
  last: string
  part: DayPart
}

const check: Check<Values> = (values) => [
  ...problem('plate', !values.plate.trim() && 'Pelat wajib diisi'),
  ...problem('phone', !values.phone.trim() && 'Nomor handphone wajib diisi'),
  ...problem('mileage', !/^\d{1,7}$/.test(values.mileage.replace(/\./g, '')) && 'Isi jarak tempuh'),
  ...problem('first', !dayFromSlashed(values.first) && 'Isi tanggal, DD/MM/YYYY'),
  ...problem('last', lastProblem(values)),
]

function lastProblem({ first, last }: Pick<Values, 'first' | 'last'>): string | undefined {
  const first_day = dayFromSlashed(first)
  const last_day = dayFromSlashed(last)
  if (!last_day) return 'Isi tanggal, DD/MM/YYYY'
  return first_day ? lastDayProblem({ first_day, last_day }) : undefined
}

interface Props {
  branch: { id: number; timezone: string }
  onClose: () => void
}

/** Adds a customer who telephones: the plate and the proved number of their account. */
export function AddDialog({ branch, onClose }: Props) {
  const tomorrow = addDays(placeClock(useNow(60_000), branch.timezone).day, 1)
  const add = useAddWaiting(branch.id)
  const toast = useToast()
  const [key] = useState(newRecordId)
  const form = useForm<Values>({
    values: useState<Values>(() => ({
      plate: '',
      phone: '',
      service: 'Servis Berkala',
      mileage: '',
      notes: '',
      part: 'any',
      first: slashedDay(tomorrow),
      // Another day might be free anyway.
      last: slashedDay(tomorrow),
    })),
    check,
    async send({ plate, phone, service, mileage, notes, first, last, part }) {
      await add.mutateAsync({
        plate,
        phone,
        service_type: service,
        service_notes: notes,
        part,
        key,
        mileage: Number(mileage.replace(/\./g, '')),
        first_day: dayFromSlashed(first) ?? '',
        last_day: dayFromSlashed(last) ?? '',
      })
      toast('Masuk daftar tunggu, pelanggan dikabari')
      onClose()
    },
  })
  return (
    <FormDialog title="Tambah ke daftar tunggu" width="40rem" submit="Tambah" form={form} onClose={onClose}>
      <div className={styles.pair}>
        <TextField label="Pelat" autoComplete="off" {...form.field('plate')} />
        <TextField
          label="Nomor handphone"
          inputMode="tel"
          autoComplete="off"
          hint="Nomor akun pelanggan, disebut lewat telepon."
          {...form.field('phone')}
        />
      </div>
      <Segments
        label="Servis"
        value={form.values.service}
        items={SERVICES.map((value) => ({ value, label: value }))}
        onChange={(service) => form.change({ service })}
      />
      <TextField
        label="Jarak tempuh (KM)"
        inputMode="numeric"
        autoComplete="off"
        {...form.field('mileage')}
      />
      <TextArea label="Catatan servis" optional rows={2} {...form.field('notes')} />
      <div className={styles.pair}>
        <TextField label="Dari tanggal" inputMode="numeric" autoComplete="off" {...form.field('first')} />
        <TextField label="Sampai tanggal" inputMode="numeric" autoComplete="off" {...form.field('last')} />
      </div>
      <Segments
        label="Bagian hari"
        value={form.values.part}
        items={DAY_PARTS.map((value) => ({ value, label: DAY_PART_LABELS[value] }))}
        onChange={(part) => form.change({ part })}
      />
    </FormDialog>
  )
}
