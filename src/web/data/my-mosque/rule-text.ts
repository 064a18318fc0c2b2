import type { IqamahRule } from '../../../domain/mosque/my-mosque.ts';
import { useT } from '../../i18n/localisation.tsx';
import { useClockFormat } from '../clock-style.ts';

/** Returns a function that formats `HH:MM` for a sentence, in the chosen clock style. */
export function useClockText(): (clock: string) => string {
  const showClock = useClockFormat();
  return (clock) => {
    if (clock === '') return '';
    const { figures, half } = showClock(clock);
    return `\u2066${figures}\u2069${half ? `\u00a0${half}` : ''}`;
  };
}

/** Returns a function that says when a congregation begins: `06:15`, or `10 minutes after the adhan`. */
export function useRuleText(): (rule: IqamahRule) => string {
  const t = useT();
  const asShown = useClockText();
  return (rule) => {
    if (rule.kind === 'fixed') return asShown(rule.clock);
    const { minutes, roundsUpToFive } = rule;
    if (minutes === 0 && !roundsUpToFive) return t('at the adhan');
    const text = t('{minutes, plural, one {# minute} other {# minutes}} after the adhan', { minutes });
    return roundsUpToFive ? `${text}${t(', ')}${t('rounded up to 5 minutes')}` : text;
  };
}
