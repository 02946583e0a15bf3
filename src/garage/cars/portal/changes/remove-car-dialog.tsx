import { useState } from 'react'
import { colourLabel } from '#core/car-colours.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Plate } from '#web/plates/plate.tsx'
import { useNavigate } from '#web/router/navigate.ts'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { type CustomerCar, carName, type REMOVAL_REASONS } from '../../cars.contract.ts'
import advice from '../care/advice.module.css'
import { useRemoveCar } from './change-requests.ts'

type Reason = (typeof REMOVAL_REASONS)[number]
const REASONS: readonly { value: Reason; label: string }[] = [
  { value: 'sold', label: 'Sudah dijual' },
  { value: 'mistake', label: 'Salah tambah' },
  { value: 'other', label: 'Lainnya' },
]
const FOLLOWS = [
  { icon: 'close', words: 'Nomor polisi, tanggal STNK, catatan jarak, dan pengingat mobil ini dihapus.' },
  { icon: 'close', words: 'Paspor Mobil yang aktif dicabut saat ini juga.' },
  { icon: 'check', words: 'Catatan servis tetap disimpan bengkel tanpa nama Anda, sesuai aturan pembukuan.' },
] as const

/** "Keluarkan mobil ini?": says beforehand which data is deleted and which stays. */
export function RemoveCarDialog({ car, onClose }: { car: CustomerCar; onClose: () => void }) {
  const remove = useRemoveCar(car.id)
  const navigate = useNavigate()
  const toast = useToast()
  const form = useForm({
    values: useState<{ reason: Reason | '' }>({ reason: '' }),
    check: () => [],
    async send({ reason }) {
      await remove.mutateAsync(reason ? { reason } : {})
      navigate('/dashboard/cars', { replace: true })
      toast('Mobil dikeluarkan')
    },
  })
  return (
    <FormDialog title="Keluarkan mobil ini?" width="34rem" submit="Keluarkan" form={form} onClose={onClose}>
      <div className={`${layout.row} ${layout.wrap}`}>
        <Plate number={car.license_plate} term={car.stnk_term} size="lg" />
        <p>
          <b>{carName(car)}</b>
          <br />
          <span className={`${layout.small} ${layout.muted}`}>
            {car.year}, {colourLabel(car.color)}
          </span>
        </p>
      </div>
      <ul className={advice.jobs}>
        {FOLLOWS.map(({ icon, words }) => (
          <li key={words}>
            <Icon name={icon} size={20} />
            {words}
          </li>
        ))}
      </ul>
      <RadioChips
        label="Alasan (opsional)"
        required={false}
        options={REASONS}
        value={form.values.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </FormDialog>
  )
}
