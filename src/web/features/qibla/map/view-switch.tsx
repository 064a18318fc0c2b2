import { useId } from 'react';
import { message, useT } from '../../../i18n/localisation.tsx';
import { type MapView, mapViews } from './use-map-view.ts';

const viewWords: Readonly<Record<MapView, string>> = {
  here: message('From here'),
  world: message('World'),
};

/** Radio buttons of the browser itself, drawn as one segmented choice. */
export function ViewSwitch({ view, onChoose }: { view: MapView; onChoose: (view: MapView) => void }) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className="flex flex-wrap rounded-input border border-control">
      <legend className="sr-only">{t('Kind of map')}</legend>
      {mapViews.map((each) => (
        <label
          key={each}
          className={`relative grid min-h-11 min-w-20 cursor-pointer place-items-center rounded-[11px] px-3 text-center font-semibold ${view === each ? 'bg-primary text-on-primary' : ''} has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)`}
        >
          <input
            type="radio"
            name={name}
            checked={view === each}
            onChange={() => onChoose(each)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[11px] outline-none"
          />
          {t(viewWords[each])}
        </label>
      ))}
    </fieldset>
  );
}
