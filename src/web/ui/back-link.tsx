import type { ComponentProps } from 'react'
import { Link } from '#web/router/link.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import layout from './layout.module.css'

/** "Kembali ke …": a link to the page above this one. */
export const BackLink = ({ className, children, ...rest }: ComponentProps<typeof Link>) => (
  <Link {...rest} className={classNames(layout.link, className)}>
    <Icon name="arrow-left" size={20} />
    {children}
  </Link>
)
