import { useState } from 'react'
import { weekdayName, ZONE_NAMES, ZONES, type Zone, zoneOf } from '#core/days.ts'
import { useSession } from '#web/desk/session.ts'
import { problem, sentenceOf } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TimeField } from '#web/ui/time-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { WORKSHOP_KIND_LABELS, type WorkshopColumns, workshopColumns } from '../desk-workshops.contract.ts'
import { BranchNumberField } from './branch-number-field.tsx'
import { useSaveWorkshop, useWorkshopForm } from './requests.ts'
import styles from './workshop-dialog.module.css'

interface Props {
  /** Null for a new one. */
  id: string | null
  onClose: () => void
}

/** A workshop with all its columns. Saving makes the next version of the table, which Data shows and can revert. */
export function WorkshopDialog({ id, onClose }: Props) {
  const form = useWorkshopForm(id)
  if (!form.data)
    return (
      <Dialog title="Bengkel" onClose={onClose} open width="34rem">
        <RowsQueryStatus query={form} />
      </Dialog>
    )
  return <Fields id={id} {...form.data} onClose={onClose} />
}

type Form = NonNullable<ReturnType<typeof useWorkshopForm>['data']>
const DAYS = [1, 2, 3, 4, 5, 6, 7]

function Fields({ id, cities, version, workshop, onClose }: Props & Form) {
  const save = useSaveWorkshop(id)
  const { whatsapp } = useSession()
  const toast = useToast()
  const form = useForm({
    mode: 'onSubmit',
    values: useState({
      branch: workshop?.branch ?? '',
      city_code: workshop?.city_code ?? '',
      kind: (workshop?.kind ?? 'gr') as WorkshopColumns['kind'],
      opening_time: workshop?.opening_time ?? '08:00',
      closing_time: workshop?.closing_time ?? '16:00',
      slot_minutes: String(workshop?.slot_minutes ?? 30),
      slot_capacity: String(workshop?.slot_capacity ?? 4),
      open_days: workshop?.open_days ?? '123456',
      timezone: zoneOf(workshop?.timezone ?? '') as Zone,
      address: workshop?.address ?? '',
      phone: workshop?.phone ?? '',
      latitude: workshop?.latitude ?? '',
      longitude: workshop?.longitude ?? '',
      is_sample: workshop?.is_sample ?? false,
    }),
    check: (typed) =>
      Object.entries(wireOf(typed)).flatMap(([name, value]) => {
        const column = name as keyof WorkshopColumns
        return problem(column, sentenceOf(workshopColumns.shape[column], value))
      }),
    send: async (typed) => {
      await save.mutateAsync({ ...wireOf(typed), version })
      toast('Tersimpan')
      onClose()
    },
  })
  const days = form.values.open_days
  return (
    <FormDialog
      onClose={onClose}
      title={workshop ? workshop.branch : 'Bengkel Baru'}
      width="34rem"
      submit="Terbitkan"
      form={form}
    >
      <TextField {...form.field('branch')} label="Nama bengkel" autoComplete="off" />
      <div className={styles.two}>
        <SelectField
          {...form.choice('kind')}
          onChange={(kind) => form.change({ kind: (kind || 'gr') as WorkshopColumns['kind'] })}
          name="kind"
          label="Jenis bengkel"
          placeholder="Pilih jenis"
          options={Object.entries(WORKSHOP_KIND_LABELS).map(([value, label]) => ({ value, label }))}
        />
        <SelectField
          {...form.choice('city_code')}
          // The zone of a city is known.
          onChange={(code) =>
            form.change({
              city_code: code,
              timezone: zoneOf(cities.find((city) => city.code === code)?.timezone ?? form.values.timezone),
            })
          }
          name="city_code"
          label="Kota"
          placeholder="Pilih kota"
          options={cities.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TimeField {...form.choice('opening_time')} name="opening_time" label="Buka" />
        <TimeField {...form.choice('closing_time')} name="closing_time" label="Tutup" />
        <TextField
          {...form.field('slot_minutes')}
          label="Menit tiap slot"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.field('slot_capacity')}
          label="Tempat tiap slot"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <fieldset className={styles.days}>
        <legend>Hari buka</legend>
        {DAYS.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              name="open_days"
              checked={days.includes(String(day))}
              onChange={({ target }) =>
                form.change({
                  open_days: DAYS.filter((one) =>
                    one === day ? target.checked : days.includes(String(one)),
                  ).join(''),
                })
              }
            />
            {weekdayName(day)}
          </label>
        ))}
        {form.error('open_days') && <p role="alert">{form.error('open_days')}</p>}
      </fieldset>
      <SelectField
        {...form.choice('timezone')}
        onChange={(zone) => form.change({ timezone: zoneOf(zone) })}
        name="timezone"
        label="Zona waktu"
        placeholder="Pilih zona"
        options={ZONES.map((zone) => ({ value: zone, label: ZONE_NAMES[zone] }))}
      />
      <TextField {...form.field('address')} label="Alamat" optional autoComplete="off" />
      <TextField {...form.field('phone')} label="Telepon" optional inputMode="tel" autoComplete="off" />
      <div className={styles.two}>
        <TextField {...form.field('latitude')} label="Lintang" optional autoComplete="off" />
        <TextField {...form.field('longitude')} label="Bujur" optional autoComplete="off" />
      </div>
      <label className={styles.sample}>
        <input
          type="checkbox"
          checked={form.values.is_sample}
          onChange={({ target }) => form.change({ is_sample: target.checked })}
        />
        Data contoh, bukan bengkel sungguhan
      </label>
      {id && whatsapp && <BranchNumberField id={id} />}
    </FormDialog>
  )
}

type Words = 'slot_minutes' | 'slot_capacity' | 'address' | 'phone' | 'latitude' | 'longitude'
type Typed = Omit<WorkshopColumns, Words> & Record<Words, string>

/** Accepts the decimal comma of Indonesian. */
const degreesOf = (typed: string) => typed.trim().replace(',', '.') || null

/** Converts the form to the contract's type. */
const wireOf = ({
  slot_minutes,
  slot_capacity,
  address,
  phone,
  latitude,
  longitude,
  ...rest
}: Typed): WorkshopColumns => ({
  ...rest,
  address: address.trim() || null,
  phone: phone.trim() || null,
  latitude: degreesOf(latitude),
  longitude: degreesOf(longitude),
  slot_minutes: Number(slot_minutes || Number.NaN),
  slot_capacity: Number(slot_capacity || Number.NaN),
})
