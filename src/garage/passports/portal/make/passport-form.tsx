import { useState } from 'react'
import { colourLabel } from '#core/car-colours.ts'
import { addDays, DEFAULT_ZONE, localClock, longDay } from '#core/days.ts'
import type { ReplyOf } from '#core/endpoint.ts'
import { formatPlate } from '#core/plates.ts'
import { newRecordId } from '#core/record-id.ts'
import { type CustomerCar, carName } from '#garage/cars/cars.contract.ts'
import { type FormState, useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { type listPassports, PASSPORT_DAYS, type PassportContent } from '../../passports.contract.ts'
import { type Choice, useMakePassport } from '../requests.ts'
import styles from './passport-maker.module.css'
import { previewPath } from './preview-address.ts'

interface Props {
  car: CustomerCar
  offer: ReplyOf<typeof listPassports>
  /** State of the parent, so that it survives while the preview replaces the form. */
  choice: FormState<Choice>
}

/** Chooses what a passport contains and how long it is valid. */
export function PassportForm({ car, offer, choice: held }: Props) {
  const toast = useToast()
  const make = useMakePassport(car.id)
  const [requestKey, renew] = useState(newRecordId)
  const form = useForm({
    values: held,
    check: () => [],
    async send(choice) {
      await make.mutateAsync({ ...choice, requestKey })
      renew(newRecordId())
      toast('Paspor dibuat')
    },
  })
  const { contents, days } = form.values
  const last = addDays(localClock(useNow(60_000), DEFAULT_ZONE).day, days)
  const tick = (content: PassportContent) => ({
    listed: true,
    checked: contents.includes(content),
    onChange: (chosen: boolean) => {
      form.change({ contents: chosen ? [...contents, content] : contents.filter((one) => one !== content) })
      // A changed choice is another request, so it needs another idempotency key.
      renew(newRecordId())
    },
  })
  return (
    <form className={layout.stack6} noValidate onSubmit={form.onSubmit}>
      <fieldset className={styles.contents}>
        <legend>Isi paspor</legend>
        <Checkbox
          listed
          label="Data mobil"
          note={`${carName(car)}, ${car.year}, ${colourLabel(car.color)}. Selalu ikut.`}
          checked
          disabled
          onChange={() => {}}
        />
        <Checkbox
          label="Jarak tempuh"
          note={`${offer.readings} bacaan, ${offer.workshop_readings} dari bengkel`}
          {...tick('readings')}
        />
        <Checkbox
          label="Kunjungan bengkel"
          note={`${offer.visits} kunjungan terverifikasi. KM setiap kunjungan ikut terlihat.`}
          {...tick('visits')}
        />
        <Checkbox
          label="Janji pabrikan"
          note="Garansi dan servis gratis yang ikut pindah, dengan tanggal servis yang terbukti."
          {...tick('promises')}
        />
        <Checkbox
          label="Nomor polisi"
          note={`${formatPlate(car.license_plate)}. Tanpa centang, pelat tidak terlihat.`}
          {...tick('plate')}
        />
      </fieldset>
      <div className={layout.stack2}>
        <RadioChips
          label="Berlaku selama"
          options={PASSPORT_DAYS.map((count) => ({ value: count, label: `${count} hari` }))}
          value={days}
          onChange={(count) => {
            form.change({ days: count })
            renew(newRecordId())
          }}
        />
        <p className={styles.hint}>
          Sampai <DatedText text={longDay(last)} />. Bisa dicabut kapan saja.
        </p>
      </div>
      {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
      <div className={styles.acts}>
        <Button type="submit" busy={form.busy}>
          Buat Paspor
        </Button>
        <ButtonLink variant="alt" to={previewPath(car.id, form.values)}>
          Lihat Pratinjau
        </ButtonLink>
      </div>
    </form>
  )
}
