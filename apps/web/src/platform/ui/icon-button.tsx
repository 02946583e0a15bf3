import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  label: string
  icon: IconName
  iconSize?: number
}

export function IconButton({ label, icon, iconSize = 24, className, ...rest }: Props) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames(styles.button, className)}>
      <Icon name={icon} size={iconSize} />
    </button>
  )
}
