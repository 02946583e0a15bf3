import { useId, useRef } from 'react'
import { newRecordId } from '#core/record-id.ts'
import { CarSelects } from '#stock/catalogue/portal/public/car-selects.tsx'
import { ColourField } from '#web/cars/colour-field.tsx'
import { useFormDraft } from '#web/form/form-draft.ts'
import { useForm } from '#web/form/use-form.ts'
import { PlateField } from '#web/plates/plate-field.tsx'
import { isOutcomeUnknown, refusalOf } from '#web/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useIfMounted } from '#web/ui/use-if-mounted.ts'
import type { CustomerCar } from '../cars.contract.ts'
import styles from './add-car-dialog.module.css'
import {
  ADD_CAR_FORM,
  carBody,
  checkCar,
  emptyCarForm,
  mayBeSaved,
  stnkDay,
  stnkProblem,
} from './car-form.ts'
import { CarPreview } from './car-preview.tsx'
import { useCreateCar } from './requests.ts'

interface Props {
  /** Typed before the form was opened; empty where none was. */
  plate: string
  onClose: () => void
  onAdded: (car: CustomerCar) => void
}

/** "Tambah Kendaraan": the preview follows the form; a refusal leaves everything typed. */
export function AddCarDialog({ plate, onClose, onAdded }: Props) {
  // One idempotency key for each opening of the form; a retry after a lost answer uses the same one.
  const requestKey = useRef(newRecordId())
  const create = useCreateCar()
  const toast = useToast()
  const id = useId()
  const typed = useFormDraft(ADD_CAR_FORM, { ...emptyCarForm, plate })
  const ifOpen = useIfMounted()
  const form = useForm({
    values: typed.held,
    check: checkCar,
    isComplete: mayBeSaved,
    send: async (filled) => {
      const body = carBody(filled)
      if (!body) return
      try {
        const car = await create.mutateAsync({ body, requestKey: requestKey.current })
        toast('Kendaraan ditambahkan')
        typed.forget()
        ifOpen(() => onAdded(car))
      } catch (error) {
        if (!isOutcomeUnknown(refusalOf(error))) requestKey.current = newRecordId()
        throw error
      }
    },
  })
  const { values } = form
  const cancel = () => {
    typed.forget()
    onClose()
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
          <Button variant="alt" onClick={cancel}>
            Batal
          </Button>
          {/* Found by keyboard and screen reader, and a press names what is missing. */}
          <Button
            type="submit"
            form={id}
            aria-disabled={(!mayBeSaved(values) && !form.busy) || undefined}
            busy={form.busy}
          >
            Simpan
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <CarPreview
          body={values.model?.body}
          colour={values.colour}
          plate={values.plate}
          term={stnkDay(values)}
        />
        <form id={id} className={styles.form} onSubmit={form.onSubmit} noValidate>
          <PlateField label="Nomor Polisi" className={layout.span2} {...form.field('plate')} />
          <CarSelects choice={values} onChange={form.change} />
          <div className={layout.span2}>
            <ColourField label="Warna" {...form.choice('colour')} />
          </div>
          <DateField
            label="Masa Berlaku STNK"
            hint="DD/MM/YYYY, lihat STNK"
            {...form.choice('stnk')}
            error={stnkProblem(values) ?? form.error('stnk')}
          />
          <TextField
            label="Nomor Rangka/Mesin"
            optional
            upper
            placeholder="Contoh: MHFXX00G0X0000000"
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={30}
            {...form.field('engine')}
          />
          {form.failure !== null && <FormProblem text={refusalOf(form.failure).message} />}
        </form>
      </div>
    </Dialog>
  )
}
