import { type ReactNode, type Ref, useId } from 'react'
import { Link } from '#web/router/link.tsx'
import { classNames } from './class-names.ts'
import { Icon, StrokeIcon } from './icon.tsx'
import styles from './icon-row.module.css'

/** A list of rows of an account: each with its icon and state, most of them pressed as a whole. */
export const IconRows = ({ children, ref }: { children: ReactNode; ref?: Ref<HTMLUListElement> }) => (
  <ul ref={ref} tabIndex={ref ? -1 : undefined} className={styles.rows}>
    {children}
  </ul>
)

interface Props {
  /** A stroke path on 24 units. */
  path: string
  name: ReactNode
  /** The state in a line or two, below the name. */
  children: ReactNode
  /** Amber: something is still to do. */
  isSoon?: boolean
  /** The page that the row leads to. */
  to?: string
  /** What a row does that leads to no page. */
  onPress?: () => void
  /** The link or button of the row. */
  actRef?: Ref<HTMLElement>
  isBusy?: boolean
  /** The state is part of the name, not its description: it says what a press does. */
  isActNamed?: boolean
  isCurrent?: boolean
  /** The name is a heading: the row is a thing of its own, with its own buttons. */
  isHeading?: boolean
  /** A control or badge in place of the arrow. */
  end?: ReactNode
  /** Stands below the row and is not pressed with it. */
  below?: ReactNode
}

export function IconRow(props: Props) {
  const {
    path,
    name,
    children,
    isSoon,
    to,
    onPress,
    actRef,
    isBusy,
    isActNamed,
    isCurrent,
    isHeading,
    end,
    below,
  } = props
  const id = useId()
  const named = isActNamed ? { 'aria-labelledby': `${id}-name ${id}` } : { 'aria-describedby': id }
  const words = <span id={`${id}-name`}>{name}</span>
  const Name = isHeading ? 'h3' : 'b'
  const isPressed = to !== undefined || onPress !== undefined
  return (
    <li>
      <div className={classNames(styles.row, isCurrent && styles.current)}>
        <span className={styles.mark}>
          <StrokeIcon path={path} size={22} />
        </span>
        <div>
          {to !== undefined ? (
            <Link
              ref={actRef as Ref<HTMLAnchorElement>}
              to={to}
              className={styles.name}
              aria-current={isCurrent ? 'page' : undefined}
              {...named}
            >
              {words}
            </Link>
          ) : onPress ? (
            <button
              ref={actRef as Ref<HTMLButtonElement>}
              type="button"
              className={styles.name}
              aria-haspopup="dialog"
              aria-busy={isBusy}
              onClick={isBusy ? undefined : onPress}
              {...named}
            >
              {words}
            </button>
          ) : (
            <Name className={styles.name}>{words}</Name>
          )}
          <small id={id} className={isSoon ? styles.soon : undefined}>
            {children}
          </small>
        </div>
        {end ?? (isPressed && <Icon name="chevron-right" size={22} />)}
      </div>
      {below}
    </li>
  )
}
