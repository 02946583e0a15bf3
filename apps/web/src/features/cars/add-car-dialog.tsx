import type { CustomerCar } from '@toyota-trust/contracts/cars.ts'
import { newRecordId } from '@toyota-trust/contracts/record-id.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ColourField } from '../../cars/colour-field.tsx'
import { PlateField } from '../../plates/plate-field.tsx'
import { answerIsOpen, refusalOf } from '../../refusal.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import layout from '../../ui/layout.module.css'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { CarSelects } from '../catalogue/car-selects-gate.tsx'
import styles from './add-car-dialog.module.css'
import { carBody, emptyCarForm, mayBeSaved, plateProblem, stnkProblem } from './car-form.ts'
import { CarPreview } from './car-preview.tsx'
import { useCreateCar } from './requests.ts'

interface Props {
  onClose: () => void
  onAdded: (car: CustomerCar) => void
}

/** "Tambah Kendaraan": the preview follows the form; a refusal leaves everything typed. */
export function AddCarDialog({ onClose, onAdded }: Props) {
  const [form, setForm] = useState(emptyCarForm)
  const [plateError, setPlateError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  // One key per opening of the form; a lost answer is asked for again with the same one.
  const requestKey = useRef(newRecordId())
  const create = useCreateCar()
  const toast = useToast()
  const id = useId()
  const change = (part: Partial<typeof form>) => setForm((current) => ({ ...current, ...part }))

  const save = (event: FormEvent) => {
    event.preventDefault()
    // Opened from the booking wizard this form is a portal inside another one, and React's events climb through portals.
    event.stopPropagation()
    const body = carBody(form)
    if (!body || create.isPending) return
    const wrongPlate = plateProblem(form)
    setPlateError(wrongPlate)
    setProblem(undefined)
    if (wrongPlate) {
      document.querySelector<HTMLInputElement>(`#${CSS.escape(id)} [name="license_plate"]`)?.focus()
      return
    }
    create.mutate(
      { body, requestKey: requestKey.current },
      {
        onSuccess: (car) => {
          toast('Kendaraan ditambahkan')
          onAdded(car)
        },
        onError: (error) => {
          const refusal = refusalOf(error)
          if (!answerIsOpen(refusal)) requestKey.current = newRecordId()
          setProblem(refusal.message)
        },
      },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Tambah Kendaraan"
      full
      width="62rem"
      bare
      footer={
        <>
          <Button variant="alt" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" form={id} disabled={!mayBeSaved(form)} busy={create.isPending}>
            Simpan
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <CarPreview form={form} />
        <form id={id} className={styles.form} onSubmit={save} noValidate>
          <PlateField
            label="Nomor Polisi"
            className={layout.span2}
            name="license_plate"
            value={form.plate}
            error={plateError}
            onChange={(event) => {
              setPlateError(undefined)
              change({ plate: event.target.value })
            }}
          />
          <CarSelects choice={form} onChange={change} />
          <div className={layout.span2}>
            <ColourField label="Warna" value={form.colour} onChange={(colour) => change({ colour })} />
          </div>
          <DateField
            label="Masa Berlaku STNK"
            hint="DD/MM/YYYY, lihat STNK"
            value={form.stnk}
            error={stnkProblem(form)}
            onChange={(stnk) => change({ stnk })}
          />
          <TextField
            label="Nomor Rangka/Mesin"
            optional
            upper
            placeholder="Contoh: MHFXX00G0X0000000"
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={30}
            value={form.engine}
            onChange={(event) => change({ engine: event.target.value })}
          />
          {problem && <FormProblem text={problem} />}
        </form>
      </div>
    </Dialog>
  )
}
