import { Link } from '#web/router/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { buildSearchAddress, type CarSearch, lastPageOf } from '../car-search.ts'
import styles from './pager.module.css'

const AROUND = 1

/** Pages as links, so that each can be shared, bookmarked and opened in another tab. */
export function Pager({ search, total }: { search: CarSearch; total: number }) {
  const last = lastPageOf(total)
  if (last === 1) return null
  const { page } = search
  const to = (target: number) => buildSearchAddress({ ...search, page: target })
  return (
    <nav aria-label="Halaman" className={styles.pager}>
      {page > 1 ? (
        <Link className={styles.step} to={to(page - 1)} rel="prev">
          <Icon name="chevron-left" size={20} />
          Sebelumnya
        </Link>
      ) : (
        <span />
      )}
      <ol className={styles.pages}>
        {pagesAround(page, last).map((target) =>
          target < 0 ? (
            <li key={target} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={target}>
              <Link
                to={to(target)}
                aria-label={`Halaman ${target}`}
                {...(target === page ? { 'aria-current': 'page' as const } : {})}
              >
                {target}
              </Link>
            </li>
          ),
        )}
      </ol>
      <p className={styles.place}>
        Halaman {page} dari {last}
      </p>
      {page < last ? (
        <Link className={styles.step} to={to(page + 1)} rel="next">
          Berikutnya
          <Icon name="chevron-right" size={20} />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}

/** First, last and the pages around the current one; a negative number is a gap. */
function pagesAround(page: number, last: number): number[] {
  const near = Array.from({ length: last }, (_, at) => at + 1).filter(
    (target) => target === 1 || target === last || Math.abs(target - page) <= AROUND,
  )
  return near.flatMap((target, at) => {
    const before = near[at - 1]
    return before !== undefined && target - before > 1 ? [-target, target] : [target]
  })
}
