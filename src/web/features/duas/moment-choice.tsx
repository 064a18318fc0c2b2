import type { DuaMoment } from '../../../domain/duas/dua.ts';
import { useT } from '../../i18n/localisation.tsx';
import { momentName } from './moment-words.ts';
import type { ShownMoment } from './use-moments.ts';

interface MomentChoiceProps {
  readonly moments: readonly ShownMoment[];
  readonly chosen: ShownMoment;
  readonly onChoose: (moment: DuaMoment) => void;
}

/** Which of the moments that run at once the strip shows. */
export function MomentChoice({ moments, chosen, onChoose }: MomentChoiceProps) {
  const t = useT();
  return (
    <fieldset className="mt-3 flex flex-wrap gap-2">
      <legend className="sr-only">{t('Moment')}</legend>
      {moments.map((shown) => (
        <button
          key={shown.moment}
          type="button"
          aria-pressed={shown === chosen}
          onClick={() => onChoose(shown.moment)}
          className="min-h-11 rounded-input border border-ivory/60 px-4 text-16 hover:bg-ivory/10 aria-pressed:bg-ivory aria-pressed:font-semibold aria-pressed:text-[#16211c] forced-colors:aria-pressed:[forced-color-adjust:none] forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]"
        >
          {momentName(shown, t)}
        </button>
      ))}
    </fieldset>
  );
}
