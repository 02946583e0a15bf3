import { useId, useState } from 'react'
import { ApiError } from '#core/api-error.ts'
import { dayFromSlashed, longDayWithWeekday } from '#core/days.ts'
import type { CarCare } from '#garage/car-care/car-care.contract.ts'
import { ColourField } from '#web/cars/colour-field.tsx'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { PlateField } from '#web/plates/plate-field.tsx'
import { Link } from '#web/router/link.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { type CustomerCar, carName } from '../../cars.contract.ts'
import styles from '../add-car-dialog.module.css'
import { CarPreview } from '../car-preview.tsx'
import blocks from '../care/blocks.module.css'
import { useUpdateCar } from './change-requests.ts'
import { checkEdit, editBody, editFormOf } from './edit-form.ts'

interface Props {
  car: CustomerCar
  care: CarCare
  onRemove: () => void
  onClose: () => void
}

/** "Ubah Data Mobil": edits a car; its removal from the garage is at the end. */
export function EditCarDialog({ car, care, onRemove, onClose }: Props) {
  const update = useUpdateCar(car.id)
  const toast = useToast()
  const id = useId()
  // The version at opening: the server then refuses this edit if another device changed the car meanwhile.
  const [version] = useState(care.version)
  const form = useForm({
    values: useState(() => editFormOf(car)),
    check: checkEdit,
    async send(filled) {
      const body = editBody(filled, version)
      if (!body) return
      await update.mutateAsync(body)
      toast('Data mobil disimpan')
      onClose()
    },
  })
  const { colour, plate, stnk } = form.values
  return (
    <Dialog
      open
      onClose={onClose}
      title="Ubah Data Mobil"
      full
      width="62rem"
      bare
      footer={
        <>
          <Button variant="alt" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" form={id} busy={form.busy}>
            Simpan
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <CarPreview body={car.body} colour={colour} plate={plate} term={dayFromSlashed(stnk)} />
        <form id={id} className={styles.form} onSubmit={form.onSubmit} noValidate>
          <div className={layout.span2}>
            <h3>
              {carName(car)}, {car.year}
            </h3>
            <p className={`${layout.small} ${layout.muted}`}>
              Merek, model, tipe, dan tahun tidak bisa diubah. Bila salah, keluarkan mobil ini lalu tambahkan
              lagi.
            </p>
          </div>
          <div className={layout.span2}>
            <ColourField label="Warna" {...form.choice('colour')} />
          </div>
          <PlateField
            label="Nomor Polisi"
            hint="Pelat baru? Riwayat dan janji servis tetap ikut mobil ini."
            {...form.field('plate')}
          />
          <DateField
            name="stnk"
            label="Masa Berlaku STNK"
            hint="DD/MM/YYYY, lihat STNK"
            {...form.choice('stnk')}
          />
          <TextField
            label="Nomor Rangka/Mesin"
            className={layout.span2}
            optional
            upper
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={30}
            hint="17 huruf dan angka nomor rangka membuat jawaban recall lebih pasti."
            {...form.field('engine')}
          />
          {form.failure !== null && <FormProblem text={wordsOf(form.failure)} />}
          <RemoveCarSection visit={care.visit} onRemove={onRemove} />
        </form>
      </div>
    </Dialog>
  )
}

const wordsOf = (failure: unknown) =>
  failure instanceof ApiError && failure.data?.code === 'car_changed'
    ? `${failure.message}.`
    : messageOf(failure)

/** Removes the car from the garage; names the upcoming visit that prevents it. */
function RemoveCarSection({ visit, onRemove }: { visit: CarCare['visit']; onRemove: () => void }) {
  const id = useId()
  return (
    <section className={`${layout.span2} ${layout.stack2} ${styles.leaving}`} aria-labelledby={id}>
      <h3 id={id}>Keluarkan dari garasi</h3>
      {visit ? (
        <>
          <Alert kind="warn" title="Belum bisa dikeluarkan">
            Ada kunjungan <DatedText text={longDayWithWeekday(visit.day)} />, {visit.time} di {visit.branch}.
            Batalkan dulu atau tunggu sampai selesai.
          </Alert>
          <Link
            className={layout.link}
            to={`/dashboard/booking-service?tab=riwayat&booking=${encodeURIComponent(visit.id)}`}
          >
            Lihat booking
          </Link>
        </>
      ) : (
        <Button variant="alt" className={blocks.own} onClick={onRemove}>
          Keluarkan Mobil Ini
        </Button>
      )}
    </section>
  )
}
