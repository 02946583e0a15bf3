import { CheckChips } from '#web/ui/check-chips.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { LimitedNumberField } from '#web/ui/limited-number-field.tsx'
import {
  CARD_SYMPTOMS,
  type ComplaintCard,
  cardText,
  EMPTY_CARD,
  FELT_WHEN,
  parseCardNotes,
  SPENDING_LIMIT_MAX,
} from '#workshop/complaint-cards/complaint-cards.model.ts'
import type { StepProps } from '../step-props.ts'
import styles from './complaint.module.css'
import { ComplaintPhotos } from './complaint-photos.tsx'

/** Details besides the notes: symptoms to tick and a price limit, with the text that the workshop reads. */
export function ComplaintFields({ draft, onChange }: StepProps) {
  const card = parseCardNotes(draft.cardText)?.card ?? EMPTY_CARD
  const change = (part: Partial<ComplaintCard>) =>
    onChange((now) => {
      const kept = parseCardNotes(now.cardText)?.card ?? EMPTY_CARD
      return { ...now, cardText: cardText({ ...kept, ...part }) }
    })
  return (
    <>
      <section className={styles.part} aria-labelledby="kartu-keluhan">
        <h3 id="kartu-keluhan">
          Kartu keluhan <small>(opsional)</small>
        </h3>
        <CheckChips
          label="Gejala"
          options={CARD_SYMPTOMS}
          chosen={card.symptoms}
          onChange={(symptoms) => change({ symptoms })}
        />
        <CheckChips
          label="Kapan terasa"
          options={FELT_WHEN}
          chosen={card.felt}
          onChange={(felt) => change({ felt })}
        />
        {draft.carId && (
          <ComplaintPhotos
            key={draft.carId}
            carId={draft.carId}
            label={draft.service === 'Body & Paint' ? 'Foto kerusakan' : 'Foto'}
            onCount={(photos) => {
              if (photos !== card.photos) change({ photos })
            }}
          />
        )}
      </section>
      <section className={styles.part} aria-labelledby="batas-biaya">
        <h3 id="batas-biaya">
          Batas biaya <small>(opsional)</small>
        </h3>
        <LimitedNumberField
          label="Paling banyak"
          required={false}
          prefix="IDR"
          hint="Di atas batas ini, bengkel bertanya dulu. Bukan perkiraan harga."
          max={SPENDING_LIMIT_MAX}
          value={card.limit}
          onChange={(limit) => change({ limit: limit || null })}
        />
        <Checkbox
          label="Hubungi saya dulu"
          note="untuk setiap tambahan, berapa pun harganya"
          checked={card.callFirst}
          onChange={(callFirst) => change({ callFirst })}
        />
      </section>
      {draft.cardText && (
        <section className={styles.field} aria-labelledby="yang-dibaca">
          <p id="yang-dibaca" className={styles.label}>
            Yang dibaca bengkel
          </p>
          <p className={styles.quote}>{[draft.notes.trim(), draft.cardText].filter(Boolean).join('\n')}</p>
        </section>
      )}
    </>
  )
}
