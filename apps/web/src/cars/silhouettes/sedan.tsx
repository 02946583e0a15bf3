import { type SilhouetteProps, Wheel } from './silhouette.tsx'

export function Sedan({ tone, clip }: SilhouetteProps) {
  return (
    <>
      <defs>
        <clipPath id={`${clip}-body`}>
          <path d="M30 124C25 122 23 116 23 110L25 90C27 82 34 79 46 78L78 74C96 58 116 44 138 40C166 36 196 37 214 42C236 49 256 62 274 74C280 77 288 77 296 78C334 80 368 87 382 96C392 103 396 112 396 120C396 127 392 131 386 131L345.3 131A34 34 0 0 0 278.7 131L137.3 131A34 34 0 0 0 70.7 131L42 131C36 131 32 128 30 124Z" />
        </clipPath>
        <clipPath id={`${clip}-glass`}>
          <path d="M96 76C108 63 124 52 144 49C168 46 192 47 206 51C224 57 240 66 254 76C253 78 251 79 248 79L100 80C95 80 94 78 96 76Z" />
        </clipPath>
      </defs>
      <circle cx="104" cy="124" r="34" fill="#141415" />
      <circle cx="312" cy="124" r="34" fill="#141415" />
      <path
        d="M30 124C25 122 23 116 23 110L25 90C27 82 34 79 46 78L78 74C96 58 116 44 138 40C166 36 196 37 214 42C236 49 256 62 274 74C280 77 288 77 296 78C334 80 368 87 382 96C392 103 396 112 396 120C396 127 392 131 386 131L345.3 131A34 34 0 0 0 278.7 131L137.3 131A34 34 0 0 0 70.7 131L42 131C36 131 32 128 30 124Z"
        fill={tone.paint}
      />
      <g clipPath={`url(#${clip}-body)`}>
        <path d="M0 0H420V60C300 50 120 50 0 66Z" fill="#fff" opacity={tone.gloss} />
        <path d="M28 98C120 88 260 88 376 100L400 170L0 170Z" fill="#000" opacity={tone.shade} />
        <path
          d="M28 98C120 88 260 88 376 100"
          fill="none"
          stroke="#fff"
          strokeWidth="2"
          opacity={tone.crease}
        />
        <path d="M140 119L276 119L278 131L138 131Z" fill="#000" opacity={tone.sill} />
        <path d="M378 113L395 111C396 116 396 120 395 124L374 124Z" fill="#17181A" opacity=".82" />
        <path d="M25 88C34 84 44 84 50 86C48 94 43 99 36 101L24 102Z" fill="#D2202B" />
        <path
          d="M352 87C366 90 378 95 386 103C381 107 370 105 359 100C353 96 350 91 352 87Z"
          fill="#FBFAF6"
          stroke="#17181A"
          strokeOpacity=".35"
        />
      </g>
      <path d="M217 47C236 54 252 65 267 75L259 76C246 66 230 57 210 50Z" fill="#2B3036" />
      <path
        d="M96 76C108 63 124 52 144 49C168 46 192 47 206 51C224 57 240 66 254 76C253 78 251 79 248 79L100 80C95 80 94 78 96 76Z"
        fill="#22272C"
      />
      <g clipPath={`url(#${clip}-glass)`}>
        <path d="M90 20L132 20L96 90L54 90Z M214 20L236 20L200 90L178 90Z" fill="#fff" opacity=".13" />
      </g>
      <path d="M124 48L118 82" stroke="#15181B" strokeWidth="5.5" fill="none" />
      <path d="M180 44L181 82" stroke="#15181B" strokeWidth="5.5" fill="none" />
      <path
        d="M181 82C180 100 180 114 183 127"
        stroke={tone.seam}
        strokeOpacity={tone.seamOpacity}
        strokeWidth="1.6"
        fill="none"
      />
      <path
        d="M116 82C116 92 120 98 132 104"
        stroke={tone.seam}
        strokeOpacity={tone.seamOpacity}
        strokeWidth="1.6"
        fill="none"
      />
      <path
        d="M252 80C258 96 258 112 252 127"
        stroke={tone.seam}
        strokeOpacity={tone.seamOpacity}
        strokeWidth="1.6"
        fill="none"
      />
      <rect x="193" y="89" width="17" height="4" rx="2" fill={tone.seam} opacity=".38" />
      <rect x="130" y="89" width="17" height="4" rx="2" fill={tone.seam} opacity=".38" />
      <path
        d="M246 68L259 68C262 68 263 71 263 74C263 77 261 78 258 78L252 78Z"
        fill={tone.paint}
        stroke="#000"
        strokeOpacity=".25"
      />
      <path
        d="M30 124C25 122 23 116 23 110L25 90C27 82 34 79 46 78L78 74C96 58 116 44 138 40C166 36 196 37 214 42C236 49 256 62 274 74C280 77 288 77 296 78C334 80 368 87 382 96C392 103 396 112 396 120C396 127 392 131 386 131L345.3 131A34 34 0 0 0 278.7 131L137.3 131A34 34 0 0 0 70.7 131L42 131C36 131 32 128 30 124Z"
        fill="none"
        stroke={tone.outline}
        strokeOpacity={tone.outlineOpacity}
        strokeWidth="1.6"
      />
      <Wheel x={104} y={124} radius={28} />
      <Wheel x={312} y={124} radius={28} />
    </>
  )
}
