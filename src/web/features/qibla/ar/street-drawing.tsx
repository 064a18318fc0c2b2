import { useId } from 'react';

/** Lines of a street in perspective. The phone in front shows the same street with the Qibla on it. */
const street = [
  'M0 22 64 58V150L0 174M22 34.4V166M0 62l64 22.500M0 100l64 7.5',
  'M64 70l46 19.500V131.500L64 150M64 92l46 9.500M64 120l46 2',
  'M110 86l26 13.500V121l-26 10.500M120 91.200V127',
  'M320 38 262 66V147L320 172M298 48.600V162M320 74l-58 16M320 108l-58 2.5',
  'M262 56l-50 29V127.500l50 19.500M262 82l-50 16.500M262 112H212M236 71V137',
  'M212 92l-26 9.500V118l26 9.500M200 96.400V122.6',
  'M0 180 152 112.500M320 180 168 112.500M160 180v-14M160 156v-10M160 138v-7M160 125v-4',
];
const farTowers = 'M141 112V97l3-5 3 5v15M176 112v-9c0-4 3-6 6-8 3 2 6 4 6 8v9';

/** Small drawing of the AR view. Decorative: the text beside it describes it. */
export function StreetDrawing({ className }: { className?: string }) {
  const screen = useId();
  return (
    <svg
      viewBox="0 0 320 200"
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <clipPath id={screen}>
        <rect x={106} y={14} width={108} height={172} rx={9} />
      </clipPath>
      <g className="stroke-control" strokeWidth={1} opacity={0.55}>
        <path d={street.join('')} />
        <path d="M4 112H102M218 112h98" strokeDasharray="3 5" />
      </g>
      <rect
        x={100}
        y={6}
        width={120}
        height={188}
        rx={16}
        className="fill-surface stroke-ink"
        strokeWidth={1.75}
      />
      <rect x={106} y={14} width={108} height={172} rx={9} className="fill-bg stroke-line" />
      <g clipPath={`url(#${screen})`}>
        <path d={street.join('')} className="stroke-ink-2" strokeWidth={1.25} />
        <path d={farTowers} className="stroke-ink-2" strokeWidth={1.25} />
        <path d="M106 112h108" className="stroke-primary" strokeWidth={1.25} strokeDasharray="4 4" />
        <Ribbon />
      </g>
      <Kaaba />
      <path
        d="M83 104l-8 8 8 8M75 112h14M237 104l8 8-8 8M245 112h-14"
        className="stroke-brass"
        strokeWidth={1.75}
      />
    </svg>
  );
}

function Ribbon() {
  const ticks = Array.from({ length: 13 }, (_, i) => `M${112 + i * 8} 36v${i % 3 === 0 ? -8 : -4}`);
  return (
    <>
      <rect x={106} y={14} width={108} height={25} className="fill-sunken" />
      <path d={ticks.join('')} className="stroke-ink-2" strokeWidth={1.25} />
      <path d="M160 39l4 6h-8Z" className="fill-brass" />
      <path d="M160 36V20" className="stroke-brass" strokeWidth={2.25} />
    </>
  );
}

function Kaaba() {
  return (
    <g transform="translate(160 92)">
      <circle r={25} className="fill-surface stroke-primary" strokeWidth={2.5} />
      <path d="M0 25v7" className="stroke-primary" strokeWidth={2} />
      <path d="M-13-7 0-13l13 6V8L0 14-13 8Z" className="fill-[#16211c] stroke-sky-brass" />
      <path d="M-13-7 0-1l13-6M0-1v15" className="stroke-sky-brass" strokeWidth={0.8} />
      <path d="M-13-2.5 0 3.500l13-6" className="stroke-sky-brass" strokeWidth={2.25} />
    </g>
  );
}
