/** Splits rules and their separators; quoted remarks stay whole. */
const ruleOrSeparator = /(?:"[^"]*"|[^";|])+|;|\|+/g;
const weekday = '(?:Mo|Tu|We|Th|Fr|Sa|Su)';
const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const day = `(?:${weekday}(?:-${weekday})?(?:\\[[^\\]]*\\])?|(?:${month}\\s+)?\\d{1,2}(?:-(?:${month}\\s+)?\\d{1,2})?(?![:\\d])|easter|PH|SH)`;
/** `Mo-Sa,PH`, `PH, Su`, `Dec 25,26,PH`. The end of a time before a comma isn't a day. */
const dayList = new RegExp(`(?<![:\\d])${day}(?:\\s*,\\s*${day})+(?!\\w)`, 'gi');
const hoursPattern = /\d\s*[:.h-]\s*\d|24\/7|off|closed|sun|dawn|dusk|"/i;

/**
 * Returns the text without rules for these kinds of holidays: removed from lists of days (`Mo-Sa,PH`), and whole rules
 * about nothing else (`PH off`). Empty when nothing is left.
 */
export function withoutHolidayRules(text: string, kinds: readonly ('PH' | 'SH')[]): string {
  return (text.match(ruleOrSeparator) ?? [])
    .map((part) => (/^[;|]/.test(part) ? part : withoutHolidays(part.trim(), kinds)))
    .reduce(
      (joined, part) => (part === ';' ? `${joined}; ` : /^\|/.test(part) ? `${joined} || ` : joined + part),
      '',
    )
    .replace(/;\s*(?:;\s*)+/g, '; ')
    .replace(/^[\s;|]+|[\s;|]+$/g, '');
}

function withoutHolidays(rule: string, kinds: readonly string[]): string {
  const isHoliday = (item: string) => kinds.includes(item.toUpperCase());
  const left = rule.replace(dayList, (list) => {
    const days = list.split(/\s*,\s*/).filter((item) => !isHoliday(item));
    return days.length > 0 ? days.join(',') : list;
  });
  return withoutAdditionalRule(left, kinds.join('|'));
}

/** `Mo-Fr 09:00-17:00, PH off` loses its end; a text that begins with a holiday loses everything. */
function withoutAdditionalRule(rule: string, kinds: string): string {
  const holiday = new RegExp(`(?:^|,|\\s)\\s*(?:${kinds})\\b`, 'i').exec(rule);
  if (!holiday) return rule;
  const rest = rule.slice(0, holiday.index).trim();
  return hoursPattern.test(rest) ? rest : '';
}
