import layout from '#web/ui/layout.module.css'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import styles from './page-shapes.module.css'

interface Props {
  /** Slug, with `/:id` where the page is about one record. */
  page: string
  title: string
  /** Shown without a delay: the first paint has nothing else to show. */
  now: boolean
}

/** The skeleton of a customer's page until its screen is loaded; sizes are in classes, because the server renders it too. */
export function PageShapes({ page, title, now }: Props) {
  return <Loading now={now}>{renderPageSkeleton(page, title)}</Loading>
}

function renderPageSkeleton(page: string, title: string) {
  if (page === 'home') {
    return (
      <div className={layout.stack8}>
        <Skeleton className={styles.greeting} />
        <Skeleton className={styles.card} />
        <Skeleton className={styles.dates} />
      </div>
    )
  }
  if (page.endsWith('/:id')) {
    return (
      <div className={layout.stack6}>
        <Skeleton className={styles.back} />
        <Skeleton className={styles.card} />
        <Skeleton className={styles.card} />
      </div>
    )
  }
  if (page === 'cars') {
    return (
      <>
        <div className={layout.head}>
          <div>
            <h1>{title}</h1>
            <p>&nbsp;</p>
          </div>
          <Skeleton className={styles.button} />
        </div>
        <div className={styles.car}>
          <Skeleton shape="bay" />
          <div className={layout.stack3}>
            <Skeleton shape="plate" />
            <Skeleton className={styles.name} />
            <Skeleton className={styles.dates} />
          </div>
        </div>
      </>
    )
  }
  return (
    <div className={layout.stack6}>
      <h1>{title}</h1>
      <Skeleton className={styles.button} />
      <Skeleton className={styles.dates} />
      <Skeleton className={styles.dates} />
      <Skeleton className={styles.dates} />
    </div>
  )
}
