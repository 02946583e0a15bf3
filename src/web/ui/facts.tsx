import { Fragment, type ReactNode } from 'react'
import { DatedText } from './dated-text.tsx'
import { Dot } from './dot.tsx'

/** `12 Agustus 2026 · Bengkel Bekasi`: the facts that there are, with a dot between them. */
export const Facts = ({ of }: { of: readonly ReactNode[] }) =>
  of.filter(Boolean).map((fact, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: facts never change places
    <Fragment key={index}>
      {index > 0 && <Dot />}
      <DatedText text={fact} />
    </Fragment>
  ))
