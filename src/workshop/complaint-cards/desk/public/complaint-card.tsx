import { rupiah } from '#core/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import type { Visit } from '#workshop/visits/desk-visits.contract.ts'
import { parseCardNotes } from '../../complaint-cards.model.ts'
import styles from './complaint-card.module.css'

/** What the customer wrote with the booking, without the ticked symptoms. */
export const writtenNotes = ({
  service_notes,
  complaint_card,
}: Pick<Visit, 'service_notes' | 'complaint_card'>) =>
  complaint_card ? (parseCardNotes(service_notes)?.words ?? service_notes) : service_notes

/** The symptoms that the customer ticked with the booking, the cost limit first; nothing if none was ticked. */
export function ComplaintCard({ visit: { complaint_card: card } }: { visit: Pick<Visit, 'complaint_card'> }) {
  if (!card) return null
  const { symptoms, felt, spending_limit, call_first, photos } = card
  return (
    <div className={styles.card}>
      {call_first && <Badge kind="warn">Hubungi dulu untuk setiap tambahan</Badge>}
      <DefinitionList
        items={[
          ...(spending_limit === null ? [] : [{ term: 'Batas biaya', detail: rupiah(spending_limit) }]),
          ...(symptoms.length > 0 ? [{ term: 'Gejala', detail: symptoms.join(', ') }] : []),
          ...(felt.length > 0 ? [{ term: 'Terasa', detail: felt.join(', ') }] : []),
        ]}
      />
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label="Foto dari pelanggan">
          {photos.map((id, index) => (
            <li key={id}>
              <a href={photoPath(id)} target="_blank" rel="noreferrer">
                <img src={photoPath(id)} alt={`Foto dari pelanggan ${index + 1}`} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const photoPath = (id: string) => `/desk/api/complaint-photos/${id}`
