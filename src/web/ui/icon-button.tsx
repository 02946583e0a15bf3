import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName, StrokeIcon } from './icon.tsx'
import styles from './icon-button.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  label: string
  /** A name of the main bundle's icons, or the path of one that few screens need. */
  icon: IconName | { path: string }
  iconSize?: number
}

export function IconButton({ label, icon, iconSize = 24, className, ...rest }: Props) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames(styles.button, className)}>
      {typeof icon === 'string' ? (
        <Icon name={icon} size={iconSize} />
      ) : (
        <StrokeIcon path={icon.path} size={iconSize} />
      )}
    </button>
  )
}
