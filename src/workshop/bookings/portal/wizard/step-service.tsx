import { Suspense, useEffect, useRef } from 'react'
import { LENGTHS } from '#core/fields.ts'
import { useLastReading } from '#garage/cars/portal/public/last-reading.ts'
import { useCars } from '#garage/cars/portal/requests.ts'
import { screen } from '#web/router/screen.tsx'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { MileageField } from '#web/ui/mileage-field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { spellPrice, useOrderPrice } from '#workshop/service-prices/portal/public/order-price.ts'
import { SERVICES, type Service } from '../../booking-draft.model.ts'
import { type Draft, withService } from './booking-draft.ts'
import type { MissingPart } from './booking-form.ts'
import { hasNote, QUICK_NOTES, toggleNote } from './quick-notes.ts'
import type { StepProps } from './step-props.ts'
import styles from './steps.module.css'

/** Lazy-loaded with this step: the form renders without it. */
const ComplaintFields = screen(() =>
  import('./complaint/complaint-fields.tsx').then((m) => m.ComplaintFields),
)
const LINES: Record<Service, string> = {
  'Servis Berkala': 'Sesuai jadwal',
  'Servis Umum': 'Keluhan di luar jadwal',
  'Body & Paint': 'Penyok, baret, cat',
}

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
        options={SERVICES.map((service) => ({
          value: service,
          label: service,
          content: <ServiceHead service={service} draft={draft} />,
          description: <ServiceFacts service={service} draft={draft} />,
        }))}
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
        hint="Wajib. Contoh: ganti oli, rem bunyi."
        {...(missing === 'notes' && { error: 'Isi Catatan Servis, atau pilih "Tidak ada keluhan".' })}
        above={<QuickNotes draft={draft} onChange={onChange} />}
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

function useDraftPrice(service: Service, { carId, mileage }: Draft) {
  const car = useCars().data?.find(({ id }) => id === carId)
  return useOrderPrice({ service, car, mileage })
}

interface CardProps {
  service: Service
  draft: Draft
}

/** Name and price of a service. */
function ServiceHead({ service, draft }: CardProps) {
  const { main, isFree } = useDraftPrice(service, draft)
  return (
    <span className={styles.line}>
      <b>{service}</b>
      <b className={isFree ? styles.free : undefined}>{main}</b>
    </span>
  )
}

/** One line of a service and what its price depends on; read after its name, with the price. */
function ServiceFacts({ service, draft }: CardProps) {
  const price = useDraftPrice(service, draft)
  return (
    <span className={styles.line}>
      <span>{LINES[service]}</span>
      <span aria-hidden="true">{price.sub}</span>
      <span className={layout.visuallyHidden}>{spellPrice(price)}</span>
    </span>
  )
}

/** Toggles that write into the notes. */
function QuickNotes({ draft: { notes }, onChange }: StepProps) {
  return (
    <fieldset aria-label="Isi cepat Catatan Servis" className={styles.quick}>
      {QUICK_NOTES.map((entry) => {
        const pressed = hasNote(notes, entry)
        return (
          <button
            key={entry}
            type="button"
            aria-pressed={pressed}
            onClick={() => onChange((now) => ({ ...now, notes: toggleNote(now.notes, entry) }))}
          >
            {pressed && <Icon name="check" size={18} />}
            {entry}
          </button>
        )
      })}
    </fieldset>
  )
}
