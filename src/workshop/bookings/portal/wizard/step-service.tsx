import { Suspense, useEffect, useRef } from 'react'
import { LENGTHS } from '#core/fields.ts'
import { useLastReading } from '#garage/cars/portal/public/last-reading.ts'
import { screen } from '#web/router/screen.tsx'
import layout from '#web/ui/layout.module.css'
import { MileageField } from '#web/ui/mileage-field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { SERVICES } from '../../booking-draft.model.ts'
import { withService } from './booking-draft.ts'
import type { MissingPart } from './booking-form.ts'
import type { StepProps } from './step-props.ts'

/** Lazy-loaded with this step: the form renders without it. */
const ComplaintFields = screen(() =>
  import('./complaint/complaint-fields.tsx').then((m) => m.ComplaintFields),
)
const services = SERVICES.map((service) => ({ value: service, label: service }))

/** Step 2: what shall be done, at which mileage. */
export function StepService({
  draft,
  onChange,
  missing,
}: StepProps & { missing?: MissingPart['part'] | undefined }) {
  const km = useLastReading(draft.carId)
  // Once: a customer who empties the field wants to type.
  const filled = useRef(draft.mileage !== null)
  useEffect(() => {
    if (km === undefined || filled.current) return
    filled.current = true
    onChange((now) => ({ ...now, mileage: now.mileage ?? km }))
  })
  return (
    <div className={layout.stack}>
      <RadioCards
        label="Jenis Servis"
        labelHidden={false}
        options={services}
        value={draft.service}
        onChange={(service) => onChange((now) => withService(now, service))}
      />
      <MileageField
        label="Jarak Tempuh"
        {...(missing === 'mileage' && draft.mileage === null && { error: 'Isi Jarak Tempuh mobil Anda.' })}
        value={draft.mileage}
        onChange={(mileage) => onChange((now) => ({ ...now, mileage }))}
      />
      <TextArea
        label="Catatan Servis"
        {...(missing === 'notes' && { error: 'Isi Catatan Servis, misalnya ganti oli.' })}
        maxLength={LENGTHS.notes - (draft.cardText && `\n${draft.cardText}`).length}
        value={draft.notes}
        onChange={({ target }) => onChange((now) => ({ ...now, notes: target.value }))}
      />
      <Suspense>
        <ComplaintFields draft={draft} onChange={onChange} />
      </Suspense>
    </div>
  )
}
