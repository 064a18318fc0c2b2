import { useT } from '../../../i18n/localisation.tsx';
import { Select } from '../../../ui/select.tsx';
import { type MapsApp, mapsAppNames, mapsApps } from '../card/directions.ts';
import { providerWords } from '../provider-words.ts';
import type { Found } from '../search/search-state.ts';
import { ShareSearch } from './share-search.tsx';

interface ResultFootProps {
  readonly found: Found;
  readonly mapsApp: MapsApp;
  readonly onMapsApp: (app: MapsApp) => void;
}

/** Below the list: where directions open, the search to hand on, and who answered. */
export function ResultFoot({ found, mapsApp, onMapsApp }: ResultFootProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="w-full sm:w-56">
        <Select
          label={t('Directions open in')}
          value={mapsApp}
          options={mapsApps.map((app) => ({ value: app, label: t(mapsAppNames[app]) }))}
          onChange={(app) => onMapsApp(app as MapsApp)}
        />
      </div>
      <ShareSearch question={found.question} />
      <SourceNote found={found} />
    </div>
  );
}

/** Who answered, with the credit that has to stand where the items are. */
function SourceNote({ found: { answer } }: { found: Found }) {
  const t = useT();
  if (!answer.provider) return null;
  const provider = t(providerWords[answer.provider]);
  return (
    <p className="min-w-0 flex-[1_1_16rem] self-center text-13 text-ink-2 sm:text-end">
      {t('Places from {provider}.', { provider })} <bdi>{answer.attribution}</bdi>
    </p>
  );
}
