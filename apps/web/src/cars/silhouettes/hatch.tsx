import { type SilhouetteProps, Wheel } from './silhouette.tsx'

export function Hatch({ tone, clip }: SilhouetteProps) {
  return (
    <>
      <defs>
        <clipPath id={`${clip}-body`}>
          <path d="M42 126C36 124 33 118 33 110L35 92C38 72 48 52 68 38C78 32 96 30 118 29C160 27 196 29 218 34C240 39 262 54 284 70C290 73 296 74 304 75C334 77 358 84 370 94C379 102 382 112 382 120C382 127 379 131 373 131L337.3 131A34 34 0 0 0 270.7 131L139.3 131A34 34 0 0 0 72.7 131L52 131C47 131 44 129 42 126Z" />
        </clipPath>
        <clipPath id={`${clip}-glass`}>
          <path d="M70 72C76 56 90 44 110 41C146 37 188 38 208 43C228 48 246 60 262 72C261 74 259 75 256 75L76 76C70 76 69 75 70 72Z" />
        </clipPath>
      </defs>
      <circle cx="106" cy="124" r="34" fill="#141415" />
      <circle cx="304" cy="124" r="34" fill="#141415" />
      <path
        d="M42 126C36 124 33 118 33 110L35 92C38 72 48 52 68 38C78 32 96 30 118 29C160 27 196 29 218 34C240 39 262 54 284 70C290 73 296 74 304 75C334 77 358 84 370 94C379 102 382 112 382 120C382 127 379 131 373 131L337.3 131A34 34 0 0 0 270.7 131L139.3 131A34 34 0 0 0 72.7 131L52 131C47 131 44 129 42 126Z"
        fill={tone.paint}
      />
      <g clipPath={`url(#${clip}-body)`}>
        <path d="M0 0H420V60C300 50 120 50 0 66Z" fill="#fff" opacity={tone.gloss} />
        <path d="M40 98C120 86 250 86 362 98L400 170L0 170Z" fill="#000" opacity={tone.shade} />
        <path
          d="M40 98C120 86 250 86 362 98"
          fill="none"
          stroke="#fff"
          strokeWidth="2"
          opacity={tone.crease}
        />
        <path d="M142 119L268 119L270 131L140 131Z" fill="#000" opacity={tone.sill} />
        <path d="M364 112L381 110C382 116 382 119 381 123L360 123Z" fill="#17181A" opacity=".82" />
        <path d="M38 80C45 78 53 79 57 82C56 91 52 97 47 101L34 102Z" fill="#D2202B" />
        <path
          d="M342 84C356 87 367 92 374 101C369 104 358 102 349 97C343 93 340 88 342 84Z"
          fill="#FBFAF6"
          stroke="#17181A"
          strokeOpacity=".35"
        />
      </g>
      <path d="M222 39C242 45 260 58 277 71L269 71C255 59 238 48 214 42Z" fill="#2B3036" />
      <path
        d="M70 72C76 56 90 44 110 41C146 37 188 38 208 43C228 48 246 60 262 72C261 74 259 75 256 75L76 76C70 76 69 75 70 72Z"
        fill="#22272C"
      />
      <g clipPath={`url(#${clip}-glass)`}>
        <path d="M90 20L132 20L96 90L54 90Z M214 20L236 20L200 90L178 90Z" fill="#fff" opacity=".13" />
      </g>
      <path d="M116 36L104 78" stroke="#15181B" strokeWidth="5.5" fill="none" />
      <path d="M178 35L178 78" stroke="#15181B" strokeWidth="5.5" fill="none" />
      <path
        d="M178 78C177 98 177 114 180 127"
        stroke={tone.seam}
        strokeOpacity={tone.seamOpacity}
        strokeWidth="1.6"
        fill="none"
      />
      <path
        d="M102 78C106 90 114 96 128 102"
        stroke={tone.seam}
        strokeOpacity={tone.seamOpacity}
        strokeWidth="1.6"
        fill="none"
      />
      <path
        d="M258 76C264 94 264 112 258 127"
        stroke={tone.seam}
        strokeOpacity={tone.seamOpacity}
        strokeWidth="1.6"
        fill="none"
      />
      <rect x="190" y="86" width="17" height="4" rx="2" fill={tone.seam} opacity=".38" />
      <rect x="118" y="86" width="17" height="4" rx="2" fill={tone.seam} opacity=".38" />
      <path
        d="M254 64L267 64C270 64 271 67 271 70C271 73 269 74 266 74L260 74Z"
        fill={tone.paint}
        stroke="#000"
        strokeOpacity=".25"
      />
      <path
        d="M42 126C36 124 33 118 33 110L35 92C38 72 48 52 68 38C78 32 96 30 118 29C160 27 196 29 218 34C240 39 262 54 284 70C290 73 296 74 304 75C334 77 358 84 370 94C379 102 382 112 382 120C382 127 379 131 373 131L337.3 131A34 34 0 0 0 270.7 131L139.3 131A34 34 0 0 0 72.7 131L52 131C47 131 44 129 42 126Z"
        fill="none"
        stroke={tone.outline}
        strokeOpacity={tone.outlineOpacity}
        strokeWidth="1.6"
      />
      <Wheel x={106} y={124} radius={28} />
      <Wheel x={304} y={124} radius={28} />
    </>
  )
}
