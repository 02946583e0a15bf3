import { longDay } from '#core/days.ts'
import type { CarCare, ShownRecall } from '#garage/car-care/car-care.contract.ts'
import { Plate } from '#web/plates/plate.tsx'
import { withIntent } from '#web/portal/intent.ts'
import { useParams } from '#web/router/matching.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { QueryStatus } from '#web/ui/query-status.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { orderIntent } from '#workshop/bookings/portal/public/order-intent.ts'
import { type CustomerCar, carName } from '../../cars.contract.ts'
import blocks from '../care/blocks.module.css'
import { useCarCare } from '../care/care-requests.ts'
import { lastReading } from '../care/last-reading.ts'
import { RecallBadge } from '../care/recall-block.tsx'
import { CarLoadFailure, isGone } from '../no-car.tsx'
import { useCar } from '../requests.ts'
import { ChassisForm } from './chassis-form.tsx'
import styles from './recall-screen.module.css'
import { formatBuildPeriod, formatRecallSource } from './recall-texts.ts'

/** "Recall": every campaign that may concern the car, and how sure that is. */
export function RecallScreen() {
  const { id = '' } = useParams()
  const car = useCar(id)
  const care = useCarCare(id)
  if (isGone(car))
    return (
      <>
        <BackLink to="/dashboard/cars" className={styles.back}>
          Kembali ke Mobil Saya
        </BackLink>
        <CarLoadFailure query={car} />
      </>
    )
  return (
    <>
      <BackLink to={`/dashboard/cars/${encodeURIComponent(id)}`} className={styles.back}>
        Kembali ke {car.data ? `${car.data.brand} ${car.data.type}` : 'mobil'}
      </BackLink>
      <h1>Recall</h1>
      {car.data && care.data ? (
        <Campaigns car={car.data} care={care.data} />
      ) : (
        <QueryStatus query={car.data ? care : car}>
          <Skeleton height="20rem" />
        </QueryStatus>
      )}
    </>
  )
}

function Campaigns({ car, care }: { car: CustomerCar; care: CarCare }) {
  const { campaigns, as_of, check_url } = care.recalls
  return (
    <>
      <p className={styles.car}>
        <Plate number={car.license_plate} term={car.stnk_term} />
        {carName(car)}, {car.year}
      </p>
      <div className={styles.sides}>
        <div>
          {campaigns.map((campaign) => (
            <Campaign key={campaign.id} car={car} campaign={campaign} km={lastReading(care)?.km ?? null} />
          ))}
          {campaigns.length === 0 && (
            <article className={styles.campaign}>
              <RecallBadge answer="not_enough" />
              <p className={layout.soft}>
                {as_of
                  ? 'Daftar ini belum memuat kampanye yang cocok. Cek juga di situs resmi.'
                  : 'Daftar recall belum bisa dibuka. Cek di situs resmi.'}
              </p>
              {check_url && <OfficialCheck url={check_url} />}
            </article>
          )}
        </div>
        <ChassisForm key={care.version} car={car} version={care.version} asOf={as_of} />
      </div>
    </>
  )
}

const MATCHED: Record<ShownRecall['by'], string | null> = {
  chassis: 'nomor rangka cocok',
  year: 'model dan tahun cocok',
  campaign: null,
}

function Campaign({ car, campaign, km }: { car: CustomerCar; campaign: ShownRecall; km: number | null }) {
  const { answer, by, title, what, announced_on, built_from, built_to, check_url } = campaign
  const matched = answer === 'maybe' ? MATCHED[by] : by === 'chassis' && 'nomor rangka belum lengkap'
  return (
    <article className={styles.campaign}>
      <RecallBadge answer={answer} />
      <h2>{title}</h2>
      <p className={layout.soft}>{what}</p>
      <DefinitionList
        items={[
          { term: 'Diumumkan', detail: longDay(announced_on) },
          { term: 'Rakitan', detail: formatBuildPeriod(built_from, built_to) },
          ...(matched ? [{ term: 'Mobil Anda', detail: `${car.type} ${car.year}, ${matched}` }] : []),
          { term: 'Sumber', detail: formatRecallSource(campaign) },
        ]}
      />
      <div className={blocks.acts}>
        {answer === 'maybe' && (
          <ButtonLink
            to="/dashboard/booking-service"
            state={withIntent(
              orderIntent({
                service: 'Servis Umum',
                carId: car.id,
                mileage: km,
                notes: `Recall: ${title}. Mohon diperiksa.`,
              }),
            )}
            aria-label={`Booking untuk Recall, ${title}`}
          >
            Booking untuk Recall
          </ButtonLink>
        )}
        <OfficialCheck url={check_url} about={title} />
      </div>
    </article>
  )
}

function OfficialCheck({ url, about }: { url: string; about?: string }) {
  return (
    <ButtonAnchor
      variant="alt"
      className={blocks.own}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={about && `Cek di Situs Resmi, ${about}`}
    >
      Cek di Situs Resmi
      <Icon name="arrow-right" size={20} />
    </ButtonAnchor>
  )
}
