import { type ReactNode, useState } from 'react'
import { useBanners } from '#office/content/portal/banners-requests.ts'
import { prefersReducedData } from '#web/reduced-data.ts'
import { Link } from '#web/router/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { Skeleton, useDelayed } from '#web/ui/skeleton.tsx'
import styles from './home.module.css'

/** How long a banner stays. */
const AUTOPLAY_MS = 4000
const sizes = { desktop: { width: 1120, height: 360 }, mobile: { width: 656, height: 400 } }

/** The loaded banners replace the button that had the focus. */
const focusElement = (shown: HTMLElement | null) => shown?.focus()

export function BannerCarousel() {
  const [wanted, setWanted] = useState<boolean | 'asked'>(() => !prefersReducedData())
  if (wanted === 'asked') {
    return (
      <div ref={focusElement} tabIndex={-1}>
        <Banners />
      </div>
    )
  }
  if (wanted) return <Banners />
  return (
    <div className={styles.bannerSpace}>
      <div className={styles.bannerAsked}>
        <Button variant="alt" onClick={() => setWanted('asked')}>
          Tampilkan banner
        </Button>
      </div>
    </div>
  )
}

function Banners() {
  const { slides, desktop } = useBanners()
  const size = desktop ? sizes.desktop : sizes.mobile
  if (!slides.data) {
    return slides.isError ? (
      <FailedLoad onRetry={slides.refetch} busy={slides.isFetching} />
    ) : (
      <div className={classNames(styles.bannerSpace, desktop && styles.wide)}>
        <div>
          <LateSkeleton />
        </div>
      </div>
    )
  }
  if (slides.data.length === 0) return null
  return (
    <Carousel
      // The two sets have other pictures and another shape, so the carousel starts again.
      key={desktop ? 'desktop' : 'mobile'}
      label="Banner promosi"
      delayMs={AUTOPLAY_MS}
      slides={slides.data.map(({ link, name, url }, index) => ({
        key: url,
        content: (
          <BannerLink to={link} name={name}>
            <img
              className={styles.banner}
              src={url}
              alt=""
              {...size}
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : undefined}
            />
          </BannerLink>
        ),
      }))}
    />
  )
}

function LateSkeleton() {
  return useDelayed() && <Skeleton height="100%" />
}

/** Own pages only: an address from the data that leads elsewhere is no link. */
function BannerLink({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  const own = /^\/(?![/\\])/.test(to)
  return own ? (
    <Link to={to} aria-label={name} draggable={false}>
      {children}
    </Link>
  ) : (
    <span role="img" aria-label={name}>
      {children}
    </span>
  )
}
