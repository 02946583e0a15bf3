import { type SilhouetteProps, Wheel } from './silhouette.tsx'

export function Mpv({ tone, clip }: SilhouetteProps) {
  return (
    <>
      <defs>
        <clipPath id={`${clip}-body`}>
          <path d="M34 128C28 126 25 119 25 110L26 86C27 62 34 43 48 33C56 27 68 24 84 23C132 19 192 20 224 25C243 28 264 43 288 63C294 67 300 69 308 70C340 73 368 80 381 90C391 98 395 110 395 120C395 127 391 131 385 131L347.3 131A34 34 0 0 0 280.7 131L137.3 131A34 34 0 0 0 70.7 131L42 131C38 131 36 130 34 128Z" />
        </clipPath>
        <clipPath id={`${clip}-glass`}>
          <path d="M52 68C52 52 59 40 74 36C116 30 190 30 218 34C236 37 254 50 270 65C270 67 268 68 265 68L56 70C53 70 52 70 52 68Z" />
        </clipPath>
      </defs>
      <circle cx="104" cy="124" r="34" fill="#141415" />
      <circle cx="314" cy="124" r="34" fill="#141415" />
      <path
        d="M82 21C130 15 190 16 218 22"
        fill="none"
        stroke="#2A2B2E"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M34 128C28 126 25 119 25 110L26 86C27 62 34 43 48 33C56 27 68 24 84 23C132 19 192 20 224 25C243 28 264 43 288 63C294 67 300 69 308 70C340 73 368 80 381 90C391 98 395 110 395 120C395 127 391 131 385 131L347.3 131A34 34 0 0 0 280.7 131L137.3 131A34 34 0 0 0 70.7 131L42 131C38 131 36 130 34 128Z"
        fill={tone.paint}
      />
      <g clipPath={`url(#${clip}-body)`}>
        <path d="M0 0H420V60C300 50 120 50 0 66Z" fill="#fff" opacity={tone.gloss} />
        <path d="M32 92C120 80 250 80 372 92L400 170L0 170Z" fill="#000" opacity={tone.shade} />
        <path
          d="M32 92C120 80 250 80 372 92"
          fill="none"
          stroke="#fff"
          strokeWidth="2"
          opacity={tone.crease}
        />
        <path d="M140 118L278 118L280 131L138 131Z" fill="#000" opacity={tone.sill} />
        <path d="M376 110L394 108C395 114 395 118 394 122L372 122Z" fill="#17181A" opacity=".82" />
        <path d="M27 76C34 74 41 74 44 76C44 86 42 94 38 99L26 99Z" fill="#D2202B" />
        <path
          d="M352 80C366 83 378 89 385 98C380 101 368 99 358 93C353 90 350 84 352 80Z"
          fill="#FBFAF6"
          stroke="#17181A"
          strokeOpacity=".35"
        />
      </g>
      <path d="M229 30C245 35 262 48 281 64L274 65C260 51 246 40 224 33Z" fill="#2B3036" />
      <path
        d="M52 68C52 52 59 40 74 36C116 30 190 30 218 34C236 37 254 50 270 65C270 67 268 68 265 68L56 70C53 70 52 70 52 68Z"
        fill="#22272C"
      />
      <g clipPath={`url(#${clip}-glass)`}>
        <path d="M90 20L132 20L96 90L54 90Z M214 20L236 20L200 90L178 90Z" fill="#fff" opacity=".13" />
      </g>
      <path d="M112 30L106 72" stroke="#15181B" strokeWidth="5.5" fill="none" />
      <path d="M184 28L184 72" stroke="#15181B" strokeWidth="5.5" fill="none" />
      <path
        d="M184 72C183 96 183 112 186 127"
        stroke={tone.seam}
        strokeOpacity={tone.seamOpacity}
        strokeWidth="1.6"
        fill="none"
      />
      <path
        d="M106 72C110 86 116 90 128 98"
        stroke={tone.seam}
        strokeOpacity={tone.seamOpacity}
        strokeWidth="1.6"
        fill="none"
      />
      <path
        d="M264 70C270 90 270 110 264 127"
        stroke={tone.seam}
        strokeOpacity={tone.seamOpacity}
        strokeWidth="1.6"
        fill="none"
      />
      <rect x="196" y="80" width="17" height="4" rx="2" fill={tone.seam} opacity=".38" />
      <rect x="124" y="80" width="17" height="4" rx="2" fill={tone.seam} opacity=".38" />
      <path
        d="M262 60L275 60C278 60 279 63 279 66C279 69 277 70 274 70L268 70Z"
        fill={tone.paint}
        stroke="#000"
        strokeOpacity=".25"
      />
      <path
        d="M34 128C28 126 25 119 25 110L26 86C27 62 34 43 48 33C56 27 68 24 84 23C132 19 192 20 224 25C243 28 264 43 288 63C294 67 300 69 308 70C340 73 368 80 381 90C391 98 395 110 395 120C395 127 391 131 385 131L347.3 131A34 34 0 0 0 280.7 131L137.3 131A34 34 0 0 0 70.7 131L42 131C38 131 36 130 34 128Z"
        fill="none"
        stroke={tone.outline}
        strokeOpacity={tone.outlineOpacity}
        strokeWidth="1.6"
      />
      <Wheel x={104} y={124} radius={28} />
      <Wheel x={314} y={124} radius={28} />
    </>
  )
}
