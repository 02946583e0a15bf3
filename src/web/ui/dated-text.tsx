import type { ReactNode } from 'react'
import layout from './layout.module.css'

const WHOLE = /(\d+ [A-Z][a-z]+(?: \d{4})?|[\d.]+ KM)/

/** A text whose dates and distances never wrap; other nodes are rendered unchanged. */
export const DatedText = ({ text }: { text: ReactNode }): ReactNode =>
  typeof text === 'string'
    ? text.split(WHOLE).map((part, index) =>
        index % 2 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same date may occur twice, and parts never change places
          <span key={index} className={layout.unbroken}>
            {part}
          </span>
        ) : (
          part
        ),
      )
    : text
