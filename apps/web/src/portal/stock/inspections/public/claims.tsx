import type { Claim } from '@toyota-trust/contracts/stock/claims.ts'
import type { ShownClaim } from '@toyota-trust/contracts/stock/inspections.ts'
import { Link } from '../../../../platform/router/link.tsx'
import { Stroke } from '../../../../platform/ui/icon.tsx'
import layout from '../../../../platform/ui/layout.module.css'
import styles from './claims.module.css'

const SHAPES: Record<Claim, string> = {
  no_flood: 'M3.5 9.5c2-1.8 4-1.8 6 0s4 1.8 6 0 3.6-1.6 5-.4M3.5 15c2-1.8 4-1.8 6 0s4 1.8 6 0 3.6-1.6 5-.4',
  no_major_crash: 'M5 8.5h14v8.5H5ZM8 8.5l1.6-3h4.8l1.6 3M8.5 17v2M15.5 17v2',
  true_odometer:
    'M5.6 18.4a8.4 8.4 0 1 1 12.8 0M12 13.4l3.4-4.6M12 14.6a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4',
}
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
  heading?: 'h3'
}

/** What may be claimed of a car, and of each claim that cannot be made why. */
export const Claims = ({ claims, at, heading: Heading = 'h3' }: Props) => (
  <div className={styles.claims}>
    {claims.map(({ claim, shown, total, title, sentence }) => (
      <div key={claim} className={shown ? styles.claim : styles.withheld}>
        <span className={styles.sign}>
          <Stroke path={SHAPES[claim]} size={22} />
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
