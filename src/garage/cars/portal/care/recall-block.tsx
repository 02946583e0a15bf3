import { longDay } from '#core/days.ts'
import type { CarCare } from '#garage/car-care/car-care.contract.ts'
import { RECALL_LABELS } from '#web/cars/recall-answers.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import layout from '#web/ui/layout.module.css'
import type { CustomerCar } from '../../cars.contract.ts'
import blocks from './blocks.module.css'
import { CarSection } from './car-section.tsx'

type Recalls = CarCare['recalls']

/** Says how much of the list applies to this car; never that it is not affected. */
function sentenceOf({ campaigns }: Recalls, { type, year }: CustomerCar): string {
  const maybe = campaigns.filter(({ answer }) => answer === 'maybe')
  const built = `${type} rakitan ${year}`
  if (maybe.length > 0) {
    const byChassis = maybe.some(({ by }) => by === 'chassis')
    return `${maybe.length} kampanye menyangkut ${built}${byChassis ? ' dengan nomor rangka seperti mobil Anda' : ''}.`
  }
  if (campaigns.some(({ by }) => by === 'chassis'))
    return `${campaigns.length} kampanye menyangkut ${built}. Nomor rangka lengkap membuat jawabannya pasti.`
  return campaigns.length > 0
    ? `${campaigns.length} kampanye menyangkut ${type}, tetapi datanya belum lengkap.`
    : 'Daftar ini belum memuat kampanye yang cocok. Cek juga di situs resmi.'
}

/** "Recall": whether a campaign may concern the car, and how old the list is. */
export function RecallBlock({ car, recalls }: { car: CustomerCar; recalls: Recalls }) {
  if (!recalls.as_of)
    return (
      <CarSection title="Recall" level="h3">
        <p className={layout.soft}>Daftar recall belum bisa dibuka. Cek di situs resmi.</p>
        {recalls.check_url && (
          <ButtonAnchor
            variant="alt"
            className={blocks.own}
            href={recalls.check_url}
            rel="noreferrer"
            target="_blank"
          >
            Cek di Situs Resmi
          </ButtonAnchor>
        )}
      </CarSection>
    )
  const answer = recalls.campaigns.some((campaign) => campaign.answer === 'maybe') ? 'maybe' : 'not_enough'
  return (
    <CarSection title="Recall" level="h3" beside={<RecallBadge answer={answer} />}>
      <p className={layout.soft}>{sentenceOf(recalls, car)}</p>
      <p className={blocks.source}>
        Daftar recall terakhir diperbarui <DatedText text={longDay(recalls.as_of)} />
      </p>
      <ButtonLink variant="alt" className={blocks.own} to={`/dashboard/recall/${encodeURIComponent(car.id)}`}>
        Lihat Recall
      </ButtonLink>
    </CarSection>
  )
}

export function RecallBadge({ answer }: { answer: keyof typeof RECALL_LABELS }) {
  return answer === 'maybe' ? (
    <Badge kind="warn" icon="alert">
      {RECALL_LABELS.maybe}
    </Badge>
  ) : (
    <Badge icon="info">{RECALL_LABELS.not_enough}</Badge>
  )
}
