import { useId, useState } from 'react';
import { useT } from '../../i18n/localisation.tsx';
import { ShareButtons, type SharedPage } from './share-buttons.tsx';

interface SharePageProps extends SharedPage {
  /** What the page shows to this user. Shared only if the user chooses it, after reading it. */
  readonly shown?:
    | {
        /** See `timesText`. */
        readonly text: string;
        /** A path that shows the same to everyone, such as the day's. It must not contain the user's location. */
        readonly path?: string;
      }
    | undefined;
}

/** The section at the end of other pages, which shares the page itself. */
export function SharePage({ shown, ...page }: SharePageProps) {
  const t = useT();
  const checkboxId = useId();
  const [isIncluded, setIsIncluded] = useState(false);
  const shared = shown && isIncluded ? { ...page, ...shown } : page;
  return (
    <section
      aria-labelledby="share-title"
      className="mt-8 flex flex-wrap items-center gap-2 border-line border-t pt-5 print:hidden"
    >
      <h2 id="share-title" className="me-auto pe-4 text-18 max-sm:w-full">
        {t('Share this page')}
      </h2>
      {shown ? (
        <div className="basis-full">
          <div className="flex min-h-11 items-center gap-3">
            <input
              id={checkboxId}
              type="checkbox"
              checked={isIncluded}
              onChange={(event) => setIsIncluded(event.target.checked)}
              className="size-5 shrink-0 accent-primary"
            />
            <label htmlFor={checkboxId}>{t('Include the place and these times')}</label>
          </div>
          <p className="text-14 text-ink-2 wrap-anywhere">
            {t('You share: {text}', { text: `\u2068${shared.text}\u2069` })}
          </p>
        </div>
      ) : null}
      <ShareButtons {...shared} />
    </section>
  );
}
