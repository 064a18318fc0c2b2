import type { MosqueScreen } from '../../../domain/screen/screen.ts';
import { formatCoordinates } from '../../data/location/format-place.ts';
import { languages } from '../../i18n/languages.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useChangeText } from './change-text.ts';
import { type ScreenDraft, screenOfDraft } from './screen-draft.ts';

interface ConflictCardProps {
  readonly theirs: MosqueScreen;
  readonly mine: ScreenDraft;
  readonly isSaving: boolean;
  readonly onLoadTheirs: () => void;
  readonly onSaveMine: () => void;
}

/** Shows what another phone has saved beside the fields of this one, and asks which counts. */
export function ConflictCard({ theirs, mine, isSaving, onLoadTheirs, onSaveMine }: ConflictCardProps) {
  const { t } = useLocalisation();
  const rows = useDifferences(theirs, screenOfDraft(mine));
  return (
    <Card
      role="alert"
      aria-labelledby="screen-conflict"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 !border-brass"
    >
      <div>
        <h2 id="screen-conflict" className="text-20">
          {t('Changed from another phone')}
        </h2>
        <p className="mt-1 text-ink-2">
          {t('Someone else saved this screen after you opened it. Choose which version to keep.')}
        </p>
      </div>
      {rows.length > 0 ? (
        <table className="figures w-full table-fixed text-14">
          <thead className="max-sm:sr-only">
            <tr className="text-start">
              <td className="w-1/4" />
              <th scope="col" className="p-2 text-start">
                {t('Saved by the other phone')}
              </th>
              <th scope="col" className="p-2 text-start">
                {t('Yours, not saved')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, saved, own }) => (
              <tr key={label} className="border-t border-line align-top max-sm:grid max-sm:py-2">
                <th scope="row" className="py-2 pe-2 text-start font-semibold max-sm:py-0">
                  {label}
                </th>
                <Version heading={t('Saved by the other phone')} text={saved} />
                <Version heading={t('Yours, not saved')} text={own} />
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>{t('Both versions show the same.')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button tone="outline" disabled={isSaving} onClick={onLoadTheirs}>
          {t('Use the saved version')}
        </Button>
        <Button tone="outline" disabled={isSaving} onClick={onSaveMine}>
          {t('Save mine instead')}
        </Button>
      </div>
    </Card>
  );
}

/** On phones, the heading of the column stands above the text. */
function Version({ heading, text }: { heading: string; text: string }) {
  return (
    <td className="p-2 [overflow-wrap:anywhere] max-sm:px-0 max-sm:py-1">
      <span aria-hidden className="block text-ink-2 sm:hidden">
        {heading}
      </span>
      <bdi className="whitespace-pre-line">{text}</bdi>
    </td>
  );
}

interface Difference {
  readonly label: string;
  readonly saved: string;
  readonly own: string;
}

function useDifferences(theirs: MosqueScreen, mine: MosqueScreen | undefined): readonly Difference[] {
  const { t, localiseDigits } = useLocalisation();
  const write = useChangeText();
  const none = '–';
  const lines = (texts: readonly string[]) => texts.join('\n') || none;
  const parts: readonly (readonly [string, (screen: MosqueScreen) => string])[] = [
    [t('Mosque name'), ({ mosque }) => mosque.name],
    [t('Place of the mosque'), ({ mosque }) => formatCoordinates({ ...mosque, ...unnamed })],
    [t('Iqamah'), ({ mosque }) => lines(write.rules(mosque.iqamah))],
    [t('Jumu’ah'), ({ mosque }) => write.jumuah(mosque.jumuah)],
    [
      t('Calculation method'),
      ({ calculation }) => lines(Object.values(calculation).map((value) => JSON.stringify(value))),
    ],
    [t('Language of the screen'), ({ language }) => languages[language].name],
    [t('12-hour clock'), ({ usesTwelveHours }) => (usesTwelveHours ? t('On') : t('Off'))],
    [t('Announcements'), ({ announcements }) => lines(announcements)],
    [
      t('Planned changes'),
      ({ plannedChanges }) =>
        lines(
          plannedChanges.map(({ from, iqamah, jumuah }) =>
            [write.day(from), ...write.rules(iqamah), ...(jumuah ? [write.jumuah(jumuah)] : [])].join(' · '),
          ),
        ),
    ],
    [t('Dimming'), ({ dimmedMinutes }) => t('{minutes} min', { minutes: dimmedMinutes })],
  ];
  return parts.flatMap(([label, textOf]) => {
    const [saved, own] = [textOf(theirs), mine ? textOf(mine) : none];
    return saved === own ? [] : [{ label, saved: localiseDigits(saved), own: localiseDigits(own) }];
  });
}

const unnamed = { city: '', country: '', countryCode: '', timezone: '' };
