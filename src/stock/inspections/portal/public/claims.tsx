import { CLAIM_SHAPES } from '#web/cars/claim-shapes.ts'
import { Link } from '#web/router/link.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import type { Claim } from '../../claims.model.ts'
import type { ShownClaim } from '../../inspections.contract.ts'
import styles from './claims.module.css'

/** The group of the page whose points support a claim. */
const GROUPS: Record<Claim, string> = {
  no_flood: 'banjir',
  no_major_crash: 'tabrakan',
  true_odometer: 'kelistrikan',
}

interface Props {
  claims: readonly ShownClaim[]
  /** Address of the page with all points; empty on that page itself. */
  at: string
  heading?: 'h3' | 'h4'
}

/** What may be claimed of a car, and of each claim that cannot be made why. */
export const Claims = ({ claims, at, heading: Heading = 'h3' }: Props) => (
  <div className={styles.claims}>
    {claims.map(({ claim, shown, total, title, sentence }) => (
      <div key={claim} className={shown ? styles.claim : styles.withheld}>
        <span className={styles.sign}>
          <StrokeIcon path={CLAIM_SHAPES[claim]} size={22} />
        </span>
        <Heading id={`klaim-${claim}`}>{title}</Heading>
        <p>{sentence}</p>
        {total > 0 && (
          <Link to={`${at}#${GROUPS[claim]}`} className={layout.link} aria-describedby={`klaim-${claim}`}>
            Lihat titiknya
          </Link>
        )}
      </div>
    ))}
  </div>
)
