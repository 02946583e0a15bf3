import { type SilhouetteProps, Wheel } from './silhouette.tsx'

export function Suv({ tone, clip }: SilhouetteProps) {
  return (
    <>
      <defs>
        <clipPath id={`${clip}-body`}>
          <path d="M32 124C27 122 24 116 24 108L25 80C26 56 32 38 44 29C52 23 64 20 80 19C130 16 186 17 212 20C228 22 246 38 264 56C268 59 274 60 282 60C324 61 362 65 380 72C392 77 397 88 397 104C397 118 396 126 388 128L353.1 131A36 36 0 0 0 282.9 131L141.1 131A36 36 0 0 0 70.9 131L40 128C36 127 34 126 32 124Z" />
        </clipPath>
        <clipPath id={`${clip}-glass`}>
          <path d="M52 62C53 46 60 35 74 32C114 28 182 28 206 31C220 34 234 46 248 60C247 62 246 63 242 63L56 64C53 64 52 64 52 62Z" />
        </clipPath>
      </defs>
      <circle cx="106" cy="123" r="36" fill="#141415" />
      <circle cx="318" cy="123" r="36" fill="#141415" />
      <path
        d="M78 17C128 11 186 11 208 17"
        fill="none"
        stroke="#2A2B2E"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M32 124C27 122 24 116 24 108L25 80C26 56 32 38 44 29C52 23 64 20 80 19C130 16 186 17 212 20C228 22 246 38 264 56C268 59 274 60 282 60C324 61 362 65 380 72C392 77 397 88 397 104C397 118 396 126 388 128L353.1 131A36 36 0 0 0 282.9 131L141.1 131A36 36 0 0 0 70.9 131L40 128C36 127 34 126 32 124Z"
        fill={tone.paint}
      />
      <g clipPath={`url(#${clip}-body)`}>
        <path d="M0 0H420V60C300 50 120 50 0 66Z" fill="#fff" opacity={tone.gloss} />
        <path d="M30 84C120 76 260 74 384 84L400 170L0 170Z" fill="#000" opacity={tone.shade} />
        <path
          d="M30 84C120 76 260 74 384 84"
          fill="none"
          stroke="#fff"
          strokeWidth="2"
          opacity={tone.crease}
        />
        <path d="M20 114L142 114L280 114L400 108L400 170L20 170Z" fill="#26282B" opacity=".92" />
        <circle cx="106" cy="123" r="41" fill="#26282B" />
        <circle cx="318" cy="123" r="41" fill="#26282B" />
        <path d="M372 104L397 102C397 112 396 120 393 126L366 126Z" fill="#17181A" opacity=".82" />
        <path d="M26 66C34 64 42 65 45 67C45 78 42 86 38 90L25 90Z" fill="#D2202B" />
        <path
          d="M358 68C372 70 386 74 391 82C390 88 378 88 366 85C358 83 355 72 358 68Z"
          fill="#FBFAF6"
          stroke="#17181A"
          strokeOpacity=".35"
        />
      </g>
      <path d="M216 26C230 31 244 44 258 57L251 58C238 45 226 34 211 28Z" fill="#2B3036" />
      <path
        d="M52 62C53 46 60 35 74 32C114 28 182 28 206 31C220 34 234 46 248 60C247 62 246 63 242 63L56 64C53 64 52 64 52 62Z"
        fill="#22272C"
      />
      <g clipPath={`url(#${clip}-glass)`}>
        <path d="M90 20L132 20L96 90L54 90Z M214 20L236 20L200 90L178 90Z" fill="#fff" opacity=".13" />
      </g>
      <path d="M106 27L104 66" stroke="#15181B" strokeWidth="5.5" fill="none" />
      <path d="M176 26L176 66" stroke="#15181B" strokeWidth="5.5" fill="none" />
      <path
        d="M176 66C175 92 175 110 178 126"
        stroke={tone.seam}
        strokeOpacity={tone.seamOpacity}
        strokeWidth="1.6"
        fill="none"
      />
      <path
        d="M104 66C108 82 116 88 128 94"
        stroke={tone.seam}
        strokeOpacity={tone.seamOpacity}
        strokeWidth="1.6"
        fill="none"
      />
      <path
        d="M246 65C254 84 256 108 252 126"
        stroke={tone.seam}
        strokeOpacity={tone.seamOpacity}
        strokeWidth="1.6"
        fill="none"
      />
      <rect x="190" y="76" width="17" height="4" rx="2" fill={tone.seam} opacity=".38" />
      <rect x="120" y="76" width="17" height="4" rx="2" fill={tone.seam} opacity=".38" />
      <path
        d="M240 52L254 52C257 52 258 55 258 58C258 61 256 62 253 62L246 62Z"
        fill={tone.paint}
        stroke="#000"
        strokeOpacity=".25"
      />
      <path
        d="M32 124C27 122 24 116 24 108L25 80C26 56 32 38 44 29C52 23 64 20 80 19C130 16 186 17 212 20C228 22 246 38 264 56C268 59 274 60 282 60C324 61 362 65 380 72C392 77 397 88 397 104C397 118 396 126 388 128L353.1 131A36 36 0 0 0 282.9 131L141.1 131A36 36 0 0 0 70.9 131L40 128C36 127 34 126 32 124Z"
        fill="none"
        stroke={tone.outline}
        strokeOpacity={tone.outlineOpacity}
        strokeWidth="1.6"
      />
      <Wheel x={106} y={123} radius={29} />
      <Wheel x={318} y={123} radius={29} />
    </>
  )
}
