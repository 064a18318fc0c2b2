import type { MosqueMatch } from '../../../../domain/prayer-times/match/mosque-match.ts';
import { resolveCalculation } from '../../../../domain/prayer-times/methods/resolve-calculation.ts';
import type { Place } from '../../../data/location-state.ts';
import { madhabName, ruleWords } from '../../../data/prayer-times/choice-words.ts';
import { angleWords, methodName } from '../../../data/prayer-times/method-words.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { PanelSection } from '../panel/panel-section.tsx';
import { MatchTable } from './match-table.tsx';
import { confidenceWords, offsetList, reasonWords } from './match-words.ts';

interface MatchCardProps {
  readonly place: Place;
  readonly match: MosqueMatch;
  readonly isFirst: boolean;
  /** It is offered above all others. */
  readonly isWinner: boolean;
  readonly onUse: (match: MosqueMatch) => void;
}

/** One way of calculation: whose it is, how much of the board it explains, and the way to take it over. */
export function MatchCard({ place, match, isFirst, isWinner, onUse }: MatchCardProps) {
  const t = useT();
  const countryCode = place.countryCode || undefined;
  const { method, madhab, highLatitudeRule } = resolveCalculation(match.settings, countryCode, place);
  const offsets = offsetList(match, t);
  return (
    <article className="rounded-input border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="min-w-0 flex-auto font-sans text-16 font-semibold">{methodName(method, t)}</h4>
        <Badge tone={match.confidence === 'weak' ? 'plain' : 'brass'}>
          {t(confidenceWords[match.confidence])}
        </Badge>
      </div>
      <p className="mt-1 font-medium text-primary">
        {t('Explains {exact} of {total} times to the minute', {
          exact: match.exactAfter,
          total: match.total,
        })}
      </p>
      <ul className="mt-1 text-14 text-ink-2">
        <li>{angleWords(method, t)}</li>
        <li>{t(madhabName(madhab, method.id))}</li>
        {match.settings.highLatitudeRule ? <li>{t(ruleWords[highLatitudeRule])}</li> : null}
        {offsets ? <li>{t('With {offsets}', { offsets })}</li> : null}
        {match.largestRemainingMinutes > 0 ? (
          <li>
            {t('The largest difference that is left: {minutes} min', {
              minutes: match.largestRemainingMinutes,
            })}
          </li>
        ) : null}
        {reasonsToTell(match, isFirst).map((reason) => (
          <li key={reason.code}>{reasonWords(reason, t)}</li>
        ))}
      </ul>
      <div className="mt-3">
        <PanelSection title={t('Time by time')} isOpen={isFirst}>
          {match.days.map((day) => (
            <MatchTable key={JSON.stringify(day.date)} day={day} />
          ))}
        </PanelSection>
      </div>
      <Button
        tone={isWinner ? 'primary' : 'outline'}
        className="w-full sm:w-auto"
        onClick={() => onUse(match)}
      >
        {t('Use this')}
      </Button>
    </article>
  );
}

/** Not what the figures above say already, and of the others not that they are behind the first. */
function reasonsToTell({ reasons }: MosqueMatch, isFirst: boolean) {
  const untold = isFirst
    ? ['not_to_the_minute']
    : ['not_to_the_minute', 'another_fits_better', 'few_days', 'many_offsets'];
  return reasons.filter(({ code }) => !untold.includes(code));
}
