import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Where a compass comes to life: on every device (its own page), or where a sensor is likely (Home). */
export type LiveWhere = 'everywhere' | 'on_phones';

interface CompassFrameProps {
  readonly live: LiveWhere;
  readonly dial: ReactNode;
  readonly words: ReactNode;
  /** Heading, hint and what is to be done. Its room is kept from the first paint on, so that nothing moves. */
  readonly below: ReactNode;
}

/** Still or alive, the compass has the same measure. */
export function CompassFrame({ live, dial, words, below }: CompassFrameProps) {
  return (
    <>
      <div className="@container my-4 flex grow items-center justify-center">{dial}</div>
      <div className="@container text-center">{words}</div>
      <div
        className={clsx(
          'mt-3 flex flex-col items-center gap-2 text-center text-14 text-balance text-ink-2',
          live === 'everywhere' ? 'min-h-48' : 'pointer-coarse:min-h-48',
        )}
      >
        {below}
      </div>
    </>
  );
}
